@testable import FrameMetrics

/// Reports of made-up frames, the same every time.
enum ReportFixture {
  static func settings(frames: Int) -> Report.Settings {
    Report.Settings(
      rows: 10_000, size: [800, 600], scale: 1, refreshHz: 60, trace: "steady", pace: "free", frames: frames,
      warmup: 100, heights: "fixed", rowHeight: 64, data: "bundled", textSize: "large", rightToLeft: false,
      overlay: "off", rowStyle: "plain")
  }

  /// 1,000 frames: 100 µs, 150 µs with a row in every fourth, 30 of them for painting, and a stall of 20 ms in every 100th.
  static var frames: [FrameRecord] {
    (1...1000).map { index in
      let row = index.isMultiple(of: 4)
      var times = PhaseTimes(input: 10_000, update: row ? 50_000 : 0, layout: 0, draw: 90_000)
      let work = times.work
      if index.isMultiple(of: 100) { times[.draw] += 20_000_000 }
      return FrameRecord(
        start: Int64(index) * 1_000_000, end: Int64(index) * 1_000_000 + times.work, wall: times, cpuWork: work,
        paint: row ? 30_000 : 0, rows: row ? 1 : 0, contextSwitches: index.isMultiple(of: 500) ? 1 : 0, allocations: 2,
        pixelsPainted: 480_000)
    }
  }

  static func run(_ strategy: String = "root-view", frames: [FrameRecord] = frames) -> Report.Run {
    var counters = WorkCounters()
    counters.cellsCreated = 12
    counters.cellsReused = 238
    counters.bodies = 250
    counters.pixelsPainted = 480_000_000
    return Report.Run(
      strategy: strategy, records: frames, counters: counters, complete: true, firstFrame: 9_123_456,
      processCPU: 150_000_000, refreshRate: 60, limit: 35_000, peakMemory: 50 << 20,
      finalFrameHash: "00c0ffee00c0ffee")
  }

  static func report(runs: [Report.Run] = [run()]) -> Report {
    Report(
      version: "0.1", machine: Report.Machine(cpu: "Abacus \"9\"", cores: 2, os: "Linux"),
      settings: settings(frames: 1000), limit: 35_000, composeFloor: 33_000, runs: runs)
  }
}
