/// An action for when a value has changed.
struct ChangeModifier<V: Equatable> {
  let value: V
  let initial: Bool
  let action: (V, V) -> Void
}

extension ChangeModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode {
    ChangeNode(context, content: C._makeNode(content, context.inside), modifier: modifier)
  }

  static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) -> ViewChange {
    let node = node.cast(to: ChangeNode<V>.self)
    node.update(modifier)
    return node.absorb(C._updateNode(node.content, content))
  }
}

private final class ChangeNode<V: Equatable>: TransparentNode {
  private var modifier: ChangeModifier<V>
  /// What the action was last told.
  private var told: V
  private var isDue: Bool

  init(_ context: NodeContext, content: ViewNode, modifier: ChangeModifier<V>) {
    self.modifier = modifier
    told = modifier.value
    isDue = modifier.initial
    super.init(context, content: content)
    if isDue { graph.runAfterUpdate(self) }
  }

  func update(_ new: ChangeModifier<V>) {
    modifier = new
    if isDue || new.value == told { return }
    isDue = true
    graph.runAfterUpdate(self)
  }

  override func performAfterUpdate() {
    isDue = false
    let old = told
    told = modifier.value
    modifier.action(old, told)
  }
}

extension View {
  /// Runs `action` with the new value when `value` has changed.
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void)
    -> some View
  {
    modifier(ChangeModifier(value: value, initial: false) { _, new in action(new) })
  }

  /// Runs `action` with the old and the new value when `value` has changed, and at first if `initial`.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  /// Runs `action` when `value` has changed, and at first if `initial`.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }
}
