/// A change that can be made to any view.
@preconcurrency @MainActor
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder func body(content: Content) -> Body

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _ViewNode
  /// `node` was made by this type of modifier and content.
  static func _updateNode<C: View>(_ node: _ViewNode, _ modifier: Self, _ content: C) -> _ViewChange
}

/// A modifier that makes its own kind of node.
protocol PrimitiveModifier: ViewModifier where Body == Never {}

extension PrimitiveModifier {
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) is applied by the toolkit and has no body")
  }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    Modifier._makeNode(view.modifier, view.content, context)
  }

  @inlinable
  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    Modifier._updateNode(node, view.modifier, view.content)
  }
}

// Modifiers consume what they modify: a row's body is a value of a few hundred bytes, which would otherwise be copied,
// with all that it refers to, by each modifier.
extension View {
  @inlinable
  nonisolated public consuming func modifier<T>(_ modifier: consuming T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
