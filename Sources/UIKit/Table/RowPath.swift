import Foundation

/// A row of a table view, as the table's own arithmetic uses it.
struct RowPath: Equatable, Comparable, Sendable {
  var section: Int
  var row: Int

  init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  /// `path` must have two elements.
  init(_ path: IndexPath) {
    self.init(path.section, path.row)
  }

  var indexPath: IndexPath { IndexPath(row: row, section: section) }

  static func < (left: RowPath, right: RowPath) -> Bool {
    left.section != right.section ? left.section < right.section : left.row < right.row
  }
}
