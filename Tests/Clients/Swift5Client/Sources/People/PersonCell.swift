import SwiftUI
import UIKit

class PersonCell: UITableViewCell {
  static let identifier = "PersonCell"

  private(set) var reuses = 0
  private var host: UIHostingController<PersonRow>?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .default
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  /// The person on show.
  public var person: Person? { host?.rootView.person }

  func configure(_ person: Person, favorites: Favorites, in parent: UIViewController) {
    let row = PersonRow(person: person, favorites: favorites)
    if let host = host {
      host.rootView = row
      return
    }
    let host = UIHostingController(rootView: row)
    parent.addChild(host)
    contentView.addSubview(host.view)
    host.view.backgroundColor = .clear
    host.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      host.view.topAnchor.constraint(equalTo: contentView.topAnchor),
      host.view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      host.view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      host.view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
    host.didMove(toParent: parent)
    self.host = host
  }
}
