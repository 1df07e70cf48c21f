/// What shapes and texts can be coloured with.
public protocol ShapeStyle: Sendable {
  /// The style as a colour; nil: the foreground that the view is given from around.
  var _color: Color? { get }
  /// What fills shapes in place of the colour.
  var _gradient: _GradientPaint? { get }
}

extension ShapeStyle {
  public var _gradient: _GradientPaint? { nil }
}

extension Color: ShapeStyle {
  public var _color: Color? { self }
}

/// The foreground given from around.
public struct ForegroundStyle: ShapeStyle {
  public init() {}

  public var _color: Color? { nil }
}

/// The accent colour.
public struct TintShapeStyle: ShapeStyle {
  public init() {}

  public var _color: Color? { .accentColor }
}

/// The background of the system.
public struct BackgroundStyle: ShapeStyle {
  public init() {}

  public var _color: Color? { Color(uiColor: .systemBackground) }
}

/// Colours for content of first to fourth importance.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int

  public var _color: Color? { .level(level) }

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
}

/// Any style.
public struct AnyShapeStyle: ShapeStyle {
  public let _color: Color?
  public let _gradient: _GradientPaint?

  public init<S: ShapeStyle>(_ style: S) {
    _color = style._color
    _gradient = style._gradient
  }
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { .clear }
  public static var black: Color { .black }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var red: Color { .red }
  public static var green: Color { .green }
  public static var blue: Color { .blue }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var pink: Color { .pink }
  public static var purple: Color { .purple }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var indigo: Color { .indigo }
  public static var brown: Color { .brown }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
