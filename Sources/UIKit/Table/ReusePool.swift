import Foundation

/// The cells of one identifier that wait for a row, and how to make more.
@MainActor
struct ReusePool {
  let identifier: String
  var cellClass: UITableViewCell.Type?
  /// Makes a cell of a storyboard's prototype or of a nib; nil: there is none, or it has no cell.
  var prototype: (@MainActor () -> UITableViewCell?)?
  /// The last one in is the first one out: its row left the screen last, so what it shows is the least outdated.
  var cells: ContiguousArray<UITableViewCell> = []

  mutating func keep(_ cell: UITableViewCell) {
    // A jump, which lets a whole screen go at once, is no time to allocate.
    if cells.capacity == 0 { cells.reserveCapacity(64) }
    cells.append(cell)
  }
}
