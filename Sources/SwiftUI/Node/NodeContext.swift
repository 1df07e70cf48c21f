/// Where a node is made: its graph, its environment, its depth.
@preconcurrency @MainActor
public struct _NodeContext {
  unowned let graph: ViewGraph
  let notes: GraphNotes
  private(set) var scope: EnvironmentScope
  private(set) var depth: Int32 = 0
  /// Of the stack around, as far as only modifiers lie between.
  private(set) var stackAxis: Axis?

  init(graph: ViewGraph, scope: EnvironmentScope) {
    self.graph = graph
    notes = graph.notes
    self.scope = scope
  }

  /// For the children of a node made in this context.
  var inside: _NodeContext {
    var context = self
    context.depth += 1
    return context
  }

  func inside(_ scope: EnvironmentScope) -> _NodeContext {
    var context = inside
    context.scope = scope
    return context
  }

  /// For the content of a stack, or of another container (nil).
  func inside(axis: Axis?) -> _NodeContext {
    var context = inside
    context.stackAxis = axis
    return context
  }
}
