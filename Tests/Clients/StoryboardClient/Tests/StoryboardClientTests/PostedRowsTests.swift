import Testing
import UIKit

@testable import PostedRows

@MainActor
@Suite(.serialized) struct PostedRowsTests {
  private let screen: RowScreen

  init() throws {
    screen = try RowScreen(
      UIStoryboard(name: "Main", bundle: .module), title: RowsViewController.title, symbol: RowsViewController.symbol)
  }

  @Test func theFirstFrameHasNoPlaceholder() throws {
    let first = try screen.picture()
    #expect(try screen.rightRows().isSuperset(of: 0..<7))
    #expect(try first == screen.picture())
  }

  @Test func allRowsShowTheirTitleAndSymbolForwardAndBack() throws {
    var forward: Set<Int> = []
    var back: Set<Int> = []
    var end: Data?
    let top = try screen.picture()
    try screen.scroll(
      forward: { forward.formUnion(try screen.rightRows()) },
      back: {
        back.formUnion(try screen.rightRows())
        if end == nil { end = try screen.picture() }
      })
    #expect(forward == Set(0..<100))
    #expect(back == Set(0..<100))
    // Comparing would prove nothing if all looked alike.
    #expect(end != top)
    #expect(try screen.picture() == top)
  }

  @Test func eachCellAwakesOnceAndIsUsedAgain() {
    var cells: Set<HostingTableViewCell> = []
    func collect() {
      for case let cell as HostingTableViewCell in screen.table.visibleCells { cells.insert(cell) }
    }
    screen.scroll(forward: collect, back: collect)
    #expect((7...14).contains(cells.count))
    #expect(cells.allSatisfy { $0.awakenings == 1 })
  }

  @Test func aTapDeselects() throws {
    let row = IndexPath(row: 3, section: 0)
    screen.table.selectRow(at: row, animated: false, scrollPosition: .none)
    #expect(screen.table.indexPathForSelectedRow == row)
    screen.table.delegate?.tableView(screen.table, didSelectRowAt: row)
    #expect(screen.table.indexPathForSelectedRow == nil)
    #expect(try screen.rightRows().contains(3))
  }
}
