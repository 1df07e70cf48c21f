/// What the actions of a graphics renderer draw into. It is the current graphics context meanwhile.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  fileprivate let ownFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    ownFormat = format
  }

  open var format: UIGraphicsRendererFormat { ownFormat }

  /// In the current fill colour.
  open func fill(_ rect: CGRect) {
    cgContext.fill(rect)
  }

  /// A line of one point just inside the rectangle, in the current stroke colour.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  open func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}

/// What the actions of an image renderer draw into.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let drawing: ImageDrawing

  init(_ drawing: ImageDrawing, format: UIGraphicsImageRendererFormat) {
    self.drawing = drawing
    super.init(drawing.context, format: format)
  }

  open override var format: UIGraphicsImageRendererFormat {
    ownFormat as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
  }

  /// What was drawn so far.
  open var currentImage: UIImage { drawing.makeUIImage() }
}
