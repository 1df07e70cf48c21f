import CoreGraphics

/// The node of a view that is changed by a modifier: of one view, or of each of many. By itself it changes nothing.
@usableFromInline
class WrappingNode: _ViewNode {
  @usableFromInline final let content: _ViewNode
  /// The one view inside; nil while the content is none or many.
  final private(set) var view: ViewNode?
  /// Where the content is many views, each is wrapped by itself.
  final private(set) var copies: ContiguousArray<WrappingNode> = []

  init(_ context: NodeContext, content: ViewNode) {
    self.content = content
    super.init(context)
    content.parent = self
    collect()
  }

  init(copyOf original: WrappingNode, view: ViewNode) {
    content = view
    self.view = view
    super.init(original.context)
    parent = original
  }

  /// A node with the same modifier around one of the views.
  func makeCopy(around view: ViewNode) -> WrappingNode {
    preconditionFailure("each modifier makes its own kind of node")
  }

  override func absorb(_ change: ViewChange) -> ViewChange {
    if change.affectsLayout {
      let wasOne = view != nil
      if change.contains(.structure) { collect() }
      invalidateLayout()
      for copy in copies { copy.invalidateLayout() }
      if wasOne && view != nil { return change.subtracting(.structure) }
    }
    return change
  }

  override func safeAreaChanged() {
    super.safeAreaChanged()
    for copy in copies { copy.invalidateLayout() }
  }

  private func collect() {
    var views: ContiguousArray<ViewNode> = []
    content.appendViews(to: &views)
    view = views.count == 1 ? views[0] : nil
    var copies: ContiguousArray<WrappingNode> = []
    if views.count > 1 {
      for view in views { copies.append(makeCopy(around: view)) }
    }
    self.copies = copies
    notes.areViewsNew = true
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    visit(content)
  }

  override func appendViews(to views: inout ContiguousArray<ViewNode>) {
    if view != nil { super.appendViews(to: &views) }
    for copy in copies { copy.appendViews(to: &views) }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    if let view { view.measure(proposal) } else { .zero }
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    if let view { view.lengths(along: axis, across: across) } else { .fixed(0) }
  }

  override var layoutPriority: Double {
    if let view { view.layoutPriority } else { 0 }
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    if let view { view.explicitGuide(guide, proposal) } else { nil }
  }

  override func placeContent(_ proposal: ProposedSize) {
    if let view { view.place(at: frame.origin, proposal) }
  }

  override func paint(into context: CGContext) {
    if let view { view.paint(into: context) }
  }

  override func appendPainters(to painters: inout ContiguousArray<ViewNode>) {
    view?.appendPainters(to: &painters)
  }

  override func addInk(to box: inout InkBox) {
    if let view { view.addInk(to: &box) } else { box.add(frame) }
  }

  override var coverBounds: CGRect {
    if let view { view.coverBounds } else { .null }
  }

  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool {
    if let view { view.hitTest(point, &hit) } else { false }
  }
}

/// The node inside, for modifiers whose updates are inlined where a row's body is.
@MainActor @inlinable
func wrapped(_ node: _ViewNode) -> _ViewNode {
  node.cast(to: WrappingNode.self).content
}
