import UIKit

/// Who fills a row, and by which door the content gets in.
@MainActor
protocol RowStrategy: AnyObject {
  /// Registers the strategy's cell class.
  func register(in table: UITableView)
  /// A cell for the row: recycled where the strategy recycles.
  func makeCell(in table: UITableView, at indexPath: IndexPath) -> UITableViewCell
  /// Gives the cell its content; again when a picture arrives late.
  func fill(_ cell: UITableViewCell, with content: RowContent)
}

/// A strategy that registers `Cell` and dequeues it.
@MainActor
final class RecyclingStrategy<Cell: UITableViewCell & FillableCell>: RowStrategy {
  // To describe a type the long way takes a millisecond of the program's start.
  private let identifier = _typeName(Cell.self, qualified: false)

  func register(in table: UITableView) {
    table.register(Cell.self, forCellReuseIdentifier: identifier)
  }

  func makeCell(in table: UITableView, at indexPath: IndexPath) -> UITableViewCell {
    table.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }

  func fill(_ cell: UITableViewCell, with content: RowContent) {
    (cell as? Cell)?.fill(with: content)
  }
}

/// A cell that can be given a row's content.
@MainActor
protocol FillableCell {
  func fill(with content: RowContent)
}

extension UIView {
  /// Adds `view` so that it covers this one, whatever size that takes.
  func addPinned(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}
