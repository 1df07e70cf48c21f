/// Makes images of what its actions draw, on any thread:
///
///     let image = UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
///       view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
///     }
///
/// A size that is empty, or larger than an image can be, makes empty images; the latter is reported on standard error.
open class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let bounds: CGRect
  private let ownFormat: UIGraphicsImageRendererFormat

  /// The renderer's own copy.
  open var format: UIGraphicsImageRendererFormat { ownFormat }

  /// `bounds` (points) is the part of the context that becomes the image.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    ownFormat = format.copy() as? UIGraphicsImageRendererFormat ?? format
    ownFormat.bounds = bounds
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(size: CGSize) {
    self.init(size: size, format: .preferred())
  }

  open var allowsImageOutput: Bool { true }

  open func image(actions: DrawingActions) -> UIImage {
    draw(actions).makeUIImage()
  }

  /// The bytes of a PNG file; none if the image is empty.
  open func pngData(actions: DrawingActions) -> Data {
    draw(actions).makeUIImage().pngData() ?? Data()
  }

  private func draw(_ actions: DrawingActions) -> ImageDrawing {
    let drawing = ImageDrawing(
      bounds: bounds, scale: ownFormat.scale, isOpaque: ownFormat.opaque, maker: "UIGraphicsImageRenderer")
    drawing.draw { actions(UIGraphicsImageRendererContext(drawing, format: ownFormat)) }
    return drawing
  }
}

extension UIImage {
  /// For images that are to go with this one.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    if let cgImage { format.opaque = cgImage.alphaInfo == .noneSkipFirst }
    return format
  }
}
