import PixelRenderer

extension PixelRect {
  /// Each edge goes to the nearest pixel edge: rectangles that share an edge still do.
  package init(snapping rect: CGRect) {
    self.init(
      left: PixelRect.snapped(rect.minX), top: PixelRect.snapped(rect.minY), right: PixelRect.snapped(rect.maxX),
      bottom: PixelRect.snapped(rect.maxY))
  }

  /// The smallest whole pixels around it.
  package init(roundedOut rect: CGRect) {
    self.init(
      left: PixelRect.whole(rect.minX.rounded(.down)), top: PixelRect.whole(rect.minY.rounded(.down)),
      right: PixelRect.whole(rect.maxX.rounded(.up)), bottom: PixelRect.whole(rect.maxY.rounded(.up)))
  }

  private init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Halves go up, on both sides of zero and also where arithmetic left them a little short: what is whole pixels high
  /// is that high wherever it lies.
  package static func snapped(_ edge: CGFloat) -> Int { whole((edge + 0.500_001).rounded(.down)) }

  /// A billion pixels are far outside any target, and far from overflow.
  private static func whole(_ value: CGFloat) -> Int { value.isNaN ? 0 : Int(max(-1e9, min(1e9, value))) }
}
