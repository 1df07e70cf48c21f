import FrameMetrics
import UIKit

/// Runs strategies side by side, in blocks that take turns, and makes the report.
@MainActor
struct Measurement {
  private let options: DemoOptions
  private let trace: TraceName.BuiltIn
  private let source: RowSource
  private var lanes: [Lane] = []
  private var floor: Floor
  private var pacer: Pacer
  /// Set by Ctrl-C: what was measured until then is kept.
  private let interrupt: Interrupt
  /// Drift of the machine hits all strategies alike when each has its turn this often.
  private static let blocks = 10
  private static let floorSamples = 40

  init(_ options: DemoOptions, trace: TraceName.BuiltIn, source: RowSource, interrupt: Interrupt) {
    self.trace = trace
    self.options = options
    self.source = source
    self.interrupt = interrupt
    pacer = Pacer(options.pace)
    let scale = options.scale ?? 1
    floor = Floor(
      width: Int((Double(options.size.width) * scale).rounded()),
      height: Int((Double(options.size.height) * scale).rounded()),
      rowHeight: Int((RowMetrics.height * scale).rounded()))
  }

  mutating func run(progress: inout ProgressLine) -> Report {
    let names = options.strategies
    for name in names {
      let lane = Lane(name, source: source, options: options, trace: trace)
      lanes.append(lane)
      lane.run(options.warmup, recorded: false, pacer: &pacer, until: interrupt)
    }
    floor.measure(Self.floorSamples, pacer: &pacer)
    let total = options.frames * lanes.count
    var done = 0
    for block in 0..<Self.blocks {
      let first = options.frames * block / Self.blocks
      let count = options.frames * (block + 1) / Self.blocks - first
      // A B C C B A: who comes first changes, too.
      for lane in block % 2 == 0 ? lanes : lanes.reversed() where !interrupt.isSet {
        lane.run(count, recorded: true, pacer: &pacer, until: interrupt)
        done += count
        progress.show(lane.name.rawValue, done: done, of: total)
      }
      floor.measure(Self.floorSamples, pacer: &pacer)
    }
    progress.clear()
    return report
  }

  private var report: Report {
    let limit = floor.limit
    let refreshRate = options.refresh ?? 60
    return Report(
      version: Program.version,
      settings: Report.Settings(
        rows: source.count, size: [Double(options.size.width), Double(options.size.height)],
        scale: options.scale ?? 1, refreshHz: refreshRate, trace: trace.rawValue, pace: options.pace.name,
        frames: options.frames, warmup: options.warmup, heights: options.heights.rawValue,
        rowHeight: RowMetrics.height, data: source.name, textSize: options.textSize.rawValue,
        rightToLeft: options.isRightToLeft, overlay: options.overlay.rawValue),
      limit: limit, composeFloor: floor.composeFloor,
      runs: lanes.map { lane in
        Report.Run(
          strategy: lane.name.rawValue, records: lane.recorder, counters: lane.counters,
          complete: lane.recorder.total == options.frames, firstFrame: lane.firstFrame, processCPU: lane.processTime,
          refreshRate: refreshRate, limit: limit, peakMemory: ProcessMemory.peak,
          finalFrameHash: String(lane.frameHash, radix: 16))
      })
  }

  /// One line about pictures that could not be read.
  func reportFailures() {
    lanes.first?.pictures.reportFailures()
  }

  /// The frames of each strategy, for files that list them one by one.
  var records: [(strategy: String, frames: FrameRecorder)] { lanes.map { ($0.name.rawValue, $0.recorder) } }
}
