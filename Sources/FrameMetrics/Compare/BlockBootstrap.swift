import Glibc

/// How far the ratio of a percentile of two series of samples can be trusted.
///
/// Frames are not independent of their neighbours, so a resample draws blocks of neighbours (a block that begins near
/// the end goes on at the start). Series of the same length followed the same trace, frame by frame: the same blocks
/// are drawn from both, so that what the frames have in common, what they show and the drift of a machine that
/// measured them in turns, is no part of the difference. The generator starts from a fixed seed: the same samples give
/// the same interval.
public struct BlockBootstrap: Sendable {
  /// Ratio second / first, and its 95 % interval.
  public struct Estimate: Sendable, Equatable {
    public let ratio: Double
    public let low: Double
    public let high: Double

    public init(ratio: Double, low: Double, high: Double) {
      self.ratio = ratio
      self.low = low
      self.high = high
    }

    /// How probable a ratio this far from 1 is where there is no difference; 0.05 when the interval ends at 1.
    public var probability: Double {
      let distance = abs(log(ratio))
      let reach = abs(log(ratio) - log(ratio > 1 ? low : high))
      if distance == 0 { return 1 }
      guard reach > 0 else { return 0 }
      return erfc(BlockBootstrap.normal * distance / reach / 2.0.squareRoot())
    }
  }

  /// 97.5 % of a normal distribution lie below.
  fileprivate static let normal = 1.95996

  public let resamples: Int

  /// - Parameter resamples: fewer are made of long series, to bound the time; at least 200.
  public init(resamples: Int = 2000) {
    self.resamples = resamples
  }

  /// - Parameters:
  ///   - first: samples in the order in which they were taken; not empty.
  ///   - second: likewise; of the same frames when there are as many.
  public func ratio(ofPercentile percent: Int, first: [Double], second: [Double]) -> Estimate {
    var generator = SplitMix64(state: 0x5EED)
    let count = min(resamples, max(200, 20_000_000 / (first.count + second.count)))
    var scratchA = first
    var scratchB = second
    let ratio = quotient(scratchB.selectPercentile(percent), scratchA.selectPercentile(percent))
    var ratios: [Double] = []
    ratios.reserveCapacity(count)
    for _ in 0..<count {
      var same = generator
      resample(first, into: &scratchA, &generator)
      if first.count == second.count {
        resample(second, into: &scratchB, &same)
      } else {
        resample(second, into: &scratchB, &generator)
      }
      ratios.append(quotient(scratchB.selectPercentile(percent), scratchA.selectPercentile(percent)))
    }
    let series = min(first.count, second.count)
    return interval(around: ratio, &ratios, blocks: series / Self.blockLength(of: series))
  }

  /// The median of the ratios of pairs that are independent of each other.
  /// - Parameters:
  ///   - first: not empty.
  ///   - second: as many.
  public func medianRatio(first: [Double], second: [Double]) -> Estimate {
    var generator = SplitMix64(state: 0x5EED)
    let pairs = zip(first, second).map { quotient($1, $0) }
    var scratch = pairs
    let ratio = scratch.selectPercentile(50)
    var ratios = (0..<resamples).map { _ in
      for index in scratch.indices { scratch[index] = pairs[Int.random(in: pairs.indices, using: &generator)] }
      return scratch.selectPercentile(50)
    }
    return interval(around: ratio, &ratios, blocks: pairs.count)
  }

  /// Twice the square root of the series: long enough to hold what neighbours share, and many enough.
  static func blockLength(of count: Int) -> Int {
    max(1, Int(2 * Double(count).squareRoot()))
  }

  /// The middle 95 % of resampled ratios, widened around the ratio: so few blocks show too little of what they vary by,
  /// as Student found.
  private func interval(around ratio: Double, _ ratios: inout [Double], blocks: Int) -> Estimate {
    ratios.sort()
    let tail = ratios.count / 40
    let count = Double(max(2, blocks))
    let wider = Self.student(count - 1) / Self.normal * (count / (count - 1)).squareRoot()
    func end(_ end: Double) -> Double {
      end == ratio || ratio == 0 || ratio.isInfinite ? end : ratio * pow(end / ratio, wider)
    }
    return Estimate(ratio: ratio, low: end(ratios[tail]), high: end(ratios[ratios.count - 1 - tail]))
  }

  /// What ``normal`` is for a t distribution (Cornish and Fisher's series).
  private static func student(_ freedom: Double) -> Double {
    let cubic = (pow(normal, 3) + normal) / 4
    let quintic = (5 * pow(normal, 5) + 16 * pow(normal, 3) + 3 * normal) / 96
    return normal + cubic / freedom + quintic / (freedom * freedom)
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
