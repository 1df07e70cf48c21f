import Display
import Testing
import UIKit

@testable import RowLab

@MainActor
@Suite(.serialized) struct LaneTests {
  private func lane(_ trace: ScrollTrace, rows: Int = 2000) -> Lane {
    let table = NumberedTable(rows)
    return Lane("numbers", frames: 1200, trace: trace) {
      let display = OffscreenDisplay(width: 200, height: 300, scale: 1, refreshRate: 60)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
      window.addSubview(table.view)
      return ScrollStage(
        display: display, window: window, driver: FrameDriver(display: display, window: window), table: table.view,
        rowHeight: 40, settle: { withExtendedLifetime(table) {} })
    }
  }

  private func run(_ lane: Lane, turns: [Int]) {
    var pacer = Pacer(.free)
    for turn in turns { lane.run(turn, recorded: true, pacer: &pacer, until: Interrupt()) }
  }

  /// A trace that is longer than the content came to rest at the end, and most frames that were timed did nothing.
  @Test(arguments: [BuiltInTrace.steady, .wheel, .fling, .jump, .jitter], [8, 12, 60])
  func shortContentKeepsMoving(_ trace: BuiltInTrace, _ rows: Int) {
    let lane = lane(.builtIn(trace), rows: rows)
    run(lane, turns: [1200])
    let moved = lane.recorder.map { $0.pixelsPainted > 0 }
    for part in 0..<4 {
      let count = moved[(part * 300)..<(part * 300 + 300)].count { $0 }
      #expect(count >= 10, "\(count) of 300 frames of part \(part)")
    }
    #expect(lane.offset >= 0 && lane.offset <= CGFloat(rows * 40 - 300))
  }

  @Test func recordedTraceBeginsWithinTheContent() {
    let size = DisplaySize(width: 200, height: 300)
    let trace = RecordedTrace(size: size, refreshRate: 60, offset: 50_000, duration: 1, events: [])
    let lane = lane(.recorded(trace), rows: 20)
    run(lane, turns: [3])
    #expect(lane.offset == 500)
  }

  @Test(arguments: BuiltInTrace.allCases)
  func aSharedFrameChangesNothingOfWhatIsMeasured(_ trace: BuiltInTrace) {
    // Texts are typeset once for all lanes.
    run(lane(.builtIn(trace)), turns: [100])
    let alone = lane(.builtIn(trace))
    run(alone, turns: [100])
    let first = lane(.builtIn(trace))
    // Shows something else, so that whatever is left of it in the frame is seen.
    let other = lane(trace == .idle ? .jump : .idle)
    let second = lane(.builtIn(trace))
    for lane in [other, second] { lane.shareFrame(of: first) }
    for turn in [1, 29, 50, 20] {
      for lane in [first, other, second] { run(lane, turns: [turn]) }
    }
    #expect(first.shown === second.shown && first.shown === other.shown)
    #expect(other.frameHash != alone.frameHash)
    for lane in [first, second] {
      #expect(lane.frameHash == alone.frameHash)
      #expect(lane.offset == alone.offset)
      #expect(lane.counters == alone.counters)
      #expect(lane.recorder.map(\.rows) == alone.recorder.map(\.rows))
      #expect(lane.recorder.map(\.pixelsPainted) == alone.recorder.map(\.pixelsPainted))
    }
  }
}
