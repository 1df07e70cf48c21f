import CoreGraphics

extension CGRect {
  /// Whether `other` lies inside, by the edges: `contains` adds and subtracts lengths first, which fractions do not
  /// survive.
  func encloses(_ other: CGRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
