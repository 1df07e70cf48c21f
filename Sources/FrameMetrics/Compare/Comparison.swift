/// Is the second of two reports slower?
public struct Comparison: Sendable, Equatable {
  public enum Verdict: String, Sendable {
    case faster
    case slower
    case noDifference = "no difference"
  }

  /// What is compared of a strategy.
  public enum Measure: String, CaseIterable, Sendable {
    case p50 = "cpu p50"
    case p99 = "cpu p99"
    case wallP50 = "wall p50"
    case wallP99 = "wall p99"

    /// Only the thread's own CPU time can say that a program is slower; the wall clock sees other processes, too.
    public var decides: Bool { self == .p50 || self == .p99 }

    var percent: Int { self == .p50 || self == .wallP50 ? 50 : 99 }

    func samples(_ run: Report.Run) -> [Double] {
      decides ? run.samplesUs.cpu : run.samplesUs.wall
    }
  }

  public struct Line: Sendable, Equatable {
    public let strategy: String
    public let measure: Measure
    /// µs.
    public let first: Double
    /// µs.
    public let second: Double
    public let estimate: BlockBootstrap.Estimate
    public fileprivate(set) var verdict: Verdict
  }

  /// For each strategy that both reports have, in the first one's order.
  public let lines: [Line]

  /// A deciding line says slower.
  public var isSlower: Bool {
    lines.contains { $0.measure.decides && $0.verdict == .slower }
  }

  /// - Parameter threshold: the smallest difference that counts, as a share: 0.02 is 2 %.
  /// - Throws: ``NotComparable``.
  public init(_ first: Report, _ second: Report, threshold: Double = 0.02, bootstrap: BlockBootstrap = .init()) throws {
    try Self.requireSameSettings(first.settings, second.settings)
    var lines: [Line] = []
    for run in first.runs where run.frames > 0 {
      guard let other = second.runs.first(where: { $0.strategy == run.strategy && $0.frames > 0 }) else { continue }
      for measure in Measure.allCases {
        var samples = measure.samples(run)
        var otherSamples = measure.samples(other)
        let estimate = bootstrap.ratio(ofPercentile: measure.percent, first: samples, second: otherSamples)
        lines.append(
          Line(
            strategy: run.strategy, measure: measure, first: samples.selectPercentile(measure.percent),
            second: otherSamples.selectPercentile(measure.percent), estimate: estimate,
            verdict: Self.verdict(estimate, threshold: threshold)))
      }
    }
    guard !lines.isEmpty else {
      throw NotComparable(
        setting: "strategy", first: first.runs.map(\.strategy).joined(separator: " "),
        second: second.runs.map(\.strategy).joined(separator: " "))
    }
    // Medians and tails are two questions, each with an answer for every strategy.
    for measure in [Measure.p50, .p99] {
      let limit = Self.holm(lines.filter { $0.measure == measure }.map(\.estimate.probability))
      for index in lines.indices where lines[index].measure == measure {
        lines[index].verdict = Self.verdict(lines[index].estimate, threshold: threshold, level: limit)
      }
    }
    self.lines = lines
  }

  /// How often a comparison of the same may be wrong.
  package static let level = 0.05

  /// Holm's rule: where several strategies could raise a false alarm, the one that stands out most has to do so by as much
  /// as there are, the next one by one less, and so on; together they are wrong as rarely as one alone.
  /// - Returns: the greatest probability that is still a difference; below 0 when none is.
  static func holm(_ probabilities: [Double]) -> Double {
    var greatest = -1.0
    for (index, probability) in probabilities.sorted().enumerated() {
      guard probability <= level / Double(probabilities.count - index) else { break }
      greatest = probability
    }
    return greatest
  }

  /// There is a difference when chance is improbable enough and the ratio is as far from 1 as the threshold.
  package static func verdict(
    _ estimate: BlockBootstrap.Estimate, threshold: Double, level: Double = level
  ) -> Verdict {
    guard estimate.probability <= level else { return .noDifference }
    if estimate.ratio >= 1 + threshold { return .slower }
    if estimate.ratio <= 1 - threshold { return .faster }
    return .noDifference
  }
}

/// Two reports measured different things.
public struct NotComparable: Error, Equatable {
  /// What differs.
  public let setting: String
  public let first: String
  public let second: String
}

extension Comparison {
  private static func requireSameSettings(_ first: Report.Settings, _ second: Report.Settings) throws {
    func size(_ settings: Report.Settings) -> String { settings.size.map(compact).joined(separator: "x") }
    let pairs = [
      ("size", size(first), size(second)),
      ("scale", compact(first.scale), compact(second.scale)),
      ("trace", first.trace, second.trace),
      ("pace", first.pace, second.pace),
      ("refresh", compact(first.refreshHz), compact(second.refreshHz)),
      ("rows", "\(first.rows)", "\(second.rows)"),
      ("data", first.data, second.data),
      ("heights", first.heights, second.heights),
      ("row height", compact(first.rowHeight), compact(second.rowHeight)),
      ("text size", first.textSize ?? "large", second.textSize ?? "large"),
      ("right to left", "\(first.rightToLeft ?? false)", "\(second.rightToLeft ?? false)"),
      ("row style", first.rowStyle ?? "plain", second.rowStyle ?? "plain"),
      ("decode", first.decode ?? "wait", second.decode ?? "wait"),
      ("appearance", first.appearance ?? "light", second.appearance ?? "light"),
      ("font", first.font ?? "found", second.font ?? "found"),
      ("explaining", "\(first.explained ?? false)", "\(second.explained ?? false)"),
      ("overlay", first.overlay ?? "off", second.overlay ?? "off"),
    ]
    for (setting, one, other) in pairs where one != other {
      throw NotComparable(setting: setting, first: one, second: other)
    }
  }
}
