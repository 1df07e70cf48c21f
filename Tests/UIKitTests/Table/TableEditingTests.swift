import TestSupport
import Testing

@testable import UIKit

/// Source: Apple's documentation of `allowsSelectionDuringEditing` and `allowsMultipleSelectionDuringEditing`.
@MainActor
struct TableEditingTests {
  let fixture = TableFixture()
  var table: UITableView { fixture.table }

  private func tap(_ rows: Int...) -> [Int] {
    for row in rows { fixture.user.tap(row: row, of: table) }
    return table.indexPathsForSelectedRows?.map(\.row) ?? []
  }

  @Test func rowsAreNotSelectedWhileEditing() {
    table.isEditing = true
    #expect(tap(2) == [])
    #expect(fixture.log.calls == [])
    table.allowsSelectionDuringEditing = true
    #expect(tap(2, 3) == [3])
    table.allowsSelectionDuringEditing = false
    table.allowsMultipleSelection = true
    #expect(tap(4) == [3])
    table.isEditing = false
    #expect(tap(5) == [3, 5])
  }

  @Test func allowsSelectionIsForTheTimeOutsideEditing() {
    table.allowsSelection = false
    table.allowsSelectionDuringEditing = true
    #expect(tap(2) == [])
    table.isEditing = true
    #expect(tap(2) == [2])
  }

  @Test func severalRowsAreSelectedWhileEditing() {
    table.allowsMultipleSelectionDuringEditing = true
    #expect(tap(1, 2) == [2])
    table.isEditing = true
    #expect(tap(4, 3) == [2, 3, 4])
    #expect(tap(4) == [2, 3])
    table.selectRow(at: IndexPath(row: 6, section: 0), animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [2, 3, 6])
  }

  @Test func controllerEditsItsTable() {
    let list = UITableViewControllerTests.List(style: .plain)
    let user = ScriptedUser(list.view)
    list.setEditing(true, animated: false)
    #expect(list.isEditing && list.tableView.isEditing)
    #expect(list.tableView.visibleCells.allSatisfy { $0.isEditing })
    user.tap(row: 3, of: list.tableView)
    #expect(list.selected == [])
    list.isEditing = false
    #expect(!list.tableView.isEditing)
  }
}
