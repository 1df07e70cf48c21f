import CoreGraphics
import PixelRenderer

extension PixelRect {
  /// The pixels of a rectangle in points: each edge goes to the nearest pixel edge, so neighbours share one.
  init(snapping rect: CGRect, scale: CGFloat) {
    self.init(snapping: rect.scaled(by: scale))
  }

  /// All pixels that a rectangle in points touches.
  init(covering rect: CGRect, scale: CGFloat) {
    self.init(roundedOut: rect.scaled(by: scale))
  }
}

extension CGRect {
  fileprivate func scaled(by scale: CGFloat) -> CGRect {
    CGRect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
  }
}

extension CGContext {
  /// Whether anything drawn in `rect` (user space) can reach a pixel.
  func mayDraw(in rect: CGRect) -> Bool {
    PixelRect(roundedOut: rect.applying(ctm)).intersects(clipBoundsInPixels)
  }
}
