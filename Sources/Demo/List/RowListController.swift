import UIKit

/// The table: rows from a source, filled by a strategy.
final class RowListController: UITableViewController {
  let source: RowSource
  let pictures: PictureStore
  /// Called with the row that was opened by a double click or Return.
  var onOpen: ((Int) -> Void)?
  private(set) var strategy: any RowStrategy

  init(source: RowSource, pictures: PictureStore, strategy: any RowStrategy) {
    self.source = source
    self.pictures = pictures
    self.strategy = strategy
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = RowMetrics.height
    tableView.estimatedRowHeight = 0
    tableView.separatorInset = UIEdgeInsets(
      top: 0, left: RowMetrics.padding + RowMetrics.picture + RowMetrics.spacing, bottom: 0, right: 0)
    strategy.register(in: tableView)
    pictures.onArrival = { [weak self] number in self?.pictureArrived(number) }
  }

  /// Another strategy fills the same rows from now on, at the same place.
  func use(_ strategy: any RowStrategy) {
    self.strategy = strategy
    strategy.register(in: tableView)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    source.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = strategy.makeCell(in: tableView, at: indexPath)
    strategy.fill(cell, with: content(of: indexPath.row))
    return cell
  }

  func content(of row: Int) -> RowContent {
    RowContent(title: source.title(at: row), picture: pictures.image(source.pictureNumber(at: row)))
  }

  private func pictureArrived(_ number: Int) {
    for cell in tableView.visibleCells {
      guard let row = tableView.indexPath(for: cell)?.row, source.pictureNumber(at: row) == number else { continue }
      strategy.fill(cell, with: content(of: row))
    }
  }
}
