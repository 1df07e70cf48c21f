/// Several views in a row, for whatever layout lies above.
class GroupNode: UnseenNode {
  final var children: ContiguousArray<ViewNode>

  init(_ context: NodeContext, children: ContiguousArray<ViewNode>) {
    self.children = children
    super.init(context)
    for child in children { child.parent = self }
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    for child in children { visit(child) }
  }

  override func appendViews(to views: inout ContiguousArray<ViewNode>) {
    for child in children { child.appendViews(to: &views) }
  }
}

/// Two views in a row that stay.
@usableFromInline
final class PairNode: UnseenNode {
  @usableFromInline let first: _ViewNode
  @usableFromInline let second: _ViewNode

  init(_ context: NodeContext, first: ViewNode, second: ViewNode) {
    self.first = first
    self.second = second
    super.init(context)
    first.parent = self
    second.parent = self
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    visit(first)
    visit(second)
  }

  override func appendViews(to views: inout ContiguousArray<ViewNode>) {
    first.appendViews(to: &views)
    second.appendViews(to: &views)
  }
}

/// At most one view, which may be replaced by another.
class SlotNode: UnseenNode {
  /// Set through `replace`.
  final private(set) var content: ViewNode?

  init(_ context: NodeContext, content: ViewNode?) {
    self.content = content
    super.init(context)
    content?.parent = self
  }

  final func replace(with new: ViewNode?) -> ViewChange {
    content?.detach()
    content = new
    new?.parent = self
    return absorb([.structure, .size])
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override func appendViews(to views: inout ContiguousArray<ViewNode>) {
    content?.appendViews(to: &views)
  }
}
