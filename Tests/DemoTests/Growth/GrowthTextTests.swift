import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite struct GrowthTextTests {
  @Test func aColumnForEachCostAndItsExponent() {
    let table = GrowthText.table(
      size: "rows", sizes: [10, 100, 1000],
      costs: [("same", [2, 2, 2]), ("as many", [0.5, 5, 50]), ("ended early", [7])])
    #expect(
      table == """
        rows      same  as many  ended early
        10           2      0.5            7
        100          2        5            -
        1000         2       50            -
        exponent     0        1            -

        """)
  }

  /// The cells have as many texts as they were asked for, also when recycled.
  @MainActor @Test(arguments: [false, true]) func rowsOfSoManyTexts(_ isHosted: Bool) {
    var options = DemoOptions(verb: .measure)
    options.size = WindowSize(width: 800, height: 192)
    let source = RowSource(name: "words", titles: ["10", "20", "30"], pictures: [.bundled(0)], count: 300)
    let strategy = GrowthRow.strategy(nodes: 5, isHosted: isHosted)
    let stage = Stage(options.makeOffscreenDisplay(), source: source, strategy: strategy, options: options)
    stage.runFrameWithPictures()
    stage.list.tableView.scrollToRow(at: [0, 100], at: .top, animated: false)
    stage.driver.runFrame()
    let cells = stage.list.tableView.visibleCells
    #expect(cells.count == 3)
    for (cell, text) in zip(cells, ["20", "30", "10"]) {
      #expect(cell.layer.shownTexts == Array(repeating: text, count: 5))
    }
  }
}
