import Storyboards
import UIKit

// The classes that List.storyboard names, as a program has them. The compiler knows @IBOutlet for Objective-C only.

final class FruitListController: UITableViewController {
  var addButton: UIBarButtonItem!
  var rows = 100
  /// By the form of dequeuing without an index path.
  var asksWithoutPath = false
  var prepared: [(identifier: String?, sender: Any?)] = []
  var refuses = false
  var awakened = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    awakened += 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      asksWithoutPath
      ? tableView.dequeueReusableCell(withIdentifier: "fruit") as? FruitCell
      : tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath) as? FruitCell
    cell?.nameLabel?.text = "Fruit \(indexPath.row)"
    return cell ?? UITableViewCell()
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { !refuses }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepared.append((segue.identifier, sender))
    let path = tableView?.indexPathForSelectedRow
    (segue.destination as? FruitDetailController)?.name = path.map { "Fruit \($0.row)" } ?? "New fruit"
  }
}

final class FruitCell: UITableViewCell {
  weak var nameLabel: UILabel!
  weak var list: FruitListController?
  private(set) var awakened = 0
  private(set) var hadOutlets = false
  private(set) var madeByCoder = false

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    madeByCoder = true
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    awakened += 1
    hadOutlets = nameLabel != nil && list != nil
  }
}

final class FruitDetailController: UIViewController {
  private(set) weak var titleLabel: UILabel!
  var topSpace: NSLayoutConstraint!
  /// Lies in no view.
  var extra: UIView?
  var name = "?"
  private(set) var loads = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
    titleLabel?.text = name
  }
}
