/// A view that is not looked at again while it equals the one before.
public struct EquatableView<Content: View & Equatable> {
  public var content: Content

  public init(content: Content) {
    self.content = content
  }
}

extension EquatableView: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    EquatableNode(context, view: view.content)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    node.cast(to: EquatableNode<Content>.self).update(view.content)
  }
}

private final class EquatableNode<Content: View & Equatable>: TransparentNode {
  private var view: Content

  init(_ context: NodeContext, view: Content) {
    self.view = view
    super.init(context, content: Content._makeNode(view, context.inside))
  }

  func update(_ new: Content) -> ViewChange {
    if new == view {
      if Explain.isOn { graph.explanation?.noteSkipped(ExplainNames.view(Content.self)) }
      return []
    }
    view = new
    return absorb(Content._updateNode(content, new))
  }
}

extension View where Self: Equatable {
  /// Compares the view with `==` and leaves it as it is while the values are equal. State of its own, objects it
  /// observes and the environment still bring it up to date.
  nonisolated public func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}
