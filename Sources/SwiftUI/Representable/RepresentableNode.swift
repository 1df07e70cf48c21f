/// Keeps a representable value and its state, and updates its view when one of them or the environment changed.
class RepresentableNode<V: View>: RepresentedNode {
  private(set) final var value: V
  private final let kind: ViewKind<V>
  private final var slots: ContiguousArray<AnyObject?>
  private final var isDirty = false

  init(_ context: NodeContext, _ value: V) {
    self.value = value
    kind = .shared
    slots = ContiguousArray(repeating: nil, count: kind.fields.slotCount)
    super.init(context)
    bind()
  }

  /// An equal value changes nothing, unless the node's own state did.
  final func update(_ new: V) -> ViewChange {
    if !kind.areSame(value, new) {
      value = new
    } else if !isDirty {
      if Explain.isOn { graph.explanation?.noteSkipped(ExplainNames.view(V.self)) }
      return []
    }
    bind()
    return run()
  }

  final override func needsUpdate(_ source: UpdateSource) {
    if Explain.isOn { explain(source, of: V.self, slots: slots) }
    if isDirty || !isAttached { return }
    isDirty = true
    graph.needsUpdate(self)
  }

  final override func refresh() {
    guard isDirty else { return }
    bind()
    propagate(run())
  }

  final override func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    takeEnvironment()
    needsUpdate(.environment(keys))
    return absorb([])
  }

  /// Gives the view what the value says.
  func updateView() {}

  final override func run() -> ViewChange {
    isDirty = false
    notes.application.countNodeUpdated()
    if Explain.isOn { graph.explanation?.noteRun("updateUIView of \(ExplainNames.view(V.self))") }
    updatingView {
      observing { updateView() }
    }
    // Whatever the view is now, it is measured anew.
    return absorb(.size)
  }

  private func bind() {
    if !kind.fields.isEmpty { kind.fields.bind(&value, &slots, to: self) }
  }
}
