import FrameMetrics
import UIKit

/// One row on the screen gets other content, again and again: what each step of that takes.
@MainActor
package enum RowMicro {
  private static let warmup = 50
  private static let runs = 500

  /// - Parameter change: gives a row that is shown its `number`th content.
  package static func measure(_ stage: ScrollStage, name: String, change: (Int) -> Void) -> [MicroResult] {
    let window = stage.window
    let frame = stage.display.frame
    var times: [[Int64]] = [[], [], [], []]
    for number in 0..<warmup + runs {
      let start = MonotonicClock.now
      change(number)
      stage.display.drainMainQueue()
      window.updateViews()
      let updated = MonotonicClock.now
      window.layoutIfNeeded()
      while window.needsUpdate {
        window.updateViews()
        window.layoutIfNeeded()
      }
      let laidOut = MonotonicClock.now
      let update = window.layerTree.prepare(width: frame.width, height: frame.height)
      let painted = MonotonicClock.now
      window.layerTree.compose(update, into: frame)
      let composed = MonotonicClock.now
      stage.display.advance(by: 1 / stage.display.refreshRate)
      guard number >= warmup else { continue }
      times[0].append(updated - start)
      times[1].append(laidOut - updated)
      times[2].append(painted - laidOut)
      times[3].append(composed - painted)
    }
    return zip(["update", "layout", "paint", "compose"], times).map { step, times in
      MicroResult(
        name: "row \(step), \(name)", nanoseconds: Double(Samples(times).median), unit: .call, timesLimit: nil)
    }
  }
}
