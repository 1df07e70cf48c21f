import TestSupport
import Testing

@testable import UIKit

/// Heights that change while the table is on screen, or while it asks for them.
@MainActor
struct HeightChangeTests {
  @Test func heightAndLookAreSetTogether() {
    let fixture = TableFixture([100], titles: ["One"])
    let table = fixture.table
    for height: CGFloat in [60, 30] {
      table.rowHeight = height
      table.separatorStyle = height == 60 ? .none : .singleLine
      table.separatorInset.left = height
      table.separatorColor = .black
      table.contentOffset.y = height
      fixture.user.frame()
      #expect(table.visible.allSatisfy { $0.cell.frame.height == height })
      #expect(fixture.isConsistent())
    }
    table.estimatedRowHeight = 33
    table.separatorColor = .red
    fixture.user.frame()
    #expect(fixture.isConsistent())
  }

  @Test func heightIsSetBeforeAnUpdate() {
    let fixture = TableFixture([20])
    fixture.table.rowHeight = 40
    fixture.source.numbers[0].insert(777, at: 0)
    fixture.table.insertRows(at: TableUpdateTests.paths(0), with: .none)
    fixture.user.frame()
    #expect(fixture.table.contentSize.height == 840.0)
    #expect(fixture.isConsistent())
  }

  private final class CellsThatSetHeights: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.estimatedRowHeight = 25
      tableView.rowHeight = 70
      return tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    }
  }

  @Test func dataSourceSetsHeightsWhileItGivesCells() {
    let source = CellsThatSetHeights()
    let table = UITableView()
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.dataSource = source
    let user = ScriptedUser(table)
    user.advance(frames: 2)
    #expect(table.visible.count == 6)
    #expect(table.visible.allSatisfy { $0.cell.frame.height == 70 })
    #expect(table.contentSize.height == 2800)
  }

  private final class HeightsThatAskAndSet: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.estimatedRowHeight = 25
      tableView.rowHeight = 70
      return indexPath.row == tableView.numberOfRows(inSection: 0) - 1 ? 90 : 40
    }
  }

  @Test func delegateAsksAndSetsWhileItGivesHeights() {
    let fixture = TableFixture([10])
    let heights = HeightsThatAskAndSet()
    fixture.table.delegate = heights
    fixture.user.advance(frames: 3)
    fixture.user.key(.end)
    fixture.user.frame()
    #expect(fixture.table.contentSize.height == 450)
    #expect(fixture.table.visible.last?.cell.frame.height == 90)
    #expect(fixture.isConsistent())
  }

  // MARK: Asked for again; source: Apple's documentation of `beginUpdates()`

  private final class Heights: UITableViewDelegate {
    var height: CGFloat = 30
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row % 3 == 1 ? height : 50
    }
  }

  @Test(arguments: [0, -1], [false, true])
  func emptyBatchAsksForHeightsAgain(estimate: CGFloat, usesClosure: Bool) {
    let fixture = TableFixture([60])
    let table = fixture.table
    let heights = Heights()
    table.estimatedRowHeight = estimate
    table.delegate = heights
    table.contentOffset.y = 905
    fixture.user.frame()
    let asked = fixture.source.cellsAsked
    let first = table.visible[1]
    let place = first.cell.frame.minY - table.bounds.minY
    for height: CGFloat in [80, 45] {
      heights.height = height
      if usesClosure {
        table.performBatchUpdates(nil)
      } else {
        table.beginUpdates()
        table.endUpdates()
      }
      fixture.user.frame()
      #expect(table.visible.allSatisfy { $0.cell.frame.height == ($0.path.row % 3 == 1 ? height : 50) })
      #expect(fixture.isConsistent())
      // What is seen stays, and so do the cells.
      #expect(table.cellForRow(at: first.path.indexPath) === first.cell)
      #expect(abs(first.cell.frame.minY - table.bounds.minY - place) < 1e-6)
      if estimate == 0 { #expect(table.contentSize.height == 40 * 50 + 20 * height) }
    }
    // Rows that came in at the bottom when others became lower.
    #expect(fixture.source.cellsAsked - asked <= 3)
  }

  @Test func emptyBatchMeasuresCellsAgain() {
    let table = UITableView()
    let source = SizingSource(100)
    table.register(SizingCell.self, forCellReuseIdentifier: "sizing")
    table.dataSource = source
    let user = ScriptedUser(table)
    let cell = table.visible[1].cell as? SizingCell
    let height = cell?.frame.height ?? 0
    // Nobody says that the content of the cell changed.
    cell?.extra = 33
    table.performBatchUpdates(nil)
    user.frame()
    #expect(cell?.frame.height == height + 33)
    #expect(table.visible[1].cell === cell)
    #expect(table.visible[2].cell.frame.minY == cell?.frame.maxY)
  }

  // MARK: Without width

  @Test func tableWithoutWidthForAMomentKeepsItsHeights() throws {
    let table = UITableView()
    let source = PinnedLabelTests.Source()
    table.register(PinnedCell.self, forCellReuseIdentifier: "pinned")
    table.dataSource = source
    let user = ScriptedUser(table)
    table.contentOffset.y = 700
    user.frame()
    let first = try #require(table.visible.first?.path)
    let places = table.visible.map { $0.cell.frame }
    for changesText in [false, true] {
      table.frame = CGRect(x: 0, y: 0, width: 0, height: 400)
      user.frame()
      if changesText { (table.visible[0].cell as? PinnedCell)?.label.text = "word" }
      user.frame()
      table.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      user.frame()
      if !changesText {
        #expect(table.visible.first?.path == first)
        #expect(table.visible.map { $0.cell.frame } == places)
      }
      for case let cell as PinnedCell in table.visibleCells {
        let text = cell.label.sizeThatFits(CGSize(width: 260, height: 1e6)).height
        #expect(abs(cell.frame.height - text - 15) <= 1)
      }
    }
  }
}
