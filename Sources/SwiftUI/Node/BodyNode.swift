/// A node with a body, whose node is its one child.
@usableFromInline
class BodyNode: ObservingNode {
  /// Set once, when the body has run for the first time.
  @usableFromInline final private(set) var child: _ViewNode!

  final func setChild(_ node: ViewNode) {
    child = node
    node.parent = self
  }

  /// Runs `body`, which evaluates the view's.
  @usableFromInline
  final func run<Body>(_ body: () -> Body) -> Body {
    graph.application.countBody()
    if Explain.isOn, let name = explainedName { graph.explanation?.noteRun("body \(name)") }
    return observing(body)
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    visit(child)
  }

  override func appendViews(to views: inout ContiguousArray<ViewNode>) {
    child.appendViews(to: &views)
  }
}
