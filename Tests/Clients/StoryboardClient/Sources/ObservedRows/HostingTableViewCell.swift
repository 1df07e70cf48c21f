import SwiftUI
import UIKit

class HostingTableViewCell: UITableViewCell {
  private let model = RowModel()
  private lazy var host = UIHostingController(rootView: GuestView(model: model))
  private(set) var awakenings = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
    contentView.addSubview(host.view)
    // So that a pressed row shows.
    host.view.backgroundColor = .clear
    host.view.translatesAutoresizingMaskIntoConstraints = false
    host.view.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
    host.view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
    host.view.rightAnchor.constraint(equalTo: contentView.rightAnchor).isActive = true
    host.view.leftAnchor.constraint(equalTo: contentView.leftAnchor).isActive = true
    contentView.setNeedsLayout()
    contentView.layoutIfNeeded()
  }

  func configure(title: String, sfIcon: String) {
    model.title = title
    model.icon = sfIcon
  }
}
