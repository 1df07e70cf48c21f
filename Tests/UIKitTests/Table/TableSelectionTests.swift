import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
struct TableSelectionTests {
  let fixture = TableFixture()
  var table: UITableView { fixture.table }
  var log: TableLog { fixture.log }

  @Test func tapSelects() {
    fixture.user.tap(row: 2, of: table)
    #expect(log.calls == ["highlight 0.2", "unhighlight 0.2", "willSelect 0.2", "select 0.2"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    log.calls = []
    fixture.user.tap(row: 4, of: table)
    #expect(
      log.calls == [
        "highlight 0.4", "unhighlight 0.4", "willSelect 0.4", "willDeselect 0.2", "deselect 0.2", "select 0.4",
      ])
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == false)
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 4, section: 0)])
  }

  @Test func tapHitsTheRowUnderTheFingerAfterScrolling() {
    table.contentOffset.y = 1234
    fixture.user.frame()
    // (1234 + 200) / 50
    fixture.user.tap(at: fixture.middle)
    #expect(table.indexPathForSelectedRow?.row == 28)
  }

  /// Source: bug log H1.
  @Test func dragCancelsTheHighlightAndSelectsNothing() {
    let asked = fixture.source.cellsAsked
    fixture.user.press(at: fixture.user.middle(ofRow: 3, of: table))
    fixture.user.advance(milliseconds: 200)
    let cell = table.cellForRow(at: IndexPath(row: 3, section: 0))
    #expect(cell?.isHighlighted == true)
    fixture.user.move(to: CGPoint(x: 90, y: 175))
    #expect(cell?.isHighlighted == false)
    fixture.user.lift()
    #expect(cell?.isHighlighted == false)
    #expect(fixture.source.cellsAsked == asked)
    #expect(log.calls == ["highlight 0.3", "unhighlight 0.3"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func touchThatStopsAFlingSelectsNothing() {
    fixture.user.fling(from: fixture.middle, velocity: CGPoint(x: 0, y: -2000))
    fixture.user.advance(frames: 10)
    log.calls = []
    fixture.user.tap(at: fixture.middle)
    #expect(!log.calls.contains { $0.hasPrefix("select") })
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func selectionStaysWithItsRowWhileCellsAreRecycled() {
    fixture.user.tap(row: 2, of: table)
    for offset in [0.0, 400, 2000, 37, 0] {
      table.contentOffset.y = offset
      fixture.user.frame()
      for row in table.visible { #expect(row.cell.isSelected == (row.path.row == 2)) }
    }
  }

  @Test func delegateRefuses() {
    log.refusesSelection = true
    fixture.user.tap(row: 1, of: table)
    #expect(table.indexPathForSelectedRow == nil)
    log.refusesHighlight = true
    log.calls = []
    fixture.user.tap(row: 1, of: table)
    #expect(log.calls == [])
    log.refusesHighlight = false
    table.allowsSelection = false
    fixture.user.tap(row: 1, of: table)
    #expect(log.calls == [])
  }

  @Test func severalRowsAtOnce() {
    table.allowsMultipleSelection = true
    for row in [5, 1, 3, 1] { fixture.user.tap(row: row, of: table) }
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [3, 5])
    #expect(log.calls.suffix(2) == ["willDeselect 0.1", "deselect 0.1"])
  }

  @Test func programSelectsWithoutTellingTheDelegate() {
    table.selectRow(at: IndexPath(row: 500, section: 0), animated: false, scrollPosition: .middle)
    fixture.user.frame()
    #expect(table.contentOffset.y == 24_825.0)
    #expect(table.cellForRow(at: IndexPath(row: 500, section: 0))?.isSelected == true)
    table.deselectRow(at: IndexPath(row: 500, section: 0), animated: true)
    #expect(table.cellForRow(at: IndexPath(row: 500, section: 0))?.isSelected == false)
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(table.contentOffset.y == 24_825.0)
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(log.calls == [])
  }

  @Test func reloadClearsTheSelection() {
    fixture.user.tap(row: 2, of: table)
    table.reloadData()
    fixture.user.frame()
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.visible.allSatisfy { !$0.cell.isSelected })
  }
}
