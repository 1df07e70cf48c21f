import RowLab
import Testing
import UIKit

/// A storyboard's navigation controller with its table on top, and one with what that should look like.
@MainActor
struct RowScreen {
  let table: UITableView
  private let navigation: UINavigationController
  private let plainNavigation: UINavigationController
  private let plainTable: UITableView
  private let size = CGSize(width: 390, height: 844)

  init(_ storyboard: UIStoryboard, title: @escaping (Int) -> String, symbol: @escaping (Int) -> String) throws {
    navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    table = try #require((navigation.topViewController as? UITableViewController)?.tableView)
    let plain = PlainRows(title: title, symbol: symbol)
    plainNavigation = UINavigationController(rootViewController: plain)
    plainTable = plain.tableView
    // Its length says how many rows were measured.
    table.showsVerticalScrollIndicator = false
    plainTable.showsVerticalScrollIndicator = false
    navigation.view.frame = CGRect(origin: .zero, size: size)
    navigation.view.layoutIfNeeded()
  }

  /// The rows on show; none, and an issue, if the screen does not look as it should.
  func rightRows() throws -> Set<Int> {
    let picture = try picture()
    plainTable.contentOffset = table.contentOffset
    guard try picture == Snapshot(plainNavigation.view, size: size).png() else {
      Issue.record("not all rows show their title and symbol at \(table.contentOffset)")
      return []
    }
    #expect(table.visibleCells.allSatisfy { $0.bounds.height == 100 })
    return Set((table.indexPathsForVisibleRows ?? []).map { $0.row })
  }

  func picture() throws -> Data {
    try Snapshot(navigation.view, size: size).png()
  }

  /// From the top to the end and back, in steps that are no multiple of the height of a row. Rows count with their
  /// estimated height until they are shown, so the end moves.
  func scroll(forward: () throws -> Void, back: () throws -> Void) rethrows {
    func end() -> CGFloat { table.contentSize.height - table.bounds.height }
    var y = table.contentOffset.y
    let top = y
    try forward()
    while y < end() {
      y = min(y + 590, end())
      try show(y, forward)
    }
    try back()
    while y > top {
      y = max(top, y - 590)
      try show(y, back)
    }
  }

  private func show(_ y: CGFloat, _ body: () throws -> Void) rethrows {
    table.contentOffset = CGPoint(x: 0, y: y)
    navigation.view.layoutIfNeeded()
    try body()
  }
}
