import CoreGraphics

/// The smallest rectangle around others. It is made of each tree that paints anew, and `CGRect.union` takes its time.
struct InkBox {
  private var left = CGFloat.infinity
  private var top = CGFloat.infinity
  private var right = -CGFloat.infinity
  private var bottom = -CGFloat.infinity

  /// Null rectangles add nothing.
  mutating func add(_ rect: CGRect) {
    if rect.origin.x == .infinity { return }
    left = min(left, rect.origin.x)
    top = min(top, rect.origin.y)
    right = max(right, rect.origin.x + rect.size.width)
    bottom = max(bottom, rect.origin.y + rect.size.height)
  }

  /// Null where nothing was added.
  var bounds: CGRect {
    left <= right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }
}
