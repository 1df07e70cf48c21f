import Display
import PixelRenderer
import TestSupport
import Testing
import UIKit

@testable import Demo

/// Rows that are cards.
@MainActor
@Suite(.serialized) struct CardTests {
  private func makeStage(_ name: StrategyName, _ heights: Demo.RowHeights = .fixed) -> Stage<OffscreenDisplay> {
    let titles = (0..<200).map { "Title \($0)" }
    let source = RowSource(name: "numbered", titles: titles, pictures: [.bundled(0), .bundled(1), .bundled(2)])
    var options = DemoOptions(verb: .measure)
    options.size = WindowSize(width: 320, height: 480)
    options.rowStyle = .cards
    options.heights = heights
    let stage = Stage(options.makeOffscreenDisplay(), source: source, strategy: name, options: options)
    stage.runFrameWithPictures()
    return stage
  }

  @Test(arguments: StrategyName.all(.cards), Demo.RowHeights.allCases)
  func eachCardShowsItsOwnRow(_ name: StrategyName, _ heights: Demo.RowHeights) {
    let stage = makeStage(name, heights)
    let table: UITableView = stage.list.tableView
    for offset in stride(from: 0, through: 900, by: 300) {
      table.contentOffset.y = CGFloat(offset)
      stage.driver.runFrame()
      #expect(table.visibleCells.count >= 7)
      for cell in table.visibleCells {
        let title = "Title \(table.indexPath(for: cell)?.row ?? -1)"
        #expect(cell.layer.shownTexts == [title, CardMetrics.badge(of: title)])
        #expect(cell.bounds.height == RowMetrics.height)
      }
    }
  }

  /// The outline of a card is known, so that its shadow is a small picture that is kept.
  @Test(arguments: StrategyName.all(.cards)) func theShadowIsThatOfAnOutline(_ name: StrategyName) throws {
    let stage = makeStage(name)
    let table: UITableView = stage.list.tableView
    let cell = try #require(table.visibleCells.first)
    let list = cell.layer.recordedContent().description
    #expect(list.contains("shadowRounded 12,5 296x56 radius 10"), "\(list)")
    #expect(list.contains("gradient"), "\(list)")
  }

  /// By whatever door a card comes in, it looks the same; texts may lie a pixel apart.
  @Test(arguments: StrategyName.all(.cards)) func allCardsLookAlike(_ name: StrategyName) {
    let card = makeStage(name).display.frame
    let reference = makeStage(.uikit).display.frame
    // Along the middle of the gradient, from the shadow above to the shadow below.
    for y in 0..<64 { #expect(card[22, y] == reference[22, y], "row \(y)") }
    for x in 0..<90 { #expect(card[x, 32] == reference[x, 32], "column \(x)") }
    for x in 8..<320 { #expect(card[x, 61] == reference[x, 61], "column \(x)") }
  }

  /// Painted once, then moved: frames that bring no row in paint nothing.
  @Test(arguments: StrategyName.all(.cards)) func scrollingPaintsNothing(_ name: StrategyName) {
    let stage = makeStage(name)
    let table: UITableView = stage.list.tableView
    table.contentOffset.y = 40
    stage.driver.runFrame()
    for _ in 0..<120 {
      stage.display.advance(by: 1 / 60)
      stage.driver.runFrame()
    }
    let before = stage.window.layerTree.pixelsPainted
    table.contentOffset.y = 60
    stage.driver.runFrame()
    let painted = stage.window.layerTree.pixelsPainted - before
    // The scroll bar comes back.
    #expect(painted < 320 * 64 / 4)
  }
}
