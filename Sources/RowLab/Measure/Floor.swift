import FrameMetrics
import PixelRenderer

/// What the machine itself takes: one copy of a frame's bytes (the limit), and the same in row-sized blocks (the
/// compose floor). Measured in this process, at the same pace, between the runs, by the clock of the work: the CPU time of
/// this thread.
package struct Floor {
  private let target: Bitmap
  private let source: Bitmap
  private let rowHeight: Int
  private var copies: [Int64] = []
  private var composes: [Int64] = []

  /// - Parameter frame: what the source is a copy of: where the lines of a frame lie within their pages depends on how far
  ///   it has scrolled, and what copying takes depends on that.
  package init(source frame: Bitmap, rowHeight: Int) {
    self.rowHeight = max(1, rowHeight)
    source = Bitmap(width: frame.width, height: frame.height, isOpaque: true)
    source.copy(from: frame, source: frame.bounds, toX: 0, toY: 0)
    target = Bitmap(width: frame.width, height: frame.height, isOpaque: true)
  }

  /// Takes `count` samples of each, or fewer if interrupted: one at least.
  package mutating func measure(_ count: Int, pacer: inout Pacer, until interrupt: Interrupt = Interrupt()) {
    for _ in 0..<count where copies.isEmpty || !interrupt.isSet {
      pacer.waitForFrame()
      let start = ThreadClock.now
      target.copy(from: source, source: source.bounds, toX: 0, toY: 0)
      copies.append(ThreadClock.now - start)
    }
    for _ in 0..<count where composes.isEmpty || !interrupt.isSet {
      pacer.waitForFrame()
      let start = ThreadClock.now
      for y in stride(from: 0, to: target.height, by: rowHeight) {
        let row = PixelRect(x: 0, y: y, width: target.width, height: min(rowHeight, target.height - y))
        target.copy(from: source, source: row, toX: 0, toY: y)
      }
      composes.append(ThreadClock.now - start)
    }
  }

  /// Median nanoseconds of one copy of the frame.
  package var limit: Int64 { Samples(copies).median }
  /// Median nanoseconds of the same in row-sized blocks.
  package var composeFloor: Int64 { Samples(composes).median }
}
