/// Actions for when a view comes to a window and when it goes.
struct LifecycleModifier {
  let onAppear: (() -> Void)?
  let onDisappear: (() -> Void)?
}

extension LifecycleModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode {
    LifecycleNode(context, content: C._makeNode(content, context.inside), modifier: modifier)
  }

  static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) -> ViewChange {
    let node = node.cast(to: LifecycleNode.self)
    node.modifier = modifier
    return node.absorb(C._updateNode(node.content, content))
  }
}

final class LifecycleNode: TransparentNode {
  var modifier: LifecycleModifier
  private var hasAppeared = false

  init(_ context: NodeContext, content: ViewNode, modifier: LifecycleModifier) {
    self.modifier = modifier
    super.init(context, content: content)
    graph.register(self)
  }

  /// The node was made while its window is shown.
  override func performAfterUpdate() {
    if graph.isVisible { appear() }
  }

  func appear() {
    if hasAppeared { return }
    hasAppeared = true
    modifier.onAppear?()
  }

  func disappear() {
    if !hasAppeared { return }
    hasAppeared = false
    modifier.onDisappear?()
  }

  override func detach() {
    super.detach()
    graph.unregister(self)
    disappear()
  }
}

extension View {
  /// Runs when the view has been laid out in a window.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(LifecycleModifier(onAppear: action, onDisappear: nil))
  }

  /// Runs when the view has left its window.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(LifecycleModifier(onAppear: nil, onDisappear: action))
  }
}
