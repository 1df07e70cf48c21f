/// Several views, one after the other.
public struct TupleView<each Content: View> {
  @usableFromInline let content: (repeat each Content)

  @inlinable
  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }
}

extension TupleView: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    var children: ContiguousArray<ViewNode> = []
    for element in repeat each view.content { children.append(Self.make(element, context.inside)) }
    return GroupNode(context, children: children)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    let group = node.cast(to: GroupNode.self)
    let children = group.children
    var change: ViewChange = []
    var index = 0
    for element in repeat each view.content {
      change.formUnion(Self.update(children[index], element))
      index += 1
    }
    return group.absorb(change)
  }

  @MainActor private static func make<V: View>(_ view: V, _ context: NodeContext) -> ViewNode {
    V._makeNode(view, context)
  }

  @MainActor private static func update<V: View>(_ node: ViewNode, _ view: V) -> ViewChange {
    V._updateNode(node, view)
  }
}
