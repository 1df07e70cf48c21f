import Foundation

/// A row on screen.
@MainActor
struct VisibleRow {
  var path: RowPath
  let cell: UITableViewCell
}

/// Who knows the heights of rows.
enum HeightSource: Sendable {
  /// `rowHeight` does, for all.
  case fixed
  /// The delegate is asked for each, at the latest when it comes on screen.
  case delegate
  /// The cell does, when it is on screen.
  case automatic
}

/// Where the bounds of a table may be without a row coming or going.
struct CalmRange: Sendable {
  /// The first row's bottom and the last one's top: a row leaves when the bounds are past them.
  var leaveTop: CGFloat
  var leaveBottom: CGFloat
  /// The bottom of the row before and the top of the one after: a row comes when the bounds reach them.
  var enterTop: CGFloat
  var enterBottom: CGFloat

  /// No bounds are calm.
  static let none = CalmRange(
    leaveTop: -.infinity, leaveBottom: .infinity, enterTop: .infinity, enterBottom: -.infinity)

  func contains(_ bounds: CGRect) -> Bool {
    bounds.minY < leaveTop && bounds.maxY > leaveBottom && bounds.minY >= enterTop && bounds.maxY <= enterBottom
  }
}
