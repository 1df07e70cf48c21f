import Display
import FrameMetrics
import SwiftUI
import TestSupport
import Testing
import Typesetter
import UIKit

@testable import Demo

/// Rows that size themselves, in every strategy.
@MainActor
@Suite(.serialized) struct SelfSizingStrategyTests {
  /// One to four lines each at 320 points.
  private static let titles = (0..<100).map { row in
    String(repeating: "a few words, ", count: 1 + 2 * (row % 4)) + "\(row)"
  }

  private func makeStage(_ name: StrategyName, rows: Int = 100) -> Stage<OffscreenDisplay> {
    let source = RowSource(name: "long", titles: Self.titles, pictures: [.bundled(0)], count: rows)
    var options = DemoOptions(verb: .measure)
    options.size = WindowSize(width: 320, height: 480)
    options.heights = .selfSizing
    return Stage(options.makeOffscreenDisplay(), source: source, strategy: name, options: options)
  }

  private func check(_ stage: Stage<OffscreenDisplay>, _ name: StrategyName, width: CGFloat) {
    let table: UITableView = stage.list.tableView
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.numberOfLines = 0
    // In a stack the spacer behind the text keeps its distance, too.
    let spaces: CGFloat = name == .uikit ? 1 : 2
    let textWidth = width - 2 * RowMetrics.padding - RowMetrics.picture - spaces * RowMetrics.spacing
    var bottom: CGFloat?
    for cell in table.visibleCells {
      let row = table.indexPath(for: cell)?.row ?? -1
      let title = Self.titles[row % 100]
      label.text = title
      let text = label.sizeThatFits(CGSize(width: textWidth, height: 10_000)).height
      #expect(cell.frame.height == max(64, text + 16), "row \(row)")
      #expect(cell.frame.minY == bottom ?? cell.frame.minY)
      #expect(words(cell.layer.shownTexts.joined(separator: " ")) == words(title), "row \(row)")
      bottom = cell.frame.maxY
    }
  }

  private func words(_ text: String) -> [Substring] { text.split(separator: " ") }

  @Test(arguments: StrategyName.allCases)
  func rowsAreAsHighAsTheirTitles(_ name: StrategyName) {
    let stage = makeStage(name)
    stage.runFrameWithPictures()
    let table: UITableView = stage.list.tableView
    check(stage, name, width: 320)
    #expect(Set(table.visibleCells.map(\.frame.height)).count > 1)
    for offset in stride(from: 0, through: 6000, by: 230) {
      table.contentOffset = CGPoint(x: 0, y: offset)
      stage.driver.runFrame()
      check(stage, name, width: 320)
    }
    for width in [500, 240, 320] as [Double] {
      stage.display.resize(width: width, height: 480)
      stage.driver.runFrame()
      check(stage, name, width: CGFloat(width))
    }
    for offset in stride(from: table.contentOffset.y, through: 0, by: -170) {
      table.contentOffset = CGPoint(x: 0, y: offset)
      stage.driver.runFrame()
    }
    check(stage, name, width: 320)
  }

  /// With `--text-size`, and with the keys + and -.
  @Test(arguments: StrategyName.allCases)
  func rowsGrowWithTheTextSizeAndShrinkBack(_ name: StrategyName) throws {
    let stage = makeStage(name)
    stage.runFrameWithPictures()
    let table: UITableView = stage.list.tableView
    let before = stage.display.frame.contentHash
    let height = try #require(table.visibleCells.first).frame.height
    let traits = stage.window.screenTraits
    stage.window.screenTraits = UITraitCollection(traitsFrom: [
      traits, UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge),
    ])
    stage.driver.runFrame()
    #expect(try #require(table.visibleCells.first).frame.height > height)
    stage.window.screenTraits = traits
    stage.driver.runFrame()
    #expect(stage.display.frame.contentHash == before)
  }

  /// All doors lead to the same rows.
  @Test func theHostedStrategiesShowTheSamePixels() {
    let hashes = StrategyName.allCases.filter { $0 != .uikit }.map { name in
      let stage = makeStage(name)
      stage.runFrameWithPictures()
      stage.list.tableView.contentOffset = CGPoint(x: 0, y: 1234)
      stage.runFrameWithPictures()
      return stage.display.frame.contentHash
    }
    #expect(Set(hashes).count == 1)
  }

  // MARK: A million rows

  /// What is timed: from no window to pixels, to the middle, and to another width.
  private enum Step: CaseIterable {
    case firstFrame, scrollToMiddle, resize
  }

  /// Does the steps and tells after each.
  private func run(_ name: StrategyName, rows: Int, done: (Step) -> Void) {
    let stage = makeStage(name, rows: rows)
    stage.driver.runFrame()
    done(.firstFrame)
    let middle = IndexPath(row: rows / 2, section: 0)
    stage.list.tableView.scrollToRow(at: middle, at: .middle, animated: false)
    stage.driver.runFrame()
    done(.scrollToMiddle)
    stage.display.resize(width: 300, height: 480)
    stage.driver.runFrame()
    done(.resize)
    let rect = stage.list.tableView.rectForRow(at: middle)
    #expect(stage.list.tableView.bounds.contains(rect))
    UIApplication.shared.remove(stage.window)
  }

  private struct Work: Equatable {
    var counters: WorkCounters
    var texts: Int

    @MainActor static var now: Work {
      var counters = UIApplication.shared.counters
      counters.pixelsPainted = 0
      let text = Typesetter.shared.statistics
      return Work(counters: counters, texts: text.textsTypeset + text.cacheHits)
    }
  }

  /// The titles repeat every 100 rows, so that the same ones are in the middle of both tables.
  @Test(arguments: StrategyName.allCases)
  func aMillionRowsTakeTheStepsOfAThousand(_ name: StrategyName) {
    func work(rows: Int) -> [Work] {
      var before = Work.now
      var steps: [Work] = []
      run(name, rows: rows) { _ in
        let now = Work.now
        steps.append(Work(counters: now.counters - before.counters, texts: now.texts - before.texts))
        before = now
      }
      return steps
    }
    // The first run typesets what the others find in the cache.
    _ = work(rows: 1000)
    #expect(work(rows: 1000) == work(rows: 1_000_000))
  }

  /// The same in CPU time: of each size the quickest of seven, taken in turns. Not a check for a machine that does other
  /// things: run with `ROW_TIMES` set.
  @Test(
    "A million rows in twice the time of a thousand at most",
    .enabled(if: ProcessInfo.processInfo.environment["ROW_TIMES"] != nil))
  func aMillionRowsInTheTimeOfAThousand() {
    for name in [StrategyName.uikit, .rootView] {
      var best: [Int: [Int64]] = [:]
      for _ in 0..<7 {
        for rows in [1000, 1_000_000] {
          var times: [Int64] = []
          var before = ThreadClock.now
          run(name, rows: rows) { _ in
            times.append(ThreadClock.now - before)
            before = ThreadClock.now
          }
          best[rows] = best[rows].map { zip($0, times).map(min) } ?? times
        }
      }
      let thousand = best[1000] ?? []
      let million = best[1_000_000] ?? []
      for (step, (few, many)) in zip(Step.allCases, zip(thousand, million)) {
        print("\(name.rawValue) \(step): 1,000 rows \(few / 1000) µs, 1,000,000 rows \(many / 1000) µs")
        #expect(many < 2 * few)
      }
    }
  }
}
