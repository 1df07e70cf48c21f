/// Views from the leading to the trailing edge.
public struct HStack<Content: View> {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  /// `spacing` nil: 8 points between views, none next to a spacer.
  @inlinable
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    StackNode(
      context, axis: .horizontal, guide: view.alignment.guide, spacing: view.spacing,
      content: Content._makeNode(view.content, context.inside(axis: .horizontal)))
  }

  @inlinable
  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    updateStackNode(
      node, view.alignment, view.spacing, Content._updateNode(stackContent(node), view.content))
  }
}
