import FrameMetrics
import RowLab
import UIKit

/// `demo measure --footprint`: what this process takes. It measures nothing else, so that the meter is no part of it.
@MainActor
enum FootprintCommand {
  /// The frames of the first strategy, not recorded. An injected `body` share lengthens the start by that share of its
  /// CPU time and is held as that share of memory on top.
  static func run(_ options: DemoOptions, source: RowSource) throws(DemoError) -> Footprint {
    var options = options
    let trace = try options.openTrace()
    var result = Footprint()
    let pictures = PictureFailures()
    var pacer = Pacer(.free)
    let never = Interrupt()
    let share = options.inject?.bodyShare ?? 0
    let start = MonotonicClock.now
    let lane = Lane("footprint", frames: 1, trace: trace) {
      let stage = Stage(
        options.makeOffscreenDisplay(), source: source, strategy: options.strategies.first ?? .uikit, options: options)
      pictures.add(stage.list.pictures)
      // The end of the first frame's work.
      stage.driver.onOverlay = { [unowned driver = stage.driver] in
        busyWait(Int64(Double(ProcessClock.now) * share))
        result.firstFrameCPU = ProcessClock.now
        driver.onOverlay = nil
      }
      return ScrollStage(stage, waits: true)
    }
    result.firstFrame = start + lane.firstFrame
    result.residentFirst = ProcessMemory.current
    lane.run(options.warmup ?? 100, recorded: false, pacer: &pacer, until: never)
    result.residentWarm = ProcessMemory.current
    let before = UIApplication.shared.counters
    lane.run(options.frames ?? 1000, recorded: false, pacer: &pacer, until: never)
    let work = UIApplication.shared.counters - before
    // Written, so that it is in memory.
    let ballast = [UInt8](repeating: 1, count: Int(Double(ProcessMemory.current) * share))
    result.resident = ProcessMemory.current
    result.peak = ProcessMemory.peak
    result.rows = work.cellsCreated + work.cellsReused
    withExtendedLifetime((lane, ballast)) {}
    return result
  }

  private static func busyWait(_ nanoseconds: Int64) {
    let end = MonotonicClock.now + nanoseconds
    while MonotonicClock.now < end {}
  }
}
