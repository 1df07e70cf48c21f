import PixelRenderer

extension PixelRect {
  /// The pixels of a rectangle in points: each edge goes to the nearest pixel edge, so neighbours share one.
  init(snapping rect: CGRect, scale: CGFloat) {
    let left = Self.pixel(rect.minX * scale)
    let top = Self.pixel(rect.minY * scale)
    self.init(
      x: left, y: top, width: Self.pixel(rect.maxX * scale) - left, height: Self.pixel(rect.maxY * scale) - top)
  }

  /// All pixels that a rectangle in points touches.
  init(covering rect: CGRect, scale: CGFloat) {
    let left = Self.pixel((rect.minX * scale).rounded(.down))
    let top = Self.pixel((rect.minY * scale).rounded(.down))
    self.init(
      x: left, y: top, width: Self.pixel((rect.maxX * scale).rounded(.up)) - left,
      height: Self.pixel((rect.maxY * scale).rounded(.up)) - top)
  }

  /// Far outside any surface the exact place does not matter, but an `Int` must hold it. Halves go up on both sides of
  /// zero, also those that arithmetic left a little short: a rectangle that is whole pixels high is that high wherever
  /// it lies.
  private static func pixel(_ value: CGFloat) -> Int {
    if value.isNaN { return 0 }
    return Int((max(-1e9, min(1e9, value)) + 0.500_001).rounded(.down))
  }
}

extension CGContext {
  /// Whether anything drawn in `rect` (user space) can reach a pixel.
  func mayDraw(in rect: CGRect) -> Bool {
    PixelRect(covering: rect.applying(ctm), scale: 1).intersects(clipBoundsInPixels)
  }
}
