extension Bitmap {
  /// The picture in exactly that many pixels: area average along an axis that shrinks, bilinear along one that grows.
  /// Weights are whole numbers and each component is rounded once.
  package func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    let result = Bitmap(width: newWidth, height: newHeight)
    if result.bounds.isEmpty || bounds.isEmpty { return result }
    result.isOpaque = isOpaque
    if newWidth == width && newHeight == height {
      result.copy(from: self, source: bounds, toX: 0, toY: 0)
      return result
    }
    let across = ScaleTaps(source: width, target: newWidth)
    let down = ScaleTaps(source: height, target: newHeight)
    // Two source rows, scaled across: neighbours share one.
    let rowLength = newWidth * 4
    var rows = [UInt32](repeating: 0, count: 2 * rowLength)
    var rowsHeld = [-1, -1]
    var sums = [UInt64](repeating: 0, count: rowLength)
    let divisor = UInt64(across.total) * UInt64(down.total)
    for y in 0..<newHeight {
      for index in 0..<rowLength { sums[index] = divisor / 2 }
      for tap in down.starts[y]..<down.starts[y + 1] {
        let sourceRow = down.firsts[y] + tap - down.starts[y]
        let slot = sourceRow & 1
        if rowsHeld[slot] != sourceRow {
          scaleRow(sourceRow, across, into: &rows, at: slot * rowLength)
          rowsHeld[slot] = sourceRow
        }
        let weight = UInt64(down.weights[tap])
        let start = slot * rowLength
        for index in 0..<rowLength { sums[index] &+= UInt64(rows[start + index]) &* weight }
      }
      for x in 0..<newWidth {
        let blue = UInt32(sums[x * 4] / divisor)
        let green = UInt32(sums[x * 4 + 1] / divisor)
        let red = UInt32(sums[x * 4 + 2] / divisor)
        let alpha = UInt32(sums[x * 4 + 3] / divisor)
        result[x, y] = PixelColor(value: alpha << 24 | red << 16 | green << 8 | blue)
      }
    }
    return result
  }

  /// Four weighted sums a target pixel: blue, green, red, alpha.
  private func scaleRow(_ y: Int, _ taps: ScaleTaps, into rows: inout [UInt32], at start: Int) {
    let source = unsafe base + y * stride
    for x in 0..<taps.firsts.count {
      var (blue, green, red, alpha): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      var pixel = taps.firsts[x]
      for tap in taps.starts[x]..<taps.starts[x + 1] {
        let weight = taps.weights[tap]
        let value = unsafe source[pixel]
        blue &+= (value & 0xFF) &* weight
        green &+= (value >> 8 & 0xFF) &* weight
        red &+= (value >> 16 & 0xFF) &* weight
        alpha &+= (value >> 24) &* weight
        pixel += 1
      }
      rows[start + x * 4] = blue
      rows[start + x * 4 + 1] = green
      rows[start + x * 4 + 2] = red
      rows[start + x * 4 + 3] = alpha
    }
  }
}
