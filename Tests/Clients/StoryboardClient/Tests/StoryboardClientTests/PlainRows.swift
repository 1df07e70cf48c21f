import SwiftUI
import UIKit

/// What the rows should look like: the same content without anything that changes, in cells that are never used again.
final class PlainRows: UITableViewController {
  struct Row: View {
    let title: String
    let icon: String

    var body: some View {
      HStack {
        Image(systemName: icon)
          .padding(EdgeInsets(top: 8, leading: 18, bottom: 8, trailing: 0))
        Text(title)
          .padding()
        Spacer()
      }
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    }
  }

  private let rowTitle: (Int) -> String
  private let rowSymbol: (Int) -> String

  init(title: @escaping (Int) -> String, symbol: @escaping (Int) -> String) {
    rowTitle = title
    rowSymbol = symbol
    super.init(style: .plain)
    self.title = "Rows"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return 100
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let row = Row(title: rowTitle(indexPath.row), icon: rowSymbol(indexPath.row))
    let hosted: UIView = UIHostingController(rootView: row).view
    hosted.frame = cell.contentView.bounds
    hosted.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(hosted)
    return cell
  }
}
