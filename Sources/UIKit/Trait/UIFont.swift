import Foundation

/// A typeface at a size in points. Immutable.
open class UIFont: NSObject, @unchecked Sendable {
  /// How heavy the strokes are; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// In points.
  public let pointSize: CGFloat
  package let weight: Weight
  package let isItalic: Bool
  package let isMonospaced: Bool
  /// Nil is the system's family.
  package let family: String?
  /// The style it was asked for by, which decides how it follows the preferred text size.
  package let textStyle: TextStyle?

  package init(
    pointSize: CGFloat, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false,
    family: String? = nil, textStyle: TextStyle? = nil
  ) {
    // A size that is no size would end in the rasterizer; it counts as the system's default, as 0 does.
    self.pointSize = pointSize > 0 && pointSize.isFinite ? pointSize : UIFont.systemFontSize
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.family = family
    self.textStyle = textStyle
  }

  public class var systemFontSize: CGFloat { 14 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .bold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, isItalic: true)
  }

  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight, isMonospaced: true)
  }

  /// The system's font; its digits are all equally wide in the fonts that are used here.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The same font at another size in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(
      pointSize: fontSize, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced, family: family)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other
      || (pointSize == other.pointSize && weight == other.weight && isItalic == other.isItalic
        && isMonospaced == other.isMonospaced && family == other.family)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(isMonospaced)
    hasher.combine(family)
    return hasher.finalize()
  }

  open override var description: String {
    "UIFont(\(fontName), \(pointSize) pt)"
  }

  public var familyName: String { family ?? (isMonospaced ? "System Monospaced" : "System") }

  /// Family, weight and slant, as in `System-BoldItalic`.
  public var fontName: String {
    let names: [(Weight, String)] = [
      (.ultraLight, "UltraLight"), (.thin, "Thin"), (.light, "Light"), (.regular, ""), (.medium, "Medium"),
      (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
    ]
    let nearest = names.min { abs($0.0.rawValue - weight.rawValue) < abs($1.0.rawValue - weight.rawValue) }
    let style = (nearest?.1 ?? "") + (isItalic ? "Italic" : "")
    let base = familyName.replacingOccurrences(of: " ", with: "")
    return "\(base)-\(style.isEmpty ? "Regular" : style)"
  }
}
