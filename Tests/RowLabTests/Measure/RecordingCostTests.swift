import Display
import Testing
import UIKit

@testable import RowLab

@MainActor
@Suite(.serialized) struct RecordingCostTests {
  private static let block = 2
  /// Each round makes eight blocks.
  private static let framesOfRound = 8 * block

  /// Interrupted during the frame of that number, both lanes counted.
  private func cost(frames: Int, interruptedIn last: Int = .max) -> RecordingCost.Result? {
    let interrupt = Interrupt()
    var made = 0
    return RecordingCost.measure(
      "numbers", frames: frames, warmup: 0, trace: .builtIn(.steady), interrupt: interrupt, block: Self.block
    ) {
      let table = NumberedTable(100)
      let display = OffscreenDisplay(width: 200, height: 300, scale: 1, refreshRate: 60)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
      window.addSubview(table.view)
      return ScrollStage(
        display: display, window: window, driver: FrameDriver(display: display, window: window), table: table.view,
        rowHeight: 40,
        settle: {
          withExtendedLifetime(table) { made += 1 }
          // Each lane has made a frame before.
          if made - 2 == last { interrupt.set() }
        })
    }
  }

  @Test func sixRoundsAtLeast() {
    #expect(cost(frames: 1)?.frames == 6 * Self.framesOfRound / 2)
    #expect(cost(frames: 6 * Self.framesOfRound / 2 + 1)?.frames == 7 * Self.framesOfRound / 2)
  }

  @Test func anInterruptedRoundDoesNotCount() throws {
    let last = 7 * Self.framesOfRound + 1
    let result = try #require(cost(frames: 1000, interruptedIn: last))
    #expect(result.frames == 7 * Self.framesOfRound / 2)
    #expect(result.estimate.high.isFinite)
    #expect(cost(frames: 1000, interruptedIn: 6 * Self.framesOfRound - 1) == nil)
  }
}
