extension Mask {
  /// Lays `other` over this mask with its top left at `x`, `y`; where both cover a pixel, the greater coverage stays.
  package func lighten(with other: Mask, x: Int, y: Int) {
    let target = bounds.intersection(other.bounds.offset(x: x, y: y))
    for row in target.y..<target.maxY {
      let source = unsafe other.base + (row - y) * other.stride - x
      let own = unsafe base + row * stride
      for column in target.x..<target.maxX { unsafe own[column] = max(own[column], source[column]) }
    }
  }
}
