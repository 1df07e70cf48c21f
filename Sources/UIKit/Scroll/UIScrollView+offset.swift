import Foundation

extension UIScrollView {
  /// The horizontal offsets at which content can rest.
  var horizontalRange: ClosedRange<Double> {
    let low = -adjustedContentInset.left
    return low...max(low, contentSize.width + adjustedContentInset.right - bounds.width)
  }

  /// The vertical offsets at which content can rest.
  var verticalRange: ClosedRange<Double> {
    let low = -adjustedContentInset.top
    return low...max(low, contentSize.height + adjustedContentInset.bottom - bounds.height)
  }

  var scrollsHorizontally: Bool {
    let range = horizontalRange
    return range.lowerBound < range.upperBound || (bounces && alwaysBounceHorizontal)
  }

  var scrollsVertically: Bool {
    let range = verticalRange
    return range.lowerBound < range.upperBound || (bounces && alwaysBounceVertical)
  }

  var canScroll: Bool { isScrollEnabled && (scrollsHorizontally || scrollsVertically) }

  /// The nearest offset at which content can rest.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let horizontal = horizontalRange
    let vertical = verticalRange
    return CGPoint(
      x: min(max(offset.x, horizontal.lowerBound), horizontal.upperBound),
      y: min(max(offset.y, vertical.lowerBound), vertical.upperBound))
  }

  /// The one place that sets the offset.
  func move(to offset: CGPoint) {
    guard offset != bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
    bounds.origin = offset
    placeIndicators()
    contentOffsetChanged()
    _scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Something above what is seen grew by `distance` points: what is seen stays, its offset is another.
  ///
  /// Drags and motions go on as if nothing had happened, and no delegate hears of it: nothing moved.
  package func shiftContent(by distance: CGFloat) {
    guard distance != 0 else { return }
    bounds.origin.y += distance
    dragOrigin.y += distance
    motion?.y.shift(by: distance)
    placeIndicators()
  }

  /// What can be scrolled has changed.
  func rangeChanged() {
    if let motion, motion.followsRange || motion.kind == .push { replan(motion) }
    setNeedsLayout()
  }

  /// Moves content that lies where it cannot rest, after its size or the view's has changed.
  func keepInRange() {
    move(to: clamped(contentOffset))
  }

  func offset(toShow rect: CGRect) -> CGPoint {
    let insets = adjustedContentInset
    var offset = contentOffset
    offset.x = Self.offset(
      offset.x, toShow: rect.minX...max(rect.minX, rect.maxX), within: bounds.width, before: insets.left,
      after: insets.right)
    offset.y = Self.offset(
      offset.y, toShow: rect.minY...max(rect.minY, rect.maxY), within: bounds.height, before: insets.top,
      after: insets.bottom)
    return clamped(offset)
  }

  private static func offset(
    _ offset: CGFloat, toShow range: ClosedRange<CGFloat>, within length: CGFloat, before: CGFloat, after: CGFloat
  ) -> CGFloat {
    if range.lowerBound < offset + before { return range.lowerBound - before }
    if range.upperBound > offset + length - after {
      return min(range.lowerBound - before, range.upperBound - length + after)
    }
    return offset
  }
}
