/// A rectangle of device pixels, half open: it covers `x ..< maxX` by `y ..< maxY`.
package struct PixelRect: Equatable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  @inlinable package var maxX: Int { x + width }
  @inlinable package var maxY: Int { y + height }
  @inlinable package var isEmpty: Bool { width <= 0 || height <= 0 }
  @inlinable package var area: Int { isEmpty ? 0 : width * height }

  /// The common part; empty (never negative) where there is none.
  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle that covers both; an empty one adds nothing.
  @inlinable package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  @inlinable package func intersects(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether every pixel of `other` lies in this rectangle.
  @inlinable package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
  }

  @inlinable package func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

extension PixelRect: CustomStringConvertible {
  package var description: String { "\(x),\(y) \(width)x\(height)" }
}
