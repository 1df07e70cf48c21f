/// Makes the look of the buttons inside a view.
@preconcurrency @MainActor
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style gets to know of a button.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label {
    let source: ContentSource
  }

  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    view.source.makeNode(context)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    view.source.updateNode(node)
  }
}

/// A style without its type, as the environment keeps it.
class ButtonStyleBox {
  @MainActor static let automatic: ButtonStyleBox = TypedButtonStyleBox(BorderlessButtonStyle())

  @MainActor func makeNode(_ configuration: ButtonStyleConfiguration, _ context: NodeContext) -> ViewNode {
    preconditionFailure("the typed box makes the node")
  }

  @MainActor func updateNode(_ node: ViewNode, _ configuration: ButtonStyleConfiguration) -> ViewChange { [] }

  var type: ObjectIdentifier { ObjectIdentifier(ButtonStyleBox.self) }
}

final class TypedButtonStyleBox<S: ButtonStyle>: ButtonStyleBox {
  let style: S

  init(_ style: S) {
    self.style = style
  }

  override func makeNode(_ configuration: ButtonStyleConfiguration, _ context: NodeContext) -> ViewNode {
    S.Body._makeNode(style.makeBody(configuration: configuration), context)
  }

  override func updateNode(_ node: ViewNode, _ configuration: ButtonStyleConfiguration) -> ViewChange {
    S.Body._updateNode(node, style.makeBody(configuration: configuration))
  }

  override var type: ObjectIdentifier { ObjectIdentifier(S.self) }
}

/// The body that a style makes for a button.
struct ButtonStyleBody {
  let style: ButtonStyleBox
  let configuration: ButtonStyleConfiguration
}

extension ButtonStyleBody: PrimitiveView {
  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    ButtonStyleNode(
      context, content: view.style.makeNode(view.configuration, context.inside), type: view.style.type)
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) -> ViewChange {
    let node = node.cast(to: ButtonStyleNode.self)
    if node.type == view.style.type, let content = node.content {
      return node.absorb(view.style.updateNode(content, view.configuration))
    }
    node.type = view.style.type
    return node.replace(with: view.style.makeNode(view.configuration, node.context.inside))
  }
}

private final class ButtonStyleNode: SlotNode {
  var type: ObjectIdentifier

  init(_ context: NodeContext, content: ViewNode, type: ObjectIdentifier) {
    self.type = type
    super.init(context, content: content)
  }
}

/// Sets the style of the buttons inside.
private struct ButtonStyleModifier<S: ButtonStyle> {
  let style: S
}

extension ButtonStyleModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode {
    EnvironmentNode(context, content: content, keyPath: \.buttonStyle, value: TypedButtonStyleBox(modifier.style))
  }

  static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) -> ViewChange {
    let node = node.cast(to: EnvironmentNode<ButtonStyleBox?>.self)
    var change: ViewChange = []
    // Styles are mostly constants, so the box is made again only where it has to be.
    if (node.value as? TypedButtonStyleBox<S>).map({ haveSameBits($0.style, modifier.style) }) != true {
      change = node.update(keyPath: \.buttonStyle, value: TypedButtonStyleBox(modifier.style))
    }
    return change.union(node.absorb(C._updateNode(node.content, content)))
  }
}

extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    modifier(ButtonStyleModifier(style: style))
  }
}
