import Foundation
import TestSupport
import Testing

@testable import UIKit

/// What the delegate estimates. Source: Apple's documentation of `tableView(_:estimatedHeightForRowAt:)`: a row counts for
/// its estimate until it is seen, and for `automaticDimension` where there is none.
@MainActor
struct RowEstimateTests {
  final class Estimates: UITableViewDelegate {
    var asked = 0
    var remembered: [Int: CGFloat] = [:]
    let estimate: (Int) -> CGFloat

    init(_ estimate: @escaping (Int) -> CGFloat) { self.estimate = estimate }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      asked += 1
      return remembered[indexPath.row] ?? estimate(indexPath.row)
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      remembered[indexPath.row] = cell.frame.height
    }
  }

  /// Some rows of a fixed height, the others by their cells.
  final class Mixed: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row % 3 == 0 ? 25 : UITableView.automaticDimension
    }
  }

  /// Tables hold their delegates weakly.
  final class Keeper {
    var delegate: (any UITableViewDelegate)?
  }

  let table = UITableView()
  let source = SizingSource(1000)
  let keeper = Keeper()

  private func show(_ delegate: any UITableViewDelegate) -> ScriptedUser {
    table.register(SizingCell.self, forCellReuseIdentifier: "sizing")
    table.dataSource = source
    table.delegate = delegate
    keeper.delegate = delegate
    return ScriptedUser(table)
  }

  private func top(_ row: Int) -> CGFloat { table.rectForRow(at: IndexPath(row: row, section: 0)).minY }

  @Test func rowsCountForTheirEstimatesUntilTheyAreSeen() throws {
    let delegate = Estimates { CGFloat(50 + $0 % 3 * 10) }
    let user = show(delegate)
    let seen = table.visible.count
    let last = try #require(table.visible.last?.cell)
    let rest = (seen..<1000).reduce(0) { $0 + 50 + $1 % 3 * 10 }
    #expect(table.contentSize.height == last.frame.maxY + CGFloat(rest))
    #expect(top(seen + 2) - top(seen + 1) == CGFloat(50 + (seen + 1) % 3 * 10))
    // Once each when the table loads, and once more to see whether it answers.
    #expect(delegate.asked == 1001)
    table.contentOffset = CGPoint(x: 0, y: 20_000)
    user.frame()
    #expect(delegate.asked == 1001)
  }

  @Test func automaticDimensionIsNoEstimate() {
    let user = show(Estimates { _ in UITableView.automaticDimension })
    #expect(user.frames == 1)
    #expect(top(999) - top(998) == 44)
    table.estimatedRowHeight = 70
    user.frame()
    #expect(top(999) - top(998) == 70)
  }

  @Test func equalEstimatesCostNoMemory() {
    let user = show(Estimates { _ in 120 })
    #expect(user.frames == 1)
    #expect(top(999) - top(998) == 120)
    #expect(table.geometry.sections[0].rows.storedRows == 64)
  }

  /// What many apps do against jumps: heights that were seen are given back as estimates.
  @Test func rememberedHeightsComeBackAsEstimates() {
    let user = show(Estimates { _ in UITableView.automaticDimension })
    for step in 0..<60 {
      table.contentOffset = CGPoint(x: 0, y: step * 100)
      user.frame()
    }
    let places = table.visible.map { $0.cell.frame }
    table.reloadData()
    user.frame()
    #expect(table.visible.map { $0.cell.frame } == places)
    let marker = table.visible[1]
    let before = marker.cell.frame.minY - table.bounds.minY
    table.insertRows(at: [], with: .none)
    user.frame()
    #expect(marker.cell.frame.minY - table.bounds.minY == before)
  }

  @Test func insertedRowsAreEstimated() {
    let user = show(Estimates { $0 < 1000 ? 44 : 300 })
    source.count = 1002
    table.insertRows(at: [1000, 1001].map { IndexPath(row: $0, section: 0) }, with: .none)
    user.frame()
    #expect(top(1001) - top(1000) == 300)
    #expect(top(1000) - top(999) == 44)
  }

  @Test func someRowsByTheDelegateTheOthersByTheirCells() {
    let user = show(Mixed())
    for step in 0..<40 {
      table.contentOffset = CGPoint(x: 0, y: step * 130)
      user.frame()
      for row in table.visible {
        let own = SizingCell.height(row: row.path.row, width: 300)
        #expect(Double(row.cell.frame.height) == (row.path.row % 3 == 0 ? 25 : own))
      }
    }
  }
}
