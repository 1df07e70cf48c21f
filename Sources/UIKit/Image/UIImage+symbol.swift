extension UIImage {
  /// The size and weight of a symbol.
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    package let pointSize: CGFloat?
    package let weight: SymbolWeight?
    package let scale: SymbolScale?

    package init(size: CGFloat?, weight: SymbolWeight?, scale: SymbolScale?) {
      pointSize = size
      self.weight = weight
      self.scale = scale
    }

    public convenience init(pointSize: CGFloat) {
      self.init(size: pointSize, weight: nil, scale: nil)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: pointSize, weight: weight, scale: nil)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize, weight: weight, scale: scale)
    }

    public convenience init(weight: SymbolWeight) {
      self.init(size: nil, weight: weight, scale: nil)
    }

    public convenience init(scale: SymbolScale) {
      self.init(size: nil, weight: nil, scale: scale)
    }

    public convenience init(font: UIFont) {
      self.init(size: font.pointSize, weight: nil, scale: nil)
    }

    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(size: font.pointSize, weight: nil, scale: scale)
    }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize, weight: nil, scale: nil)
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize, weight: nil, scale: scale)
    }

    /// This configuration, with what `otherConfiguration` specifies on top.
    open func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        size: otherConfiguration.pointSize ?? pointSize, weight: otherConfiguration.weight ?? weight,
        scale: otherConfiguration.scale ?? scale)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale
    }

    open override var hash: Int { pointSize.hashValue }
  }

  /// Kept for the configuration; the bundled outlines have one weight.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  /// A bundled symbol in the size of body text; nil where none has that name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard let glyph = SymbolGlyph.named(name) else { return nil }
    self.init(glyph: glyph, configuration: configuration)
  }

  /// A symbol is about a fifth taller than the text it goes with, as the capitals' height and the gap above ask for.
  package convenience init(glyph: SymbolGlyph, configuration: SymbolConfiguration?) {
    let factor: CGFloat =
      switch configuration?.scale {
      case .small: 0.79
      case .large: 1.29
      default: 1
      }
    let height = max(1, ((configuration?.pointSize ?? 17) * 1.2 * factor).rounded())
    let width = max(1, (height * CGFloat(glyph.width / glyph.height)).rounded())
    self.init(
      content: .symbol(glyph), size: CGSize(width: width, height: height), scale: 1, configuration: configuration)
  }

  /// The symbol in another size; a picture stays as it is.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard case .symbol(let glyph) = content else { return self }
    let sized = UIImage(glyph: glyph, configuration: configuration)
    return UIImage(
      content: content, size: sized.size, scale: scale, renderingMode: renderingMode, tint: ownTint,
      configuration: configuration)
  }

  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
  }
}
