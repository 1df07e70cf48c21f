import Glibc

/// Times on a logarithmic axis, from a round number to a round number.
struct LogScale {
  /// ms.
  let low: Double
  let high: Double
  /// Where `low` and `high` are drawn.
  let start: Double
  let end: Double

  /// - Parameter times: ns, at least one above 0.
  init?(_ times: some Sequence<Double>, start: Double, end: Double) {
    let positive = times.filter { $0 > 0 }
    guard let least = positive.min(), let most = positive.max() else { return nil }
    low = Self.steps(to: most).last { $0 <= least / 1e6 } ?? 1e-6
    high = Self.steps(to: most).first { $0 > most / 1e6 } ?? most / 1e6
    self.start = start
    self.end = end
  }

  /// Place of a time in ms; what is under the scale is drawn at its start.
  func position(_ time: Double) -> Double {
    let share = time <= low ? 0 : log(time / low) / log(high / low)
    return start + min(1, share) * (end - start)
  }

  /// Round numbers on the scale, ms: 1, 2, 5, 10, … or only powers of ten when there are many.
  var ticks: [Double] {
    let all = Self.steps(to: high * 1e6).filter { $0 >= low && $0 <= high }
    return all.count <= 8 ? all : all.filter { Self.isPowerOfTen($0) }
  }

  /// 1, 2, 5 times each power of ten, from a nanosecond on, one step beyond `most` ns.
  private static func steps(to most: Double) -> [Double] {
    let last = Int(log10(max(1, most / 1e6)).rounded(.up)) + 1
    return (-6...last).flatMap { exponent in
      [1.0, 2, 5].map { exponent < 0 ? $0 / pow(10, Double(-exponent)) : $0 * pow(10, Double(exponent)) }
    }
  }

  private static func isPowerOfTen(_ value: Double) -> Bool {
    let exponent = log10(value)
    return abs(exponent - exponent.rounded()) < 1e-9
  }
}

/// A coordinate with one decimal.
func coordinate(_ value: Double) -> String {
  compact((value * 10).rounded() / 10)
}
