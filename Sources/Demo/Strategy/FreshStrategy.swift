import SwiftUI

/// Strategy `fresh`: a new cell and a new hosting controller for each row. What recycling saves.
final class FreshStrategy: RowStrategy {
  func register(in table: UITableView) {}

  func makeCell(in table: UITableView, at indexPath: IndexPath) -> UITableViewCell {
    RootViewCell(style: .default, reuseIdentifier: nil)
  }

  func fill(_ cell: UITableViewCell, with content: RowContent) {
    (cell as? RootViewCell)?.fill(with: content)
  }
}
