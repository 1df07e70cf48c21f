import CAllocationCount
import Display
import FrameMetrics
import Typesetter
import UIKit

/// One strategy being measured: its own display, window and table, and the frames so far.
@MainActor
final class Lane {
  let name: StrategyName
  let recorder: FrameRecorder
  /// What was done during the recorded frames; cells are counted from the first frame on, so that a report shows how
  /// many the list ever needed.
  private(set) var counters = WorkCounters()
  /// CPU time of all threads during the recorded frames, ns.
  private(set) var processTime: Int64 = 0
  /// From making the window to its first pixels, ns.
  let firstFrame: Int64

  private let stage: Stage<OffscreenDisplay>
  private let trace: TraceName.BuiltIn
  private let waitsForPictures: Bool
  private var frame = 0

  init(_ name: StrategyName, source: RowSource, options: DemoOptions, trace: TraceName.BuiltIn) {
    let start = MonotonicClock.now
    self.name = name
    self.trace = trace
    waitsForPictures = options.decode == .wait
    let cellsBefore = UIApplication.shared.counters.cellsCreated
    stage = Stage(options.makeOffscreenDisplay(), source: source, strategy: name, options: options)
    stage.driver.runFrame()
    firstFrame = MonotonicClock.now - start
    recorder = FrameRecorder(capacity: options.frames)
    stage.driver.allocationCount = { Int(allocation_count_thread()) }
    stage.driver.onInput = { [unowned self] in moveOn() }
    finishPictures()
    counters.cellsCreated = UIApplication.shared.counters.cellsCreated - cellsBefore
  }

  /// `count` frames, or fewer if interrupted; recorded ones are kept.
  func run(_ count: Int, recorded: Bool, pacer: inout Pacer, until interrupt: Interrupt) {
    stage.driver.recorder = recorded ? recorder : nil
    let before = Self.allCounters
    var cpu: Int64 = 0
    for _ in 0..<count where !interrupt.isSet {
      let waiting = pacer.waitForFrame()
      let cpuBefore = ProcessClock.now
      stage.driver.runFrame()
      cpu += ProcessClock.now - cpuBefore + waiting
      frame += 1
      finishPictures()
      stage.display.advance(by: 1 / stage.display.refreshRate)
    }
    let done = Self.allCounters - before
    if recorded {
      counters += done
      processTime += cpu
    } else {
      counters.cellsCreated += done.cellsCreated
    }
  }

  /// A number that is equal only if all pixels of the frame are.
  var frameHash: UInt64 { stage.display.frame.contentHash }

  var pictures: PictureStore { stage.list.pictures }

  private static var allCounters: WorkCounters {
    var counters = UIApplication.shared.counters
    let text = Typesetter.shared.statistics
    counters.textsTypeset = text.textsTypeset
    counters.cacheHits = text.cacheHits
    return counters
  }

  private func moveOn() {
    let table: UITableView = stage.list.tableView
    let display = stage.display
    let range = max(0, table.contentSize.height - table.bounds.height) * display.scale
    let rowHeight = max(1, Int((RowMetrics.height * display.scale).rounded()))
    let viewport = Int((table.bounds.height * display.scale).rounded())
    let jump = (viewport + rowHeight - 1) / rowHeight * rowHeight
    if let offset = Motion.offset(of: trace, frame: frame, range: Int(range), jump: jump) {
      table.contentOffset = CGPoint(x: 0, y: CGFloat(offset) / display.scale)
    } else if let event = Motion.event(
      of: trace, frame: frame, width: display.size.width, height: display.size.height, time: display.now)
    {
      UIApplication.shared.send(event, to: stage.window)
    }
  }

  /// Pictures in flight arrive before the next virtual frame; their wait is no work.
  private func finishPictures() {
    if waitsForPictures { pictures.waitUntilIdle() }
  }
}
