/// A view that lays out all the views inside it.
class ContainerNode: ViewNode {
  final let content: ViewNode
  final private(set) var views: ContiguousArray<ViewNode> = []

  init(_ context: NodeContext, content: ViewNode) {
    self.content = content
    super.init(context)
    content.parent = self
    content.appendViews(to: &views)
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    visit(content)
  }

  override func absorb(_ change: ViewChange) -> ViewChange {
    guard change.affectsLayout else { return change }
    if change.contains(.structure) {
      views.removeAll(keepingCapacity: true)
      content.appendViews(to: &views)
      viewsChanged()
    }
    invalidateLayout()
    return change.subtracting(.structure)
  }

  func viewsChanged() {}

  override func paint(into context: CGContext) {
    for view in views { view.paint(into: context) }
  }

  override var inkBounds: CGRect {
    var bounds = frame
    for view in views { bounds = bounds.union(view.inkBounds) }
    return bounds
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
