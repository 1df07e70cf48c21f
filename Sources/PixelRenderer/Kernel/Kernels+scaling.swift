internal import CKernels

// Scaling a picture: rows are added up by their weights, then neighbours along the sum of rows.
extension Kernels {
  /// Each sum becomes the bytes at its place in both rows times the rows' weights; or, if `adds`, that more.
  package static func addWeighted(
    _ sums: UnsafeMutablePointer<UInt32>, _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, _ count: Int,
    weights: (UInt32, UInt32), adds: Bool, isWide: Bool = true
  ) {
    var start = 0
    if isWide, let one = UInt16(exactly: weights.0), let other = UInt16(exactly: weights.1) {
      start = unsafe kernel_add_weighted(sums, first, second, count, one, other, adds ? 1 : 0)
    }
    for index in start..<count {
      let sum = unsafe UInt32(first[index]) &* weights.0 &+ UInt32(second[index]) &* weights.1
      unsafe sums[index] = adds ? sums[index] &+ sum : sum
    }
  }

  /// A row of pixels, each the weighted average of neighbours in `sums` (four components for each source pixel), which
  /// are divided by `divisor` and rounded to the nearest, halves up.
  package static func average(
    _ target: Pixels, _ sums: UnsafePointer<UInt32>, _ taps: ScaleTaps, divisor: UInt64, isWide: Bool = true
  ) {
    let count = taps.firsts.count
    let isExact = divisor < 1 << 40 && divisor / UInt64(taps.total) < 1 << 23
    let start =
      isWide && isExact
      ? unsafe kernel_average(target, sums, taps.firsts, taps.starts, taps.realWeights, count, divisor) : 0
    for x in start..<count {
      var (blue, green, red, alpha) = (divisor / 2, divisor / 2, divisor / 2, divisor / 2)
      var pixel = unsafe sums + 4 * taps.firsts[x]
      for tap in taps.starts[x]..<taps.starts[x + 1] {
        let weight = UInt64(taps.weights[tap])
        blue &+= unsafe UInt64(pixel[0]) &* weight
        green &+= unsafe UInt64(pixel[1]) &* weight
        red &+= unsafe UInt64(pixel[2]) &* weight
        alpha &+= unsafe UInt64(pixel[3]) &* weight
        unsafe pixel += 4
      }
      let high = UInt32(truncatingIfNeeded: alpha / divisor) << 24 | UInt32(truncatingIfNeeded: red / divisor) << 16
      let low = UInt32(truncatingIfNeeded: green / divisor) << 8 | UInt32(truncatingIfNeeded: blue / divisor)
      unsafe target[x] = high | low
    }
  }
}
