import Testing

@testable import FrameMetrics

@Suite struct ComparisonTests {
  /// Frames with noise that neighbours share; the same for the same seed.
  private func frames(seed: UInt64, count: Int = 1000, slower factor: Double = 1) -> [FrameRecord] {
    var generator = SplitMix64(state: seed)
    var drift = 0.0
    return (0..<count).map { index in
      drift = drift * 0.8 + Double.random(in: -1...1, using: &generator)
      let time = factor * (100_000 + 2000 * drift + Double.random(in: 0...3000, using: &generator))
      return FrameRecord(wall: PhaseTimes(draw: Int64(time) + 1000), cpuWork: Int64(time))
    }
  }

  private func report(seed: UInt64, slower factor: Double = 1, strategy: String = "uikit") -> Report {
    ReportFixture.report(runs: [ReportFixture.run(strategy, frames: frames(seed: seed, slower: factor))])
  }

  private let quick = BlockBootstrap(resamples: 400)

  @Test func aReportDoesNotDifferFromItself() throws {
    let report = report(seed: 1)
    let comparison = try Comparison(report, report)
    #expect(comparison.lines.map(\.measure) == [.p50, .p99, .wallP50, .wallP99])
    #expect(comparison.lines.allSatisfy { $0.estimate.ratio == 1 && $0.verdict == .noDifference })
    #expect(comparison.lines.allSatisfy { $0.estimate.low == 1 && $0.estimate.high == 1 })
    #expect(!comparison.isSlower)
  }

  @Test func theSameSamplesGiveTheSameInterval() throws {
    #expect(try Comparison(report(seed: 1), report(seed: 2)) == Comparison(report(seed: 1), report(seed: 2)))
  }

