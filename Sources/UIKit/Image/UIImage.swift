package import PixelRenderer
import Synchronization

/// A picture, or a symbol that is drawn at any size in one colour. Immutable.
open class UIImage: NSObject, @unchecked Sendable {
  /// Whether an image is drawn in its own colours or only lends its shape to the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// Symbols are templates, pictures are not.
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  package enum Content: Sendable {
    case picture(CGImage)
    case symbol(SymbolGlyph)
  }

  package let content: Content
  /// Pixels of `cgImage` a point.
  public let scale: CGFloat
  /// In points.
  public let size: CGSize
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// What a template is drawn in where the view has no say; nil: the view's tint.
  package let ownTint: UIColor?
  public let symbolConfiguration: SymbolConfiguration?
  /// The coverage that a template was drawn with last.
  private let lastMask = Mutex<Mask?>(nil)

  package init(
    content: Content, size: CGSize, scale: CGFloat, orientation: Orientation = .up,
    renderingMode: RenderingMode = .automatic, tint: UIColor? = nil, configuration: SymbolConfiguration? = nil
  ) {
    self.content = content
    self.size = size
    self.scale = scale
    imageOrientation = orientation
    self.renderingMode = renderingMode
    ownTint = tint
    symbolConfiguration = configuration
  }

  /// An image without pixels.
  public override convenience init() {
    self.init(content: .picture(CGImage(bitmap: Bitmap(width: 0, height: 0))), size: .zero, scale: 1)
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// `scale` pixels make a point; a scale that is not positive counts as 1. The pixels are turned as `orientation` says.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 ? scale : 1
    let upright = orientation.upright(cgImage)
    self.init(
      content: .picture(upright),
      size: CGSize(width: CGFloat(upright.width) / scale, height: CGFloat(upright.height) / scale), scale: scale,
      orientation: orientation)
  }

  /// The pixels, upright; nil for a symbol.
  open var cgImage: CGImage? {
    if case .picture(let image) = content { image } else { nil }
  }

  open var isSymbolImage: Bool {
    if case .symbol = content { true } else { false }
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      content: content, size: size, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
      tint: ownTint, configuration: symbolConfiguration)
  }

  /// A template of this image in `color`, whatever the tint of the view.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(
      content: content, size: size, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
      tint: color, configuration: symbolConfiguration)
  }

  // MARK: Painting

  /// Whether only the shape counts.
  package var isTemplate: Bool {
    renderingMode == .alwaysTemplate || ownTint != nil || isSymbolImage
  }

  /// The colour of a template: its own where it is not left to the view.
  package func templateColor(tint: UIColor) -> UIColor {
    switch renderingMode {
    case .alwaysOriginal: ownTint ?? .black
    case .alwaysTemplate: tint
    case .automatic: ownTint ?? tint
    }
  }

  /// Paints the image into `rect` (points). Painting at the same size again allocates nothing.
  package func paint(in context: CGContext, rect: CGRect, color: PixelColor, opacity: CGFloat = 1) {
    guard rect.width > 0, rect.height > 0, size.width > 0, size.height > 0 else { return }
    if !isTemplate, case .picture(let image) = content {
      context.drawBitmap(image, in: rect, opacity: opacity)
      return
    }
    let scale = context.scale
    let left = (rect.minX * scale).rounded()
    let top = (rect.minY * scale).rounded()
    let width = Int((rect.maxX * scale).rounded() - left)
    let height = Int((rect.maxY * scale).rounded() - top)
    guard width > 0, height > 0, width < 32768, height < 32768 else { return }
    let faded = color.opacity(UInt8((max(0, min(1, opacity)) * 255).rounded()))
    context.drawMask(mask(width: width, height: height), at: CGPoint(x: left / scale, y: top / scale), color: faded)
  }

  /// The shape in device pixels.
  package func mask(width: Int, height: Int) -> Mask {
    if let kept = lastMask.withLock({ $0 }), kept.width == width, kept.height == height { return kept }
    let made =
      switch content {
      case .symbol(let glyph): glyph.mask(width: width, height: height)
      case .picture(let image): Mask(alphaOf: image.scaled(toWidth: width, height: height))
      }
    lastMask.withLock { $0 = made }
    return made
  }

  /// Draws the image with its top left corner at `point` of the current graphics context.
  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let color = templateColor(tint: .tintColor).pixelColor(for: .current)
    paint(in: context, rect: rect, color: color)
  }

  // MARK: Equality

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    guard size == other.size, scale == other.scale, renderingMode == other.renderingMode, ownTint == other.ownTint
    else { return false }
    return switch (content, other.content) {
    case (.picture(let one), .picture(let two)): one === two
    case (.symbol(let one), .symbol(let two)): one === two
    default: false
    }
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(size.width)
    hasher.combine(size.height)
    switch content {
    case .picture(let image): hasher.combine(ObjectIdentifier(image))
    case .symbol(let glyph): hasher.combine(ObjectIdentifier(glyph))
    }
    return hasher.finalize()
  }

  open override var description: String {
    switch content {
    case .picture(let image): "UIImage(\(image.width)x\(image.height) @\(scale)x)"
    case .symbol(let glyph): "UIImage(symbol \(glyph.name), \(size.width)x\(size.height) pt)"
    }
  }
}

extension Mask {
  /// How opaque each pixel of a bitmap is.
  convenience init(alphaOf bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = bitmap[x, y].alpha }
    }
  }
}
