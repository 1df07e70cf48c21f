/// A node that takes no part in layout: it was never measured, and has nothing to forget.
@usableFromInline
class UnseenNode: _ViewNode {
  override final func absorb(_ change: ViewChange) -> ViewChange { change }
}

/// A node with one child that takes no part in layout.
class TransparentNode: UnseenNode {
  final let content: ViewNode

  init(_ context: NodeContext, content: ViewNode) {
    self.content = content
    super.init(context)
    content.parent = self
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    visit(content)
  }

  override func appendViews(to views: inout ContiguousArray<ViewNode>) {
    content.appendViews(to: &views)
  }
}
