import CAllocationCount
import Display
import FrameMetrics
import PixelRenderer
import Typesetter
import UIKit

/// One way to fill rows being measured: its own display, window and table, and the frames so far.
@MainActor
package final class Lane {
  package let name: String
  package let recorder: FrameRecorder
  /// What was done during the recorded frames; cells are counted from the first frame on, so that a report shows how
  /// many the list ever needed.
  package private(set) var counters = WorkCounters()
  /// CPU time of all threads while frames were recorded, also between them, ns.
  package private(set) var processTime: Int64 = 0
  /// From making the window to its first pixels, ns.
  package let firstFrame: Int64
  /// A number that is equal only if all pixels of the frame at the end of the last turn are.
  package private(set) var frameHash: UInt64 = 0

  private let stage: ScrollStage
  private let trace: ScrollTrace
  private var player: TracePlayer?
  private var frame = 0
  private var isFrameShared = false
  private var isBackwards = false

  /// - Parameter frames: the most that will be recorded.
  package init(
    _ name: String, frames: Int, trace: ScrollTrace, injection: Injection? = nil, stage makeStage: () -> ScrollStage
  ) {
    let start = MonotonicClock.now
    self.name = name
    self.trace = trace
    let cellsBefore = UIApplication.shared.counters.cellsCreated
    stage = makeStage()
    stage.driver.runFrame()
    firstFrame = MonotonicClock.now - start
    recorder = FrameRecorder(capacity: frames, allocationCount: allocation_count_thread)
    if case .recorded(let trace) = trace { player = TracePlayer(trace, refreshRate: stage.display.refreshRate) }
    stage.driver.onInput = { [unowned self] in moveOn() }
    if let injection {
      let injector = Injector(injection)
      stage.driver.onWorkDone = { injector.apply(to: $0, rows: $1) }
    }
    stage.settle()
    counters.cellsCreated = UIApplication.shared.counters.cellsCreated - cellsBefore
  }

  /// Draws into the frame of `other` from now on. A frame of 2 MB is about as large as a core's own cache: where its
  /// pages happen to lie makes two lanes that do the same differ by some per cent, for as long as they live.
  package func shareFrame(of other: Lane) {
    stage.display.draw(into: other.shown)
    isFrameShared = true
    other.isFrameShared = true
  }

  /// A turn of `count` frames, or fewer if interrupted; recorded ones are kept.
  /// - Returns: how long the frames took, ns of the clock on the wall.
  @discardableResult
  package func run(_ count: Int, recorded: Bool, pacer: inout Pacer, until interrupt: Interrupt) -> Int64 {
    if isFrameShared { stage.driver.redraw() }
    stage.driver.recorder = recorded ? recorder : nil
    let before = allCounters
    let cpuBefore = ProcessClock.now
    let start = MonotonicClock.now
    for _ in 0..<count where !interrupt.isSet {
      pacer.waitForFrame()
      stage.driver.runFrame()
      frame += 1
      stage.settle()
      stage.display.advance(by: 1 / stage.display.refreshRate)
    }
    let time = MonotonicClock.now - start
    let cpu = ProcessClock.now - cpuBefore
    let done = allCounters - before
    if recorded {
      counters += done
      processTime += cpu
    } else {
      counters.cellsCreated += done.cellsCreated
    }
    frameHash = shown.contentHash
    return time
  }

  /// The frame that is drawn into.
  var shown: Bitmap { stage.display.frame }

  /// Where the table is, in points.
  package var offset: CGFloat { stage.table.contentOffset.y }

  private var allCounters: WorkCounters {
    var counters = UIApplication.shared.counters
    let text = Typesetter.shared.statistics
    counters.textsTypeset = text.textsTypeset
    counters.cacheHits = text.cacheHits
    counters.pixelsPainted = stage.window.layerTree.pixelsWritten
    return counters
  }

  private func moveOn() {
    switch trace {
    case .builtIn(let trace): move(along: trace)
    case .recorded:
      player?.play(frame: frame, now: stage.display.now) { step in
        switch step {
        case .begin(let offset):
          let end = stage.table.contentSize.height - stage.table.bounds.height
          stage.table.contentOffset = CGPoint(x: 0, y: min(offset, max(0, end)))
        case .event(let event): UIApplication.shared.send(event, to: stage.window)
        }
      }
    }
  }

  private func move(along trace: BuiltInTrace) {
    let table = stage.table
    let display = stage.display
    let range = max(0, table.contentSize.height - table.bounds.height) * display.scale
    let rowHeight = max(1, Int((stage.rowHeight * display.scale).rounded()))
    let viewport = Int((table.bounds.height * display.scale).rounded())
    let jump = (viewport + rowHeight - 1) / rowHeight * rowHeight
    if let offset = Motion.offset(of: trace, frame: frame, range: Int(range), jump: jump) {
      table.contentOffset = CGPoint(x: 0, y: CGFloat(offset) / display.scale)
      return
    }
    if Motion.begins(trace, frame: frame) {
      // At an end the hand turns round, half a pixel being none.
      let offset = table.contentOffset.y * display.scale
      if offset >= range - 0.5 { isBackwards = true }
      if offset <= 0.5 { isBackwards = false }
    }
    if let event = Motion.event(
      of: trace, frame: frame, isBackwards: isBackwards, width: display.size.width, height: display.size.height,
      time: display.now)
    {
      UIApplication.shared.send(event, to: stage.window)
    }
  }
}
