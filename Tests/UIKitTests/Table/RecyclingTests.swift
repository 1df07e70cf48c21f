import CAllocationCount
import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
struct RecyclingTests {
  @Test func scrollingMakesNoMoreCellsThanAreVisible() {
    let fixture = TableFixture()
    let created = UIApplication.shared.counters.cellsCreated
    let reused = UIApplication.shared.counters.cellsReused
    for _ in 0..<1000 {
      fixture.table.contentOffset.y += 24
      fixture.user.frame()
    }
    // 8 rows fit; with a part of one at each end 9 are visible.
    let cells = fixture.table.subviews.count { $0 is NumberCell }
    #expect(cells == 9)
    #expect(UIApplication.shared.counters.cellsCreated - created == 1)
    #expect(UIApplication.shared.counters.cellsReused - reused == 479)
    #expect(fixture.isConsistent())
  }

  @Test func jumpByAScreenMakesNoMoreCells() {
    let fixture = TableFixture()
    for _ in 0..<100 {
      fixture.table.contentOffset.y += 400
      fixture.user.frame()
    }
    #expect(fixture.table.subviews.count { $0 is NumberCell } == 8)
    #expect(fixture.isConsistent())
  }

  /// A cell is moved once from row to row, and out of sight only if no row takes it.
  @Test func cellsWithoutARowLieOutOfSight() {
    let fixture = TableFixture()
    for (offset, rows) in [(25.0, 9), (0, 8), (25, 9), (400, 8), (800, 8), (810, 9), (400, 8)] {
      fixture.table.contentOffset.y = offset
      fixture.user.frame()
      #expect(fixture.table.visible.count == rows)
      #expect(fixture.isConsistent())
    }
  }

  @Test func noRowShowsAnotherOnesContentAfterRandomJumps() {
    let fixture = TableFixture([300, 0, 1, 700])
    var random = SeededGenerator(7)
    for _ in 0..<2000 {
      let offset = Double(Int.random(in: 0...Int(fixture.table.contentSize.height - 400), using: &random))
      fixture.table.contentOffset.y = offset
      fixture.user.frame()
      guard fixture.isConsistent() else {
        Issue.record("wrong row at offset \(offset)")
        return
      }
    }
    #expect(fixture.table.subviews.count { $0 is NumberCell } == 9)
  }

  /// Source: bug log G5.
  @Test func scrollThatBringsNoRowInDoesNothing() {
    let fixture = TableFixture()
    fixture.table.contentOffset.y = 5
    fixture.user.frame()
    let asked = fixture.source.cellsAsked
    let painted = fixture.user.window.layerTree.pixelsPainted
    let layouts = fixture.table.visible.map { ($0.cell as? NumberCell)?.layouts }
    for _ in 0..<20 {
      fixture.table.contentOffset.y += 1
      fixture.user.frame()
    }
    #expect(fixture.source.cellsAsked == asked)
    #expect(fixture.user.window.layerTree.pixelsPainted == painted)
    #expect(fixture.table.visible.map { ($0.cell as? NumberCell)?.layouts } == layouts)
  }

  @Test func onlyTheRowThatCameInIsPainted() {
    let fixture = TableFixture()
    fixture.table.contentOffset.y = 10
    fixture.user.frame()
    let painted = fixture.user.window.layerTree.pixelsPainted
    // Row 9 comes in as row 0 leaves.
    fixture.table.contentOffset.y = 60
    fixture.user.frame()
    let pixels = fixture.user.window.layerTree.pixelsPainted - painted
    #expect(pixels > 0)
    // Its background, separator, bar, and label.
    #expect(pixels <= 300 * 50 * 2)
  }

  @Test func displayCallsComeInPairs() {
    let fixture = TableFixture([20])
    fixture.log.notesDisplay = true
    fixture.table.contentOffset.y = 50
    fixture.user.frame()
    #expect(fixture.log.calls == ["didEndDisplaying 0.0", "willDisplay 0.8"])
    fixture.log.calls = []
    fixture.table.contentOffset.y = 25
    fixture.user.frame()
    #expect(fixture.log.calls == ["willDisplay 0.0"])
  }

  @Test func prepareForReuseComesBeforeEachReuseOnly() {
    let fixture = TableFixture()
    let cells = fixture.table.visibleCells.compactMap { $0 as? NumberCell }
    #expect(cells.allSatisfy { $0.reuses == 0 })
    fixture.table.contentOffset.y = 400
    fixture.user.frame()
    #expect(cells.allSatisfy { $0.reuses == 1 })
  }

  @Test func cellsWithoutIdentifierAreUsedOnce() {
    let fixture = TableFixture()
    fixture.source.makesFreshCells = true
    fixture.table.reloadData()
    fixture.user.frame()
    for _ in 0..<50 {
      fixture.table.contentOffset.y += 100
      fixture.user.frame()
    }
    #expect(fixture.isConsistent())
    #expect(fixture.table.visible.count == 8)
    #expect(fixture.table.visible.allSatisfy { ($0.cell as? NumberCell)?.reuses == 0 })
  }

  @Test func tenMillionRowsCostNoMoreThanAHundred() {
    let fixture = TableFixture([0])
    fixture.source.numbers = [[]]
    final class Many: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000_000 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
      }
    }
    let many = Many()
    fixture.table.dataSource = many
    fixture.user.frame()
    #expect(fixture.table.contentSize.height == 500_000_000)
    #expect(fixture.table.geometry.sections[0].rows.storedRows == 0)
    fixture.user.key(.end)
    #expect(fixture.table.visible.last?.path == RowPath(0, 9_999_999))
  }

  /// Counted from event to present once all caches are warm, frames that bring rows in included. A debug build boxes and
  /// copies what an optimized one does not.
  @Test func steadyFramesAllocateNothing() {
    let fixture = TableFixture()
    let table = fixture.table
    var offset = CGPoint.zero
    var direction = 24.0
    func scroll(_ frames: Int) -> UInt64 {
      let before = allocation_count_thread()
      for _ in 0..<frames {
        if offset.y > 2000 { direction = -24 }
        if offset.y < 100 { direction = 24 }
        offset.y += direction
        table.contentOffset = offset
        fixture.user.frame()
      }
      return allocation_count_thread() - before
    }
    _ = scroll(400)
    let count = scroll(200)
    #if DEBUG
      #expect(count < 200 * 100)
    #else
      #expect(count == 0)
    #endif
  }
}
