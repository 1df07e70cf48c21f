import Combine

/// An action for what a publisher sends.
struct ReceiveModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension ReceiveModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode {
    SubscriptionNode(context, content: C._makeNode(content, context.inside), modifier: modifier)
  }

  static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) -> ViewChange {
    let node = node.cast(to: SubscriptionNode<P>.self)
    node.update(modifier)
    return node.absorb(C._updateNode(node.content, content))
  }
}

/// Holds one subscription, from when it is made until it goes. A body that makes its publisher anew each time does not
/// subscribe anew: a publisher that is the same (bit by bit, or by `==`) is left alone, only the action is replaced.
private final class SubscriptionNode<P: Publisher>: TransparentNode where P.Failure == Never {
  private var modifier: ReceiveModifier<P>
  private let comparison = ValueComparison<P>()
  private var subscription: CountedSubscription?
  private var lastHeard = 0

  init(_ context: NodeContext, content: ViewNode, modifier: ReceiveModifier<P>) {
    self.modifier = modifier
    super.init(context, content: content)
    subscribe()
  }

  func update(_ new: ReceiveModifier<P>) {
    let isSame =
      haveSameBits(new.publisher, modifier.publisher) || comparison.areSame(new.publisher, modifier.publisher)
    modifier = new
    if !isSame { subscribe() }
  }

  private func subscribe() {
    let sink = modifier.publisher.sink { [weak self] value in
      if MainThread.isCurrent {
        self?.receiveOnMain(value)
      } else {
        // Handed over to the main thread, and not touched here any more. The tree may be gone when it gets there.
        nonisolated(unsafe) let value = value
        DispatchQueue.main.async { [weak self] in unsafe self?.receive(value) }
      }
    }
    subscription = CountedSubscription(sink)
  }

  nonisolated private func receiveOnMain(_ value: P.Output) {
    nonisolated(unsafe) let value = value
    MainActor.assumeIsolated { unsafe receive(value) }
  }

  private func receive(_ value: P.Output) {
    guard isAttached else { return }
    let changes = Explain.isOn ? Explain.changes : 0
    modifier.action(value)
    if Explain.isOn { explainHeard(hadEffect: Explain.changes != changes) }
  }

  private func explainHeard(hadEffect: Bool) {
    graph.explanation?.noteHeard(by: explainedView, hadEffect: hadEffect)
    lastHeard = Explain.totals.noteHeard(
      ExplainNames.publisher(modifier.publisher), lastHeard: lastHeard, hadEffect: hadEffect)
  }

  override func detach() {
    super.detach()
    subscription = nil
  }
}

private final class CountedSubscription {
  private let cancellable: AnyCancellable

  init(_ cancellable: AnyCancellable) {
    self.cancellable = cancellable
    LiveCount.subscriptions.count(1)
  }

  deinit {
    LiveCount.subscriptions.count(-1)
  }
}

extension View {
  /// Runs `action` with everything that the publisher sends, on the main thread.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}
