import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
struct TableUpdateTests {
  static func paths(_ rows: Int...) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }

  @Test func insertedAndDeletedRowsTakeTheirPlaces() {
    let fixture = TableFixture([20])
    let cell = fixture.table.cellForRow(at: IndexPath(row: 4, section: 0))
    fixture.source.numbers[0].removeSubrange(1...2)
    fixture.source.numbers[0].insert(777, at: 0)
    fixture.table.performBatchUpdates {
      fixture.table.deleteRows(at: Self.paths(1, 2), with: .fade)
      fixture.table.insertRows(at: Self.paths(0), with: .automatic)
    }
    fixture.user.frame()
    #expect(fixture.isConsistent())
    #expect((fixture.table.visibleCells.first as? NumberCell)?.shown == 777)
    // Rows that stayed kept their cells.
    #expect(fixture.table.cellForRow(at: IndexPath(row: 3, section: 0)) === cell)
    #expect(fixture.user.showsWhatAFullRedrawShows())
  }

  @Test func changesAboveWhatIsSeenMoveNothing() {
    let fixture = TableFixture([500])
    fixture.table.showsVerticalScrollIndicator = false
    fixture.table.contentOffset.y = 5010
    fixture.user.frame()
    let before = fixture.user.frameHash
    let presents = fixture.user.display.presentCount
    fixture.source.numbers[0].insert(contentsOf: [9000, 9001, 9002], at: 10)
    fixture.table.insertRows(at: Self.paths(10, 11, 12), with: .none)
    fixture.user.frame()
    #expect(fixture.table.contentOffset.y == 5160)
    #expect(fixture.user.frameHash == before)
    #expect(fixture.user.display.presentCount == presents)
    #expect(fixture.isConsistent())
  }

  @Test func movedRowKeepsItsCellAndSelection() {
    let fixture = TableFixture([20])
    fixture.user.tap(row: 2, of: fixture.table)
    let cell = fixture.table.cellForRow(at: IndexPath(row: 2, section: 0))
    let number = fixture.source.numbers[0].remove(at: 2)
    fixture.source.numbers[0].insert(number, at: 6)
    fixture.table.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 6, section: 0))
    fixture.user.frame()
    #expect(fixture.isConsistent())
    #expect(fixture.table.cellForRow(at: IndexPath(row: 6, section: 0)) === cell)
    #expect(fixture.table.indexPathForSelectedRow == IndexPath(row: 6, section: 0))
  }

  @Test func reloadAsksForThatRowOnly() {
    let fixture = TableFixture([20])
    let asked = fixture.source.cellsAsked
    fixture.source.numbers[0][3] = 4321
    fixture.table.reloadRows(at: Self.paths(3), with: .none)
    fixture.user.frame()
    #expect(fixture.source.cellsAsked == asked + 1)
    #expect(fixture.isConsistent())
  }

  /// Source: bug log F6.
  @Test func reconfigureKeepsTheCell() {
    let fixture = TableFixture([20])
    let cells = fixture.table.visibleCells
    for row in 0..<5 { fixture.source.numbers[0][row] += 100 }
    fixture.table.reconfigureRows(at: Self.paths(0, 1, 2, 3, 4))
    fixture.user.frame()
    #expect(fixture.table.visibleCells.elementsEqual(cells) { $0 === $1 })
    #expect(cells.allSatisfy { ($0 as? NumberCell)?.reuses == 0 })
    #expect(fixture.isConsistent())
  }

  @Test func sectionsComeAndGo() {
    let fixture = TableFixture([3, 4, 5], titles: ["a", "b", "c"])
    fixture.source.numbers.remove(at: 1)
    fixture.source.numbers.insert([50, 51], at: 0)
    fixture.table.performBatchUpdates {
      fixture.table.deleteSections([1], with: .none)
      fixture.table.insertSections([0], with: .none)
    }
    fixture.user.frame()
    #expect(fixture.table.numberOfSections == 3)
    #expect(fixture.isConsistent())
    #expect(fixture.user.showsWhatAFullRedrawShows())
  }

  /// Source: bug log F3.
  @Test func nothingIsAskedWhileTheModelChanges() {
    let fixture = TableFixture([20])
    let cells = fixture.source.cellsAsked
    let counts = fixture.source.countsAsked
    fixture.table.beginUpdates()
    fixture.source.numbers[0].removeFirst(5)
    fixture.table.deleteRows(at: Self.paths(0, 1, 2, 3, 4), with: .none)
    fixture.user.frame()
    #expect(fixture.table.numberOfRows(inSection: 0) == 20)
    #expect(fixture.source.cellsAsked == cells)
    #expect(fixture.source.countsAsked == counts)
    fixture.table.endUpdates()
    fixture.user.frame()
    #expect(fixture.table.numberOfRows(inSection: 0) == 15)
    #expect(fixture.isConsistent())
  }

  /// Counts are taken when the reload is asked for, cells when they come on screen.
  @Test(arguments: [false, true])
  func rowInsertedRightAfterAReloadIsInserted(isShown: Bool) {
    let fixture = TableFixture([20])
    if !isShown { fixture.table.removeFromSuperview() }
    let cells = fixture.source.cellsAsked
    let counts = fixture.source.countsAsked
    fixture.source.numbers[0].removeFirst(10)
    fixture.table.reloadData()
    #expect(fixture.source.countsAsked == counts + 1)
    #expect(fixture.source.cellsAsked == cells)
    fixture.source.numbers[0].insert(777, at: 0)
    fixture.table.insertRows(at: Self.paths(0), with: .none)
    #expect(fixture.table.numberOfRows(inSection: 0) == 11)
    fixture.source.numbers[0].removeLast()
    fixture.table.reloadData()
    fixture.source.numbers[0].removeLast()
    fixture.table.deleteRows(at: Self.paths(9), with: .none)
    if isShown { fixture.user.frame() } else { fixture.table.layoutIfNeeded() }
    #expect(fixture.table.numberOfRows(inSection: 0) == 9)
    #expect(fixture.isConsistent())
  }

  @Test func reloadAmongOtherChangesCountsAfterwards() {
    let fixture = TableFixture([20])
    fixture.table.performBatchUpdates {
      fixture.table.reloadData()
      fixture.source.numbers[0].insert(777, at: 0)
      fixture.table.insertRows(at: Self.paths(0), with: .none)
    }
    fixture.user.frame()
    #expect(fixture.table.numberOfRows(inSection: 0) == 21)
    #expect(fixture.isConsistent())
  }

  /// A data source that is set is asked later, when whoever set it is done.
  @Test func countsOfANewDataSourceAreAskedLater() {
    let fixture = TableFixture([20])
    fixture.table.reloadData()
    let source = NumberSource([3])
    fixture.table.dataSource = source
    #expect(source.countsAsked == 0)
    source.numbers = [[1, 2, 3, 4]]
    fixture.user.frame()
    #expect(fixture.table.numberOfRows(inSection: 0) == 4)
    #expect(source.countsAsked == 1)
  }

  @Test func randomBatchesKeepEveryRowRight() {
    let fixture = TableFixture([60])
    var random = SeededGenerator(3)
    var next = 1000
    for step in 0..<150 {
      var numbers = fixture.source.numbers[0]
      let deleted = Set((0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0..<60, using: &random) })
        .filter { $0 < numbers.count }
      for row in deleted.sorted(by: >) { numbers.remove(at: row) }
      let inserted = Set(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0..<50, using: &random) }
      )
      .filter { $0 <= numbers.count }.sorted()
      for row in inserted {
        numbers.insert(next, at: min(row, numbers.count))
        next += 1
      }
      fixture.source.numbers[0] = numbers
      fixture.table.performBatchUpdates {
        fixture.table.deleteRows(at: deleted.map { IndexPath(row: $0, section: 0) }, with: .none)
        fixture.table.insertRows(at: inserted.map { IndexPath(row: $0, section: 0) }, with: .none)
      }
      fixture.table.contentOffset.y = Double.random(in: 0...1500, using: &random)
      fixture.user.frame()
      guard fixture.isConsistent() else {
        Issue.record("wrong row after step \(step)")
        return
      }
    }
  }

  // MARK: Counts that do not add up; source: bug log F1 and F2

  func problem(before: [Int], after: [Int], _ change: (inout TableUpdates) -> Void) -> String? {
    var updates = TableUpdates()
    change(&updates)
    do throws(TableUpdateError) {
      _ = try TableUpdatePlan(updates, before: before, after: after)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func wrongCountsAreNamedWithAllNumbers() {
    #expect(
      problem(before: [5], after: [5]) { $0.insertedRows = [RowPath(0, 0)] }
        == "Invalid table view update: invalid number of rows in section 0. The number of rows contained in an existing "
        + "section after the update (5) must be equal to the number of rows contained in that section before the update "
        + "(5), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus "
        + "or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).")
    #expect(problem(before: [5], after: [4]) { _ in }?.contains("after the update (4)") == true)
    #expect(
      problem(before: [], after: []) { $0.deletedRows = [RowPath(0, 0)] }
        == "Invalid table view update: attempt to delete row 0 from section 0, but there is no such section before the "
        + "update.")
    #expect(problem(before: [5], after: [5]) { $0.deletedRows = [RowPath(0, 5)] }?.contains("5 rows") == true)
  }

  @Test func wrongSectionsAreNamed() {
    let text = problem(before: [3], after: []) {
      $0.deletedSections = [0]
      $0.insertedRows = [RowPath(0, 0)]
    }
    #expect(text?.contains("attempt to insert row 0 into section 0") == true)
    #expect(
      problem(before: [3], after: [1]) {
        $0.deletedSections = [0]
        $0.insertedSections = [0]
      } == nil)
    #expect(problem(before: [3], after: [3, 1]) { _ in }?.contains("(0 inserted, 0 deleted)") == true)
  }

  @Test func wrongUpdateStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let fixture = TableFixture([5])
        fixture.table.insertRows(at: TableUpdateTests.paths(0), with: .none)
      }
    }
  }
}
