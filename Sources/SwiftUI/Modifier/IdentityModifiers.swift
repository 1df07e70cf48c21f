/// Gives a view an identity: another one makes another view, with fresh state.
struct IDModifier<ID: Hashable> {
  let id: ID
}

extension IDModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode {
    IDNode(context, content: C._makeNode(content, context.inside), id: modifier.id)
  }

  static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) -> ViewChange {
    let node = node.cast(to: IDNode<ID>.self)
    if node.id == modifier.id, let kept = node.content { return node.absorb(C._updateNode(kept, content)) }
    node.id = modifier.id
    return node.replace(with: C._makeNode(content, node.context.inside))
  }
}

private final class IDNode<ID: Hashable>: SlotNode {
  var id: ID

  init(_ context: NodeContext, content: ViewNode, id: ID) {
    self.id = id
    super.init(context, content: content)
  }
}

extension View {
  /// Another `id` makes another view, with fresh state.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IDModifier(id: id))
  }

  /// For views that choose among others, of which there are none yet: the view itself.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }
}
