import FrameMetrics
import RowLab
import TestSupport
import Testing

@testable import Demo

@MainActor
@Suite(.serialized) struct RecordedMeasurementTests {
  private static let trace = #"""
    {"schema": 1, "size": [320, 240], "refresh_hz": 30, "offset": 64, "duration": 2, "events": [
      {"time": 0.1, "type": "key", "key": "page-down"},
      {"time": 0.8, "type": "wheel", "x": 9, "y": 9, "dx": 0, "dy": -3},
      {"time": 1.5, "type": "key", "key": "end"}]}
    """#

  @Test func aRecordedTraceBringsItsWindowAndLength() throws {
    let folder = try TemporaryFolder()
    var options = DemoOptions(verb: .measure)
    options.trace = .file(try folder.write("t.json", Self.trace))
    _ = try options.openTrace()
    #expect(options.size == WindowSize(width: 320, height: 240))
    #expect(options.refresh == 30)
    #expect(options.frames == 61)
    #expect(options.warmup == 61)
    options.frames = 7
    options.refresh = 60
    _ = try options.openTrace()
    #expect(options.frames == 7)
    #expect(options.refresh == 60)
  }

  @Test func twiceTheSame() throws {
    let folder = try TemporaryFolder()
    var options = DemoOptions(verb: .measure)
    options.strategies = [.uikit, .rootView]
    options.trace = .file(try folder.write("t.json", Self.trace))
    let source = RowSource(
      name: "numbered", titles: (0..<300).map { "Title \($0)" }, pictures: [.bundled(0), .bundled(1)])
    func measure() throws -> Report {
      var measurement = try Measurement(
        options, source: source, pictures: PictureFailures(), interrupt: Interrupt())
      var progress = ProgressLine(isTerminal: false)
      return measurement.run(program: "demo", version: "1", progress: &progress)
    }
    _ = try measure()
    let first = try measure()
    let second = try measure()
    #expect(first.settings == second.settings)
    #expect(first.settings.frames == 61)
    for (one, other) in zip(first.runs, second.runs) {
      #expect(one.finalFrameHash == other.finalFrameHash)
      #expect(one.samplesUs.rows == other.samplesUs.rows)
      #expect(one.rowFrames.count > 5)
      var (counts, otherCounts) = (one.counts, other.counts)
      // These two are the machine's.
      (counts.contextSwitches, otherCounts.contextSwitches) = (0, 0)
      (counts.allocationsPerFrame, otherCounts.allocationsPerFrame) = (0, 0)
      #expect(counts == otherCounts)
    }
  }

  @Test func aBrokenTraceIsOneLine() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("t.json", String(Self.trace.prefix(90)))
    var options = DemoOptions(verb: .measure)
    options.trace = .file(path)
    let error = #expect(throws: DemoError.self) { _ = try options.openTrace() }
    #expect(
      error?.line == "demo: \(path): is not JSON, or cut short; record one in the window with the key T")
    #expect(error?.exitCode == 1)
  }
}
