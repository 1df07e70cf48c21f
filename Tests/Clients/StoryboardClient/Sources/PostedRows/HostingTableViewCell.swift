import SwiftUI
import UIKit

class HostingTableViewCell: UITableViewCell {
  private let host = UIHostingController(rootView: GuestView())
  private(set) var awakenings = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
    contentView.addSubview(host.view)
    host.view.translatesAutoresizingMaskIntoConstraints = false
    host.view.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
    host.view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
    host.view.rightAnchor.constraint(equalTo: contentView.rightAnchor).isActive = true
    host.view.leftAnchor.constraint(equalTo: contentView.leftAnchor).isActive = true
    contentView.setNeedsLayout()
    contentView.layoutIfNeeded()
  }

  /// The root view is the address: it alone takes the post for its own.
  func configure(title: String, sfIcon: String) {
    NotificationCenter.default.post(
      name: .titleChanged, object: host.rootView, userInfo: ["title": title, "icon": sfIcon])
  }
}

extension Notification.Name {
  static let titleChanged = Notification.Name("titleChanged")
}
