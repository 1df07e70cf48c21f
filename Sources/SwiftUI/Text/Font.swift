import Typesetter
import UIKit

/// A font, found when it is used, for the text size of the environment.
public struct Font: Hashable, Sendable {
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2
  }

  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  public struct Weight: Hashable, Sendable {
    let value: FontWeight

    public static let ultraLight = Weight(value: .ultraLight)
    public static let thin = Weight(value: .thin)
    public static let light = Weight(value: .light)
    public static let regular = Weight(value: .regular)
    public static let medium = Weight(value: .medium)
    public static let semibold = Weight(value: .semibold)
    public static let bold = Weight(value: .bold)
    public static let heavy = Weight(value: .heavy)
    public static let black = Weight(value: .black)
  }

  private enum Size: Hashable, Sendable {
    case style(TextStyle)
    case fixed(CGFloat)
    /// Grows with the text size as the style does.
    case scaled(CGFloat, TextStyle)
  }

  private let size: Size
  private var family: String?
  private var weight: Weight?
  private var design = Design.default
  private var isItalic = false

  private init(_ size: Size) {
    self.size = size
  }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    var font = Font(.style(style))
    font.design = design ?? .default
    font.weight = weight
    return font
  }

  /// `size` is in points and stays as it is at all text sizes.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(.fixed(size))
    font.design = design ?? .default
    font.weight = weight
    return font
  }

  /// `size` is in points at the default text size and grows with it as body text does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    var font = Font(.scaled(size, textStyle))
    font.family = name
    return font
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    var font = Font(.fixed(fixedSize))
    font.family = name
    return font
  }

  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  public func bold() -> Font {
    weight(.bold)
  }

  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }

  /// The digits of the fonts used here are all equally wide.
  public func monospacedDigit() -> Font { self }

  // MARK: Resolving

  /// In points.
  func pointSize(for typeSize: DynamicTypeSize) -> CGFloat {
    switch size {
    case .style(let style): style.uiStyle.pointSize(for: typeSize.category)
    case .fixed(let size): size
    case .scaled(let size, let style):
      size * style.uiStyle.pointSize(for: typeSize.category) / style.uiStyle.pointSize(for: .large)
    }
  }

  /// What to ask the typesetter for; `weight` and `isItalic` come from around or from the text.
  func request(in values: EnvironmentValues, weight: Weight?, isItalic: Bool) -> FontRequest {
    let points = pointSize(for: values.dynamicTypeSize)
    let isSane = points > 0 && points.isFinite
    return FontRequest(
      family: family, pixelSize: Double((isSane ? points : UIFont.systemFontSize) * values.displayScale),
      weight: weight?.value ?? self.weight?.value ?? ownWeight, italic: self.isItalic || isItalic,
      monospaced: design == .monospaced)
  }

  private var ownWeight: FontWeight {
    if case .style(.headline) = size { .semibold } else { .regular }
  }
}

extension Font.TextStyle {
  var uiStyle: UIFont.TextStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title1
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption1
    case .caption2: .caption2
    }
  }
}
