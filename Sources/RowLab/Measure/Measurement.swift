import FrameMetrics
import UIKit

/// Runs several ways to fill rows side by side, in blocks that take turns, and makes the report.
@MainActor
package struct Measurement {
  /// One of the ways.
  package struct Subject {
    /// What the report calls it.
    let name: String
    /// Delays to put into its frames.
    let injection: Injection?
    let makeStage: () -> ScrollStage

    package init(_ name: String, injection: Injection? = nil, makeStage: @escaping () -> ScrollStage) {
      self.name = name
      self.injection = injection
      self.makeStage = makeStage
    }
  }

  private let settings: Report.Settings
  private let trace: ScrollTrace
  private let subjects: [Subject]
  private var lanes: [Lane] = []
  private var pacer: Pacer
  /// Set by Ctrl-C: what was measured until then is kept.
  private let interrupt: Interrupt
  /// Drift of the machine hits all alike when each has its turn this often.
  private let turns: Int
  /// Of each floor, in all.
  private let floorSamples: Int

  /// - Parameters:
  ///   - settings: what stands in the report; trace and pace are filled in here.
  ///   - turns: more tell smaller differences of medians apart; the first frames of a turn find its rows out of
  ///     the caches, so that a 99th percentile needs turns of 100 frames.
  ///   - floorSamples: how often each floor is measured, in all; at a pace each of them takes its time.
  package init(
    _ settings: Report.Settings, trace: ScrollTrace, pace: Pace, subjects: [Subject], turns: Int = 10,
    floorSamples: Int = 400, interrupt: Interrupt
  ) {
    self.floorSamples = floorSamples
    self.turns = turns
    var settings = settings
    settings.trace = trace.name
    settings.pace = pace.name
    self.settings = settings
    self.trace = trace
    self.subjects = subjects
    self.interrupt = interrupt
    pacer = Pacer(pace)
  }

  /// - Parameters:
  ///   - program: who measures, and its version.
  package mutating func run(program: String, version: String, progress: inout ProgressLine) -> Report {
    for subject in subjects {
      let lane = Lane(
        subject.name, frames: settings.frames, trace: trace, injection: subject.injection,
        stage: subject.makeStage)
      if let first = lanes.first { lane.shareFrame(of: first) }
      lanes.append(lane)
      lane.run(settings.warmup, recorded: false, pacer: &pacer, until: interrupt)
    }
    // What the machine needs to copy the very frame that is measured.
    var floor = Floor(source: lanes[0].shown, rowHeight: Int((settings.rowHeight * settings.scale).rounded()))
    let floorSamples = max(1, floorSamples / turns)
    floor.measure(floorSamples, pacer: &pacer, until: interrupt)
    let total = settings.frames * lanes.count
    var done = 0
    for block in 0..<turns where !interrupt.isSet {
      let first = settings.frames * block / turns
      let count = settings.frames * (block + 1) / turns - first
      for index in TurnOrder.lanes(block: block, count: lanes.count) where !interrupt.isSet {
        let lane = lanes[index]
        lane.run(count, recorded: true, pacer: &pacer, until: interrupt)
        done += count
        progress.show(lane.name, done: done, of: total)
      }
      floor.measure(floorSamples, pacer: &pacer, until: interrupt)
    }
    progress.clear()
    return report(program: program, version: version, floor: floor)
  }

  private func report(program: String, version: String, floor: Floor) -> Report {
    let limit = floor.limit
    return Report(
      program: program, version: version, settings: settings, limit: limit, composeFloor: floor.composeFloor,
      runs: lanes.map { lane in
        Report.Run(
          strategy: lane.name, records: lane.recorder, counters: lane.counters,
          complete: lane.recorder.total == settings.frames, firstFrame: lane.firstFrame, processCPU: lane.processTime,
          refreshRate: settings.refreshHz, limit: limit, peakMemory: ProcessMemory.peak,
          finalFrameHash: String(lane.frameHash, radix: 16))
      })
  }

  /// The frames of each way, for files that list them one by one.
  package var records: [(strategy: String, frames: FrameRecorder)] { lanes.map { ($0.name, $0.recorder) } }
}
