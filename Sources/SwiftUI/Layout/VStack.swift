/// Views from top to bottom.
public struct VStack<Content: View> {
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  /// `spacing` nil: 8 points between views, none next to a spacer.
  @inlinable
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    StackNode(
      context, axis: .vertical, guide: view.alignment.guide, spacing: view.spacing,
      content: Content._makeNode(view.content, context.inside(axis: .vertical)))
  }

  @inlinable
  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    updateStackNode(
      node, view.alignment, view.spacing, Content._updateNode(stackContent(node), view.content))
  }
}
