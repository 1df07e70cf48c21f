import FrameMetrics
import Foundation
import Testing

@Suite struct PerfettoTraceTests {
  private struct Event: Decodable {
    struct Arguments: Decodable {
      var name: String?
      var late_ms: Double?
      var frame: Int?
      var context_switches: Int?
    }

    var name: String
    var ph: String
    var ts: Double?
    var dur: Double?
    var pid: Int
    var tid: Int
    var args: Arguments
  }

  private struct File: Decodable {
    var displayTimeUnit: String
    var traceEvents: [Event]
  }

  private func events(_ runs: [(strategy: String, frames: [FrameRecord])]) throws -> [Event] {
    let text = PerfettoTrace.text(runs, refreshRate: 60)
    let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
    #expect(file.displayTimeUnit == "ms")
    return file.traceEvents
  }

  @Test func aFrameWithItsPhases() throws {
    let frame = FrameRecord(
      start: 5_000_000, end: 5_120_000, wall: PhaseTimes(input: 10_000, draw: 90_500, present: 4000), rows: 1)
    let events = try events([("ui\"kit", [frame])])
    #expect(events.map(\.name) == ["thread_name", "thread_name", "frame 0", "input", "draw", "present"])
    #expect(events.map(\.ph) == ["M", "M", "X", "X", "X", "X"])
    #expect(events.map(\.ts) == [nil, nil, 0, 0, 10, 100.5])
    #expect(events.map(\.dur) == [nil, nil, 120, 10, 90.5, 4])
    #expect(events.map(\.tid) == [1, 2, 1, 1, 1, 1])
    #expect(events[0].args.name == "ui\"kit")
    #expect(events[1].args.name == "ui\"kit hitches")
  }

  @Test func hitchesAreSlices() throws {
    let hitches = try events([("a", ReportFixture.frames), ("b", ReportFixture.frames)]).filter { $0.name == "hitch" }
    #expect(hitches.count == 20)
    #expect(Set(hitches.map(\.tid)) == [2, 4])
    #expect(hitches[0].args.frame == 99)
    #expect(hitches[0].args.late_ms == 16.67)
    #expect(hitches[4].args.context_switches == 1)
    // 20.15 ms of work in a time of 16.67.
    #expect(abs((hitches[0].dur ?? 0) - 3483.334) < 0.01)
  }

  /// Slices of a track must be nested or apart, or viewers drop them.
  @Test func slicesAreNestedOrApart() throws {
    var start: Int64 = 0
    let frames = ReportFixture.frames.map { frame in
      var frame = frame
      frame.start = start
      frame.end = start + frame.wall.work + 2000
      start = frame.end + 1000
      return frame
    }
    let slices = try events([("a", frames)]).filter { $0.ph == "X" }
    #expect(slices.count > 3000)
    for track in [1, 2] {
      var ends: [Double] = []
      for slice in slices where slice.tid == track {
        let start = try #require(slice.ts)
        let end = start + (try #require(slice.dur))
        while let last = ends.last, last <= start + 0.0005 { ends.removeLast() }
        #expect(ends.last.map { end <= $0 + 0.0005 } ?? true)
        ends.append(end)
      }
    }
  }

  @Test func noFrames() throws {
    #expect(try events([]).isEmpty)
    #expect(try events([("a", [])]).count == 2)
  }
}
