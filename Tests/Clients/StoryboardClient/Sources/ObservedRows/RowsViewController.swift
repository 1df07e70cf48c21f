import UIKit

class RowsViewController: UITableViewController {
  static let symbols = ["star", "heart", "person", "trash"]

  static func title(_ row: Int) -> String { "Row \(row)" }
  static func symbol(_ row: Int) -> String { symbols[row % symbols.count] }

  override func numberOfSections(in tableView: UITableView) -> Int {
    return 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return 100
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let cell = tableView.dequeueReusableCell(withIdentifier: "reuseIdentifier") as? HostingTableViewCell else {
      return UITableViewCell()
    }
    cell.configure(title: Self.title(indexPath.row), sfIcon: Self.symbol(indexPath.row))
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
