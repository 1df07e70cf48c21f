import CAllocationCount
import Display
import TestSupport
import Testing
import UIKit

@testable import Demo

/// What a recycled row allocates, by the door its content comes through. Optimized code only.
@MainActor
@Suite(.serialized, .enabled(if: !_isDebugAssertConfiguration() && allocation_count_is_available()))
struct RowAllocationTests {
  /// The most that is allowed a row. `configuration`: the box of `any UIContentConfiguration`; `observable`: what
  /// `withObservationTracking` makes for a body that reads a model.
  nonisolated private static let limits: [(StrategyName, Double)] = [
    (.uikit, 0), (.observedObject, 0), (.rootView, 0), (.configuration, 1), (.observable, 8),
  ]

  @Test(arguments: limits) func aRecycledRowAllocatesNoMore(_ name: StrategyName, than limit: Double) {
    let titles = (0..<1000).map { "Title \($0 % 40)" }
    let source = RowSource(name: "numbered", titles: titles, pictures: [.bundled(0), .bundled(1), .bundled(2)])
    var options = DemoOptions(verb: .measure)
    options.size = WindowSize(width: 320, height: 480)
    let stage = Stage(options.makeOffscreenDisplay(), source: source, strategy: name, options: options)
    stage.runFrameWithPictures()
    let table: UITableView = stage.list.tableView
    func scroll(_ frames: Int) {
      for frame in 0..<frames {
        // Whole screens down, and one row up, so that rows come in at both ends.
        table.contentOffset = CGPoint(x: 0, y: CGFloat(frame / 2 * 480 + (frame % 2) * 64))
        stage.driver.runFrame()
      }
    }
    scroll(120)
    stage.runFrameWithPictures()
    let before = (rows: UIApplication.shared.counters.cellsReused, allocations: allocation_count_thread())
    scroll(120)
    let allocations = Double(allocation_count_thread() - before.allocations)
    let rows = UIApplication.shared.counters.cellsReused - before.rows
    #expect(rows > 400)
    #expect(allocations / Double(rows) <= limit, "\(allocations) allocations in \(rows) rows")
  }
}
