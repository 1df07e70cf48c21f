import Display
import FrameMetrics
import PixelRenderer
import TestSupport
import Testing
import UIKit

@testable import Demo

@MainActor
@Suite(.serialized) struct StrategyTests {
  private static let rows = 1000

  private func makeStage(_ name: StrategyName) -> Stage<OffscreenDisplay> {
    let titles = (0..<Self.rows).map { "Title \($0)" }
    let source = RowSource(name: "numbered", titles: titles, pictures: [.bundled(0), .bundled(1), .bundled(2)])
    var options = DemoOptions(verb: .measure)
    options.size = WindowSize(width: 320, height: 480)
    return Stage(options.makeOffscreenDisplay(), source: source, strategy: name, options: options)
  }

  /// Source: the two seed articles: every row shows its own title, however the cells travel.
  @Test(arguments: StrategyName.allCases)
  func everyRowShowsItsOwnTitleForwardAndBack(_ name: StrategyName) {
    let stage = makeStage(name)
    stage.runFrameWithPictures()
    let table: UITableView = stage.list.tableView
    let end = table.contentSize.height - table.bounds.height
    var seen = Set<Int>()
    func check() {
      for cell in table.visibleCells {
        guard let row = table.indexPath(for: cell)?.row else {
          Issue.record("a visible cell has no row")
          continue
        }
        seen.insert(row)
        if cell.layer.shownTexts != ["Title \(row)"] {
          Issue.record("row \(row) shows \(cell.layer.shownTexts)")
        }
      }
    }
    var offset: CGFloat = 0
    while offset < end {
      table.contentOffset.y = offset
      stage.driver.runFrame()
      check()
      offset += 311
    }
    while offset > 0 {
      offset -= 173
      table.contentOffset.y = max(0, offset)
      stage.driver.runFrame()
      check()
    }
    #expect(seen.count == Self.rows)
  }

  /// Source: bug log D3 and B10: one hosted view a cell, and no more cells than fit.
  @Test(arguments: StrategyName.allCases)
  func recyclingMakesAsManyCellsAsFit(_ name: StrategyName) {
    let before = UIApplication.shared.counters
    let stage = makeStage(name)
    stage.runFrameWithPictures()
    let table: UITableView = stage.list.tableView
    for step in 0..<200 {
      table.contentOffset.y = CGFloat(step * 97)
      stage.driver.runFrame()
    }
    let made = UIApplication.shared.counters - before
    let visible = Int((480 / RowMetrics.height).rounded(.up)) + 1
    if name == .fresh {
      #expect(made.cellsCreated > 250)
      #expect(made.cellsReused == 0)
    } else {
      #expect(made.cellsCreated <= visible + 2)
      #expect(made.cellsReused > 250)
    }
    if name != .uikit {
      for cell in table.visibleCells { #expect(cell.contentView.subviews.count == 1) }
    }
  }

  /// However a place was reached, it looks as if it had been the first one shown.
  @Test(arguments: StrategyName.allCases)
  func aPlaceLooksTheSameHoweverItWasReached(_ name: StrategyName) {
    let travelled = makeStage(name)
    travelled.runFrameWithPictures()
    for offset in [3, 40, 41, 640, 0, 5000, 4990, 4991] as [CGFloat] {
      travelled.list.tableView.contentOffset.y = offset
      travelled.runFrameWithPictures()
      let fresh = makeStage(name)
      fresh.driver.runFrame()
      fresh.list.tableView.contentOffset.y = offset
      fresh.runFrameWithPictures()
      #expect(travelled.display.frame.contentHash == fresh.display.frame.contentHash, "at \(offset)")
    }
  }

  /// All doors lead to the same row.
  @Test func theHostedStrategiesShowTheSamePixels() {
    let texts = StrategyName.allCases.filter { $0 != .uikit && $0 != .representable }
    #expect(Set(texts.map { frame(of: $0).contentHash }).count == 1)
  }

  /// A label paints inside its bounds only, as UIKit's does; of a `Text` a stroke may hang over at the left.
  @Test func aRepresentedLabelDiffersFromATextByOverhangsOnly() {
    let texts = frame(of: .rootView)
    let labels = frame(of: .representable)
    let left = Int(RowMetrics.padding + RowMetrics.picture + RowMetrics.spacing)
    var inside = 0
    for y in 0..<texts.height {
      for x in 0..<texts.width where texts[x, y] != labels[x, y] && x != left - 1 { inside += 1 }
    }
    #expect(inside == 0)
  }

  private func frame(of name: StrategyName) -> Bitmap {
    let stage = makeStage(name)
    stage.runFrameWithPictures()
    stage.list.tableView.contentOffset.y = 1234
    stage.runFrameWithPictures()
    return stage.display.frame
  }
}
