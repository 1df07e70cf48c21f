/// A view that runs an action when it is tapped.
public struct Button<Label: View> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

extension Button: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    ButtonNode(context, view)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    node.cast(to: ButtonNode<Label>.self).update(view)
  }
}

/// Keeps the label for the style, which does not know its type.
private final class ButtonNode<Label: View>: TransparentNode {
  private let source: TypedContentSource<Label>

  init(_ context: NodeContext, _ view: Button<Label>) {
    source = TypedContentSource(view.label)
    super.init(context, content: StyledButton._makeNode(Self.styled(view, source), context.inside))
  }

  func update(_ view: Button<Label>) -> ViewChange {
    source.view = view.label
    return absorb(StyledButton._updateNode(content, Self.styled(view, source)))
  }

  private static func styled(_ view: Button<Label>, _ source: ContentSource) -> StyledButton {
    StyledButton(role: view.role, action: view.action, label: ButtonStyleConfiguration.Label(source: source))
  }
}

private struct StyledButton: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: ButtonStyleConfiguration.Label
  @State private var isPressed = false
  @Environment(\.buttonStyle) private var style

  init(role: ButtonRole?, action: @escaping @MainActor () -> Void, label: ButtonStyleConfiguration.Label) {
    self.role = role
    self.action = action
    self.label = label
  }

  var body: some View {
    ButtonStyleBody(
      style: style ?? .automatic,
      configuration: ButtonStyleConfiguration(role: role, label: label, isPressed: isPressed)
    )
    .modifier(PressModifier(isPressed: $isPressed, action: action))
  }
}

private struct PressModifier {
  let isPressed: Binding<Bool>
  let action: @MainActor () -> Void
}

extension PressModifier: TouchModification {
  func touchChanged(isPressed new: Bool) {
    isPressed.wrappedValue = new
  }

  func touchEnded(tapCount: Int) {
    action()
  }
}
