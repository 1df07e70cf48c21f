/// Which source pixels make each pixel along one axis, with exact whole-number weights.
package struct ScaleTaps {
  /// The weights of each pixel add up to this.
  package let total: Int
  private(set) var firsts: [Int] = []
  /// Where each pixel's weights begin; one more entry than pixels.
  private(set) var starts: [Int] = [0]
  private(set) var weights: [UInt32] = []
  /// The same.
  private(set) var realWeights: [Double] = []

  /// Area average where `target` is smaller, bilinear where it is larger. Both must be positive.
  package init(source: Int, target: Int) {
    if target <= source {
      // In units of 1/target of a source pixel: each target pixel covers `source` of them.
      total = source
      for index in 0..<target {
        let from = index * source
        let to = from + source
        let first = from / target
        let last = (to - 1) / target
        firsts.append(first)
        for pixel in first...last {
          weights.append(UInt32(min(to, (pixel + 1) * target) - max(from, pixel * target)))
        }
        starts.append(weights.count)
      }
    } else {
      // In units of half a target pixel, so that centres are whole numbers.
      total = 2 * target
      for index in 0..<target {
        let center = max(0, min((2 * index + 1) * source - target, 2 * target * (source - 1)))
        let first = center / total
        let fraction = center % total
        firsts.append(first)
        weights.append(UInt32(total - fraction))
        if fraction > 0 { weights.append(UInt32(fraction)) }
        starts.append(weights.count)
      }
    }
    realWeights = weights.map(Double.init)
  }
}