  @Test func fivePercentSlowerIsFound() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let comparison = try Comparison(
        report(seed: seed), report(seed: seed + 100, slower: 1.05), bootstrap: quick)
      #expect(comparison.lines[0].verdict == .slower)
      #expect(comparison.isSlower)
      #expect(abs(comparison.lines[0].estimate.ratio - 1.05) < 0.01)
    }
    let faster = try Comparison(report(seed: 1, slower: 1.05), report(seed: 2), bootstrap: quick)
    #expect(faster.lines[0].verdict == .faster)
    #expect(!faster.isSlower)
  }

  /// Too slow without optimization.
  @Test(.enabled(if: !_isDebugAssertConfiguration()), arguments: [50, 99], [true, false])
  func theIntervalMissesNoDifferenceAboutAsOftenAsItSays(percent: Int, isPaired: Bool) {
    // 200 pairs of equal series; 95 % intervals allow 10 misses on average, the binomial 99.9th percentile is 21.
    var misses = 0
    for seed in 1...200 as ClosedRange<UInt64> {
      let first = frames(seed: seed * 2).map { Double($0.cpuWork) }
      let second = frames(seed: seed * 2 + 1, count: isPaired ? 1000 : 1001).map { Double($0.cpuWork) }
      let estimate = quick.ratio(ofPercentile: percent, first: first, second: second)
      if estimate.low > 1 || estimate.high < 1 { misses += 1 }
    }
    #expect(misses <= 21)
    #expect(misses >= 1)
  }

  /// A machine that drifts while it measures in turns, and frames that cost what they show: both series have it.
  @Test func whatBothHaveInCommonIsNoNoise() {
    var generator = SplitMix64(state: 3)
    var drift = 0.0
    let common = (0..<1000).map { index in
      drift = drift * 0.99 + Double.random(in: -1...1, using: &generator)
      return (index % 8 < 3 ? 150.0 : 100.0) * (1 + 0.05 * drift)
    }
    let first = common.map { $0 + Double.random(in: 0...2, using: &generator) }
    let second = common.map { 1.05 * ($0 + Double.random(in: 0...2, using: &generator)) }
    let paired = quick.ratio(ofPercentile: 50, first: first, second: second)
    let apart = quick.ratio(ofPercentile: 50, first: first, second: Array(second.dropLast()))
    #expect(paired.low > 1.02)
    #expect(paired.high < 1.08)
    #expect(apart.high - apart.low > 3 * (paired.high - paired.low))
  }

  @Test func probabilities() {
    typealias Estimate = BlockBootstrap.Estimate
    #expect(abs(Estimate(ratio: 1.1, low: 1, high: 1.2).probability - 0.05) < 1e-5)
    #expect(abs(Estimate(ratio: 0.9, low: 0.8, high: 1).probability - 0.05) < 1e-5)
    #expect(Estimate(ratio: 1, low: 0.9, high: 1.1).probability == 1)
    #expect(Estimate(ratio: 1.1, low: 1.1, high: 1.1).probability == 0)
    // Twice as far from 1 as the interval reaches: 3.92 standard deviations.
    #expect(abs(Estimate(ratio: 1.21, low: 1.1, high: 2).probability - 8.9e-5) < 1e-6)
  }

  @Test func aDifferenceMustStandOutAmongManyLines() {
    #expect(Comparison.holm([0.04]) == 0.04)
    #expect(Comparison.holm([0.04, 0.9]) < 0)
    #expect(Comparison.holm([0.02, 0.9]) == 0.02)
    // 0.05 / 3, 0.05 / 2, 0.05.
    #expect(Comparison.holm([0.04, 0.01, 0.02]) == 0.04)
    #expect(Comparison.holm([0.04, 0.01, 0.03]) == 0.01)
    #expect(Comparison.holm([]) < 0)
  }

  @Test func aDifferenceUnderTheThresholdIsNone() {
    typealias Estimate = BlockBootstrap.Estimate
    #expect(Comparison.verdict(Estimate(ratio: 1.019, low: 1.01, high: 1.03), threshold: 0.02) == .noDifference)
    #expect(Comparison.verdict(Estimate(ratio: 1.019, low: 1.01, high: 1.03), threshold: 0.01) == .slower)
    #expect(Comparison.verdict(Estimate(ratio: 1.02, low: 1.001, high: 1.04), threshold: 0.02) == .slower)
    #expect(Comparison.verdict(Estimate(ratio: 1.1, low: 0.99, high: 1.2), threshold: 0.02) == .noDifference)
    #expect(Comparison.verdict(Estimate(ratio: 0.98, low: 0.97, high: 0.99), threshold: 0.02) == .faster)
    #expect(Comparison.verdict(Estimate(ratio: 0.9, low: 0.8, high: 1), threshold: 0.02) == .noDifference)
  }

  @Test func onlyStrategiesThatBothHave() throws {
    let both = ReportFixture.report(runs: [ReportFixture.run("uikit"), ReportFixture.run("fresh")])
    let one = ReportFixture.report(runs: [ReportFixture.run("fresh")])
    #expect(Set(try Comparison(both, one, bootstrap: quick).lines.map(\.strategy)) == ["fresh"])
    #expect(throws: NotComparable(setting: "strategy", first: "uikit", second: "fresh")) {
      try Comparison(report(seed: 1, strategy: "uikit"), one)
    }
  }

  @Test func differentSettingsAreRefusedByName() throws {
    let report = report(seed: 1)
    func setting(_ change: (inout Report.Settings) -> Void) throws -> String? {
      var other = report
      change(&other.settings)
      return #expect(throws: NotComparable.self) { try Comparison(report, other) }?.setting
    }
    #expect(try setting { $0.size = [800, 601] } == "size")
    #expect(try setting { $0.scale = 2 } == "scale")
    #expect(try setting { $0.trace = "jump" } == "trace")
    #expect(try setting { $0.pace = "60" } == "pace")
    #expect(try setting { $0.refreshHz = 120 } == "refresh")
    #expect(try setting { $0.rows = 1 } == "rows")
    #expect(try setting { $0.data = "stamps" } == "data")
    #expect(try setting { $0.heights = "self-sizing" } == "heights")
    #expect(try setting { $0.overlay = "full" } == "overlay")
    #expect(try setting { $0.rowStyle = "cards" } == "row style")
    #expect(try setting { $0.decode = "async" } == "decode")
    #expect(try setting { $0.appearance = "dark" } == "appearance")
    #expect(try setting { $0.font = "a.ttf" } == "font")
    #expect(try setting { $0.explained = true } == "explaining")
    var longer = report
    longer.settings.frames = 5
    longer.settings.warmup = 7
    longer.settings.overlay = nil
    longer.settings.rowStyle = nil
    #expect(try Comparison(report, longer, bootstrap: quick).lines.count == 4)
  }

  @Test func oddSeries() {
    let one = quick.ratio(ofPercentile: 50, first: [4], second: [6])
    #expect(one == BlockBootstrap.Estimate(ratio: 1.5, low: 1.5, high: 1.5))
    #expect(quick.ratio(ofPercentile: 50, first: [0], second: [0]).ratio == 1)
    #expect(quick.ratio(ofPercentile: 50, first: [0], second: [1]).ratio == .infinity)
    #expect(BlockBootstrap.blockLength(of: 1000) == 63)
    #expect(BlockBootstrap.blockLength(of: 1) == 2)
    #expect(quick.medianRatio(first: [2, 2, 2], second: [4, 3, 5]).ratio == 2)
  }
}
