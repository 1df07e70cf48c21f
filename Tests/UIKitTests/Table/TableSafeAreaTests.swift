import CAllocationCount
import Display
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite struct TableSafeAreaTests {
  private let fixture = TableFixture([40])
  private var table: UITableView { fixture.table }

  private func cover(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    fixture.user.display.safeArea = DisplayInsets(top: top, left: left, bottom: bottom, right: right)
    fixture.user.frame()
  }

  private func line(of cell: UITableViewCell) -> CGRect? { cell.separator?.frame }

  // bug log E4
  @Test("E4: the safe area counts once in a separator's inset")
  func separatorAndSafeArea() throws {
    table.separatorInset.left = 16
    cover(left: 44)
    let cell = try #require(table.visibleCells.first)
    #expect(cell.frame.minX == 0)
    #expect(line(of: cell)?.minX == 60)
    #expect(line(of: cell)?.maxX == 300)
  }

  // bug log E5
  @Test("E5: a separator's inset is measured from the cell's edge")
  func separatorFromTheEdge() throws {
    table.separatorInset.left = 15
    fixture.user.frame()
    var cell = try #require(table.visibleCells.first)
    #expect(line(of: cell)?.minX == 15)
    table.directionalLayoutMargins.leading = 40
    cell.contentView.directionalLayoutMargins.leading = 40
    cell.textLabel?.text = "text elsewhere"
    fixture.user.frame()
    #expect(line(of: cell)?.minX == 15)
    cell.separatorInset = UIEdgeInsets(top: 0, left: 33, bottom: 0, right: 7)
    fixture.user.frame()
    cell = try #require(table.visibleCells.first)
    #expect(line(of: cell) == CGRect(x: 33, y: 49, width: 260, height: 1))
  }

  // "The table view adjusts the insets of the content view within each of its cells, headers, and footers on the leading
  // and trailing sides" (UITableView.insetsContentViewsToSafeArea).
  @Test func contentViewsKeepClearAtTheSides() throws {
    cover(top: 30, left: 44, right: 20)
    let cell = try #require(table.visibleCells.first)
    cell.accessoryType = .checkmark
    fixture.user.frame()
    #expect(cell.frame.width == 300)
    #expect(cell.contentView.frame.minX == 44)
    #expect(cell.contentView.frame.maxX < 280 - 16)
    #expect(try #require(cell.accessory).frame.maxX == 280 - 16)
    #expect(cell.contentView.safeAreaInsets == .zero)
    table.insetsContentViewsToSafeArea = false
    fixture.user.frame()
    #expect(cell.contentView.frame.minX == 0)
    #expect(fixture.user.showsWhatAFullRedrawShows())
  }

  @Test func headersStayBelowTheTop() throws {
    fixture.source.titles = ["Title"]
    table.sectionHeaderHeight = 30
    table.reloadData()
    cover(top: 47, left: 44)
    #expect(table.contentOffset.y == -47)
    table.contentOffset.y = 200
    fixture.user.frame()
    let header = try #require(table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }.first)
    #expect(header.convert(header.bounds, to: nil).minY == 47)
    #expect(header.textLabel?.convert(CGPoint.zero, to: nil).x == 60)
  }

  @Test func rowsScrollUnderTheEdgesAndAreReachable() {
    cover(top: 47, bottom: 34)
    table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
    fixture.user.frame()
    let last = table.rectForRow(at: IndexPath(row: 39, section: 0))
    #expect(table.convert(last, to: nil).maxY == 366)
    table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
    let row = table.rectForRow(at: IndexPath(row: 10, section: 0))
    #expect(table.convert(row, to: nil).minY == 47)
    #expect(table.indexPathsForVisibleRows?.first?.row == 9)
  }

  // bug log G5
  @Test("G5: scrolling under a safe area lays out no cell")
  func scrollingLaysOutNothing() {
    cover(top: 47, left: 10, bottom: 34)
    table.contentOffset.y = 210
    fixture.user.frame()
    let cells = table.visibleCells.compactMap { $0 as? NumberCell }
    let layouts = cells.reduce(0) { $0 + $1.layouts }
    for _ in 0..<20 {
      table.contentOffset = CGPoint(x: 0, y: table.contentOffset.y + 1)
      fixture.user.frame()
    }
    #expect(cells.reduce(0) { $0 + $1.layouts } == layouts)
  }

  @Test("Scrolling under a safe area allocates nothing", .enabled(if: !_isDebugAssertConfiguration()))
  func allocations() {
    cover(top: 47, left: 10, bottom: 34)
    func scroll() {
      table.contentOffset = .zero
      for step in 0..<300 {
        table.contentOffset = CGPoint(x: 0, y: CGFloat(step * 5))
        fixture.user.frame()
      }
    }
    scroll()
    let before = allocation_count_thread()
    scroll()
    #expect(allocation_count_thread() - before == 0)
  }
}
