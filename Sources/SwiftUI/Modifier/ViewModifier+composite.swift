// Modifiers with a body.
extension ViewModifier {
  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _ViewNode {
    CompositeModifierNode(context, modifier: modifier, source: TypedContentSource(content))
  }

  public static func _updateNode<C: View>(_ node: _ViewNode, _ modifier: Self, _ content: C) -> _ViewChange {
    node.cast(to: CompositeModifierNode<Self, C>.self).update(modifier, content)
  }
}

private final class CompositeModifierNode<M: ViewModifier, C: View>: TransparentNode {
  private let source: TypedContentSource<C>

  init(_ context: NodeContext, modifier: M, source: TypedContentSource<C>) {
    self.source = source
    let body = ModifierBody(properties: ModifierProperties(modifier: modifier), source: source)
    super.init(context, content: ModifierBody<M>._makeNode(body, context.inside))
  }

  func update(_ modifier: M, _ view: C) -> ViewChange {
    source.view = view
    let body = ModifierBody(properties: ModifierProperties(modifier: modifier), source: source)
    return absorb(ModifierBody<M>._updateNode(content, body))
  }
}

/// A modifier's body as a view, so that the modifier can have state.
private struct ModifierBody<M: ViewModifier>: View {
  let properties: ModifierProperties<M>
  let source: ContentSource

  var body: M.Body {
    properties.modifier.body(content: _ViewModifier_Content(source: source))
  }
}

/// Has the modifier's properties found as if they were the view's.
private struct ModifierProperties<M>: PropertyHolder {
  let modifier: M

  static var held: Any.Type { M.self }
}

/// The view that a modifier's body gets to modify.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  fileprivate let source: ContentSource
}

extension _ViewModifier_Content: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    view.source.makeNode(context)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    view.source.updateNode(node)
  }
}

/// Makes and updates nodes of the view under a modifier; the body may use it several times, or not at all.
@MainActor
class ContentSource {
  func makeNode(_ context: NodeContext) -> ViewNode {
    preconditionFailure("the typed source makes the node")
  }

  func updateNode(_ node: ViewNode) -> ViewChange { [] }
}

final class TypedContentSource<C: View>: ContentSource {
  var view: C

  init(_ view: C) {
    self.view = view
  }

  override func makeNode(_ context: NodeContext) -> ViewNode {
    C._makeNode(view, context)
  }

  override func updateNode(_ node: ViewNode) -> ViewChange {
    C._updateNode(node, view)
  }
}
