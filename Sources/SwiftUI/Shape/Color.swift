import PixelRenderer
import UIKit

/// A colour that may depend on the environment; as a view, an area filled with it.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  private enum Base: Hashable, Sendable {
    case fixed(UIColor.Components)
    case dynamic(UIColor)
    /// 0 is primary.
    case hierarchy(Int)
    case accent
  }

  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  private let base: Base
  private var opacity = 1.0

  private init(_ base: Base) {
    self.base = base
  }

  /// Straight components from 0 to 1; all spaces are taken for sRGB but linear, which is converted.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func encoded(_ value: Double) -> Double {
      guard colorSpace == .sRGBLinear else { return value }
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    base = .fixed(
      UIColor.Components(red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: opacity))
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self.init(
      UIColor(
        hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(brightness), alpha: CGFloat(opacity)))
  }

  public init(uiColor: UIColor) {
    base = .dynamic(uiColor)
  }

  public init(_ color: UIColor) {
    self.init(uiColor: color)
  }

  public init(cgColor: CGColor) {
    self.init(UIColor(cgColor: cgColor))
  }

  public init(_ cgColor: CGColor) {
    self.init(cgColor: cgColor)
  }

  /// A colour set by name, in `Assets.xcassets` of the bundle. A name that is not known is a loud pink.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(uiColor: UIColor(named: name, in: bundle, compatibleWith: nil) ?? .systemPink)
  }

  /// Multiplies the opacity.
  public func opacity(_ opacity: Double) -> Color {
    var result = self
    result.opacity *= opacity
    return result
  }

  public var description: String {
    switch base {
    case .fixed(let parts): "Color(\(parts.red) \(parts.green) \(parts.blue) \(parts.alpha * opacity))"
    case .dynamic(let color): "Color(\(color.description)) × \(opacity)"
    case .hierarchy(let level): "Color(level \(level)) × \(opacity)"
    case .accent: "Color(accent) × \(opacity)"
    }
  }

  // MARK: Resolving

  /// The colour as it is painted in an environment.
  func resolve(in values: EnvironmentValues) -> PixelColor {
    var parts = components(in: values)
    parts.alpha *= opacity
    return parts.pixelColor
  }

  /// The same with components of its own, for gradients.
  func cgColor(in values: EnvironmentValues) -> CGColor {
    let parts = components(in: values)
    return CGColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha * opacity)
  }

  private func components(in values: EnvironmentValues) -> UIColor.Components {
    let traits = values.colorScheme == .dark ? Self.darkTraits : Self.lightTraits
    switch base {
    case .fixed(let parts): return parts
    case .dynamic(let color): return color.components(for: traits)
    case .hierarchy(let level):
      let colors = Self.hierarchy
      return colors[min(level, colors.count - 1)].components(for: traits)
    case .accent:
      guard let tint = values.tint, tint.base != .accent else { return UIColor.tintColor.components(for: traits) }
      var parts = tint.components(in: values)
      parts.alpha *= tint.opacity
      return parts
    }
  }

  private static let lightTraits = UITraitCollection(userInterfaceStyle: .light)
  private static let darkTraits = UITraitCollection(userInterfaceStyle: .dark)
  private static let hierarchy: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]

  static func level(_ level: Int) -> Color { Color(.hierarchy(level)) }

  /// The environment's tint.
  public static let accentColor = Color(.accent)
  public static let primary = level(0)
  public static let secondary = level(1)
}

extension Color {
  public static let clear = Color(white: 0, opacity: 0)
  public static let black = Color(white: 0)
  public static let white = Color(white: 1)
  public static let gray = Color(uiColor: .systemGray)
  public static let red = Color(uiColor: .systemRed)
  public static let green = Color(uiColor: .systemGreen)
  public static let blue = Color(uiColor: .systemBlue)
  public static let orange = Color(uiColor: .systemOrange)
  public static let yellow = Color(uiColor: .systemYellow)
  public static let pink = Color(uiColor: .systemPink)
  public static let purple = Color(uiColor: .systemPurple)
  public static let mint = Color(uiColor: .systemMint)
  public static let teal = Color(uiColor: .systemTeal)
  public static let cyan = Color(uiColor: .systemCyan)
  public static let indigo = Color(uiColor: .systemIndigo)
  public static let brown = Color(uiColor: .systemBrown)
}
