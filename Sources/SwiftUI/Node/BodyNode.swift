/// A node with a body, whose node is its one child.
@usableFromInline
class BodyNode: ObservingNode {
  @usableFromInline final var child: _ViewNode { madeChild }
  /// Set once, when the body has run for the first time. What clients see would be checked for exclusivity.
  private final var madeChild: ViewNode!

  final func setChild(_ node: ViewNode) {
    madeChild = node
    node.parent = self
  }

  /// Runs `body`, which evaluates the view's.
  @usableFromInline
  final func run<Body>(_ body: () -> Body) -> Body {
    notes.application.countBody()
    if Explain.isOn, let name = explainedName { graph.explanation?.noteRun("body \(name)") }
    return observing(body)
  }

  /// The node itself is never laid out.
  override final func absorb(_ change: ViewChange) -> ViewChange { change }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    visit(child)
  }

  override func appendViews(to views: inout ContiguousArray<ViewNode>) {
    child.appendViews(to: &views)
  }
}
