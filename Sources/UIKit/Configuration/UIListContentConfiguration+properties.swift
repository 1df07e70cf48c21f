import Foundation

extension UIListContentConfiguration {
  /// How a text looks.
  public struct TextProperties: Hashable {
    public enum TextAlignment: Int, Hashable, Sendable {
      case natural, center, justified
    }

    public enum TextTransform: Int, Hashable, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font: UIFont
    /// What the program has set.
    private var ownColor: UIColor?
    private let systemColor: UIColor
    var isDisabled = false
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0: as many as the text needs.
    public var numberOfLines = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    init(font: UIFont, color: UIColor) {
      self.font = font
      systemColor = color
    }

    public var color: UIColor {
      get { ownColor ?? (isDisabled ? .tertiaryLabel : systemColor) }
      set { ownColor = newValue }
    }

    /// The colour that is painted.
    public func resolvedColor() -> UIColor {
      colorTransformer?(color) ?? color
    }

    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.localizedUppercase
      case .lowercase: text?.localizedLowercase
      case .capitalized: text?.localizedCapitalized
      }
    }
  }

  /// How the image looks, and how much space it gets. Sizes are in points; 0 leaves a dimension to the image.
  public struct ImageProperties: Hashable {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Of symbols and templates; nil: the view's tint.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// Larger images are scaled down, without distortion.
    public var maximumSize = CGSize.zero
    /// The space that is kept for the image, which lies in its middle: texts of rows with different images line up.
    public var reservedLayoutSize = CGSize.zero

    /// The colour that is painted where the tint is `tintColor`.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// How large an image is shown.
    func shownSize(_ size: CGSize) -> CGSize {
      let horizontal = maximumSize.width > 0 ? maximumSize.width / max(size.width, 1) : 1
      let vertical = maximumSize.height > 0 ? maximumSize.height / max(size.height, 1) : 1
      let factor = min(1, horizontal, vertical)
      return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The space an image takes that is shown in `size`.
    func space(for size: CGSize) -> CGSize {
      CGSize(
        width: reservedLayoutSize.width > 0 ? reservedLayoutSize.width : size.width,
        height: reservedLayoutSize.height > 0 ? reservedLayoutSize.height : size.height)
    }
  }
}
