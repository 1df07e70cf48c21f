/// How far the ratio of a percentile of two series of samples can be trusted.
///
/// Frames are not independent of their neighbours, so a resample draws blocks of neighbours (a block that begins near
/// the end goes on at the start). The generator starts from a fixed seed: the same samples give the same interval.
public struct BlockBootstrap: Sendable {
  /// Ratio second / first, and the interval that covers 95 % of the resampled ratios.
  public struct Estimate: Sendable, Equatable {
    public let ratio: Double
    public let low: Double
    public let high: Double

    public init(ratio: Double, low: Double, high: Double) {
      self.ratio = ratio
      self.low = low
      self.high = high
    }
  }

  public let resamples: Int

  /// - Parameter resamples: fewer are made of long series, to bound the time; at least 200.
  public init(resamples: Int = 2000) {
    self.resamples = resamples
  }

  /// - Parameters:
  ///   - first: samples in the order in which they were taken; not empty.
  ///   - second: likewise.
  public func ratio(ofPercentile percent: Int, first: [Double], second: [Double]) -> Estimate {
    var generator = SplitMix64(state: 0x5EED)
    let count = min(resamples, max(200, 20_000_000 / (first.count + second.count)))
    var scratchA = first
    var scratchB = second
    let ratio = quotient(scratchB.selectPercentile(percent), scratchA.selectPercentile(percent))
    var ratios: [Double] = []
    ratios.reserveCapacity(count)
    for _ in 0..<count {
      resample(first, into: &scratchA, &generator)
      resample(second, into: &scratchB, &generator)
      ratios.append(quotient(scratchB.selectPercentile(percent), scratchA.selectPercentile(percent)))
    }
    ratios.sort()
    let tail = count / 40
    return Estimate(ratio: ratio, low: ratios[tail], high: ratios[count - 1 - tail])
  }

  /// Blocks grow with the square root of the series: long enough to hold what neighbours share, and many enough.
  static func blockLength(of count: Int) -> Int {
    max(1, Int(Double(count).squareRoot()))
  }

  private func resample(_ samples: [Double], into result: inout [Double], _ generator: inout SplitMix64) {
    let length = Self.blockLength(of: samples.count)
    var filled = 0
    while filled < samples.count {
      var source = Int.random(in: 0..<samples.count, using: &generator)
      for _ in 0..<min(length, samples.count - filled) {
        result[filled] = samples[source]
        filled += 1
        source = source + 1 == samples.count ? 0 : source + 1
      }
    }
  }

  /// Two times of nothing are equal; anything is infinitely longer than nothing.
  private func quotient(_ second: Double, _ first: Double) -> Double {
    first == second ? 1 : second / first
  }
}

/// A small generator whose sequence is the same everywhere.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
