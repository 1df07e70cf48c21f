import FrameMetrics
import PixelRenderer

/// What the machine itself takes: one copy of a frame's bytes (the limit), and the same in row-sized blocks (the
/// compose floor). Measured in this process, at the same pace, between the runs, by the clock of the work: the CPU time of
/// this thread.
package struct Floor {
  private let target: Bitmap
  private let source: Bitmap
  private let rows: [Bitmap]
  private var copies: [Int64] = []
  private var composes: [Int64] = []

  package init(width: Int, height: Int, rowHeight: Int) {
    target = Bitmap(width: width, height: height, isOpaque: true)
    source = Bitmap(width: width, height: height, isOpaque: true)
    rows = (0...(height / max(1, rowHeight))).map { _ in
      Bitmap(width: width, height: max(1, rowHeight), isOpaque: true)
    }
  }

  package mutating func measure(_ count: Int, pacer: inout Pacer) {
    for _ in 0..<count {
      pacer.waitForFrame()
      let start = ThreadClock.now
      target.copy(from: source, source: source.bounds, toX: 0, toY: 0)
      copies.append(ThreadClock.now - start)
    }
    for _ in 0..<count {
      pacer.waitForFrame()
      let start = ThreadClock.now
      var y = 0
      for row in rows {
        let height = min(row.height, target.height - y)
        if height <= 0 { break }
        target.copy(
          from: row, source: PixelRect(x: 0, y: 0, width: row.width, height: height), toX: 0, toY: y)
        y += height
      }
      composes.append(ThreadClock.now - start)
    }
  }

  /// Median nanoseconds of one copy of the frame.
  package var limit: Int64 { Samples(copies).median }
  /// Median nanoseconds of the same in row-sized blocks.
  package var composeFloor: Int64 { Samples(composes).median }
}
