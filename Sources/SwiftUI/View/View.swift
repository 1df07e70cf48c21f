/// A piece of user interface, described by a value.
///
/// Each view type makes one node and brings it up to date from later values of the same type.
@preconcurrency @MainActor
public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode
  /// `node` was made by this type.
  static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange
}

extension View {
  // Inlined where the view is declared: only there the type of its body is known, and bringing the body's nodes up to
  // date becomes plain calls. Everywhere else each step asks for types and copies values by way of tables.
  @inlinable
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    makeCompositeNode(view, context) { view, node in
      Body._updateNode(node.child, node.run { view.body })
    }
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    node.cast(to: CompositeNode<Self>.self).update(view)
  }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never {
    get { fatalError("Never has no value") }
  }
}

/// A view that makes its own kind of node.
protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never {
    preconditionFailure("\(Self.self) is drawn by the toolkit and has no body")
  }
}
