import UIKit

/// A table of `count` rows with their numbers in them.
@MainActor
final class NumberedTable: NSObject, UITableViewDataSource {
  let view = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let count: Int

  init(_ count: Int) {
    self.count = count
    super.init()
    view.rowHeight = 40
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
