extension Bitmap {
  /// The picture in exactly that many pixels: area average along an axis that shrinks, bilinear along one that grows.
  /// Weights are whole numbers and each component is rounded once.
  package func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    scaled(toWidth: newWidth, height: newHeight, isWide: true)
  }

  /// - Parameter isWide: see `Kernels`.
  package func scaled(toWidth newWidth: Int, height newHeight: Int, isWide: Bool) -> Bitmap {
    let result = Bitmap(width: newWidth, height: newHeight)
    if result.bounds.isEmpty || bounds.isEmpty { return result }
    result.isOpaque = isOpaque
    if newWidth == width && newHeight == height {
      result.copy(from: self, source: bounds, toX: 0, toY: 0)
      return result
    }
    let across = ScaleTaps(source: width, target: newWidth)
    let down = ScaleTaps(source: height, target: newHeight)
    let divisor = UInt64(across.total) * UInt64(down.total)
    // The source rows of one target row, each component added up by weight.
    let sums = Scratch<UInt32>(capacity: 4 * width, filler: 0)
    for y in 0..<newHeight {
      let taps = down.starts[y]..<down.starts[y + 1]
      for tap in Swift.stride(from: taps.lowerBound, to: taps.upperBound, by: 2) {
        // Two rows at a time; the last one may have to go with itself.
        let isPair = tap + 1 < taps.upperBound
        let first = unsafe bytes(ofRow: down.firsts[y] + tap - taps.lowerBound)
        let second = unsafe isPair ? first + 4 * self.stride : first
        unsafe Kernels.addWeighted(
          sums.base, first, second, 4 * width, weights: (down.weights[tap], isPair ? down.weights[tap + 1] : 0),
          adds: tap > taps.lowerBound, isWide: isWide)
      }
      unsafe Kernels.average(result.base + y * result.stride, sums.base, across, divisor: divisor, isWide: isWide)
    }
    return result
  }

  private func bytes(ofRow y: Int) -> UnsafePointer<UInt8> {
    unsafe UnsafePointer(UnsafeRawPointer(base + y * stride).assumingMemoryBound(to: UInt8.self))
  }
}
