/// A view that lays out all the views inside it.
@usableFromInline
class ContainerNode: _ViewNode {
  @usableFromInline final let content: _ViewNode
  final private(set) var views: ContiguousArray<ViewNode> = []

  init(_ context: NodeContext, content: ViewNode) {
    self.content = content
    super.init(context)
    content.parent = self
    collect()
  }

  /// Not straight into `views`: each look at them would be checked for exclusivity.
  private func collect() {
    var collected: ContiguousArray<ViewNode> = []
    content.appendViews(to: &collected)
    views = collected
    notes.areViewsNew = true
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    visit(content)
  }

  override func absorb(_ change: ViewChange) -> ViewChange {
    guard change.affectsLayout else { return change }
    if change.contains(.structure) {
      collect()
      viewsChanged()
    }
    invalidateLayout()
    return change.subtracting(.structure)
  }

  func viewsChanged() {}

  override func paint(into context: CGContext) {
    for view in views { view.paint(into: context) }
  }

  override func appendPainters(to painters: inout ContiguousArray<ViewNode>) {
    for view in views { view.appendPainters(to: &painters) }
  }

  override func addInk(to box: inout InkBox) {
    box.add(frame)
    for view in views { view.addInk(to: &box) }
  }

  override var coverBounds: CGRect {
    var bounds = CGRect.null
    for view in views { bounds = bounds.union(view.coverBounds) }
    return bounds
  }

  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool {
    for view in views.reversed() where view.hitTest(point, &hit) { return true }
    return false
  }
}
