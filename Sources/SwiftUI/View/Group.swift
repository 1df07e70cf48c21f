/// Several views that are to be modified or returned together.
public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView where Content: View {
  public typealias Body = Never

  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    Content._makeNode(view.content, context)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    Content._updateNode(node, view.content)
  }
}
