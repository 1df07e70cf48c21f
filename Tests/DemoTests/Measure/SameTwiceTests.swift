import FrameMetrics
import RowLab
import Testing

@testable import Demo

@MainActor
@Suite(.serialized) struct SameTwiceTests {
  private func measure(_ trace: BuiltInTrace) throws -> Report {
    var options = DemoOptions(verb: .measure)
    options.trace = .builtIn(trace)
    options.frames = 30
    options.warmup = 6
    options.size = WindowSize(width: 320, height: 240)
    let source = RowSource(
      name: "numbered", titles: (0..<300).map { "Title \($0)" }, pictures: [.bundled(0), .bundled(1)])
    var measurement = try Measurement(options, source: source, pictures: PictureFailures(), interrupt: Interrupt())
    var progress = ProgressLine(isTerminal: false)
    return measurement.run(program: "demo", version: "1", progress: &progress)
  }

  @Test(arguments: BuiltInTrace.allCases)
  func theSameTraceShowsAndCountsTheSame(_ trace: BuiltInTrace) throws {
    // Texts and symbols are in their caches then.
    _ = try measure(trace)
    let first = try measure(trace)
    let second = try measure(trace)
    #expect(first.runs.map(\.strategy) == StrategyName.allCases.map(\.rawValue))
    for (one, other) in zip(first.runs, second.runs) {
      #expect(one.finalFrameHash == other.finalFrameHash)
      #expect(one.samplesUs.rows == other.samplesUs.rows)
      var (counts, otherCounts) = (one.counts, other.counts)
      // These are the machine's.
      (counts.contextSwitches, otherCounts.contextSwitches) = (0, 0)
      #expect(counts == otherCounts, "\(one.strategy)")
    }
    // All strategies were at the same offsets.
    #expect(Set(first.runs.map(\.samplesUs.rows)).count == 1)
    #expect(first.runs.allSatisfy { ($0.rowFrames.count > 0) == (trace != .idle) })
  }
}
