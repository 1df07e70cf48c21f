/// The label in the foreground colour, a little paler while it is pressed.
public struct PlainButtonStyle {
  nonisolated public init() {}
}

extension PlainButtonStyle: ButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
  }
}

/// The label in the accent colour.
public struct BorderlessButtonStyle {
  nonisolated public init() {}
}

extension BorderlessButtonStyle: ButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ControlColor(role: configuration.role))
      .opacity(configuration.isPressed ? 0.2 : 1)
  }
}

/// The style that buttons have where none is set.
public struct DefaultButtonStyle {
  nonisolated public init() {}
}

extension DefaultButtonStyle: ButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    BorderlessButtonStyle().makeBody(configuration: configuration)
  }
}

/// The label in the accent colour on a pale area.
public struct BorderedButtonStyle {
  nonisolated public init() {}
}

extension BorderedButtonStyle: ButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
      .modifier(ControlColor(role: configuration.role))
      .background(Color(uiColor: .systemFill), in: RoundedRectangle(cornerRadius: 8))
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}

/// A white label on the accent colour.
public struct BorderedProminentButtonStyle {
  nonisolated public init() {}
}

extension BorderedProminentButtonStyle: ButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
      .foregroundColor(.white)
      .background(configuration.role == .destructive ? .red : Color.accentColor, in: RoundedRectangle(cornerRadius: 8))
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}

/// The colour of a control's label: the accent, red for what destroys, pale while disabled.
private struct ControlColor: ViewModifier {
  let role: ButtonRole?
  @Environment(\.isEnabled) private var isEnabled

  init(role: ButtonRole?) {
    self.role = role
  }

  func body(content: Content) -> some View {
    content.foregroundColor(isEnabled ? role == .destructive ? .red : .accentColor : .level(2))
  }
}

extension ButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
