/// No view at all.
public struct EmptyView: Sendable {
  @inlinable
  public init() {}
}

extension EmptyView: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: EmptyView, _ context: _NodeContext) -> _ViewNode {
    GroupNode(context, children: [])
  }

  public static func _updateNode(_ node: _ViewNode, _ view: EmptyView) -> _ViewChange { [] }
}
