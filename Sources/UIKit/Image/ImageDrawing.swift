internal import PixelRenderer

/// A context whose drawing becomes an image.
package final class ImageDrawing {
  /// Points, y down; the corner of the bounds is the top left pixel.
  package let context: CGContext
  package let scale: CGFloat
  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let list = DisplayList()

  /// The most pixels that an image is made with: 256 MB of them.
  package static let mostPixels = 1 << 26

  /// Where the size is none, or more than can be had, the image is empty; drawing goes nowhere then.
  /// - Parameters:
  ///   - bounds: in points; a part of a pixel is a whole one.
  ///   - scale: pixels a point; one that is not positive is the screen's.
  ///   - isOpaque: begins black, not transparent.
  ///   - maker: what the message about a size that cannot be had begins with.
  package init(bounds: CGRect, scale: CGFloat, isOpaque: Bool, maker: String) {
    let scale = scale > 0 && scale.isFinite ? scale : UITraitCollection.current.displayScale
    self.scale = scale
    self.isOpaque = isOpaque
    (width, height) = Self.pixels(of: bounds.size, scale: scale, maker: maker)
    context = CGContext(list: list, scale: scale, bounds: PixelRect(x: 0, y: 0, width: width, height: height))
    if bounds.origin != .zero, (bounds.minX + bounds.minY).isFinite {
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
    }
  }

  private static func pixels(of size: CGSize, scale: CGFloat, maker: String) -> (Int, Int) {
    let width = (size.width * scale - 0.001).rounded(.up)
    let height = (size.height * scale - 0.001).rounded(.up)
    if width <= 0 || height <= 0 { return (0, 0) }
    // Neither does a number that is none compare.
    guard width * height <= CGFloat(mostPixels) else {
      StandardError.write(
        "\(maker): \(size.width) x \(size.height) points at scale \(scale) is more than the \(mostPixels) pixels that an "
          + "image can have; the image is empty, ask for a smaller size or scale")
      return (0, 0)
    }
    return (Int(width), Int(height))
  }

  /// What was drawn so far; nil if the image is empty.
  package func makeImage() -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque)
    Canvas(target: bitmap, clip: bitmap.bounds).play(list)
    return CGImage(bitmap: bitmap)
  }

  func makeUIImage() -> UIImage {
    guard let image = makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }

  /// Makes the context the current one meanwhile.
  func draw<Result>(_ actions: () throws -> Result) rethrows -> Result {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    return try actions()
  }
}
