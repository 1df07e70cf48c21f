import Combine
import SwiftUI

extension Notification.Name {
  static let rowContentChanged = Notification.Name("rowContentChanged")
}

/// Strategy `notification`: the cell posts, with its root view as the object, and the row that is meant listens.
///
/// Every live row hears every post and compares; that is the pattern's price, and part of what is measured.
final class NotificationCell: UITableViewCell, FillableCell {
  private let host = UIHostingController(rootView: NotificationRow())

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    host.view.backgroundColor = .clear
    contentView.addPinned(host.view)
    contentView.setNeedsLayout()
    contentView.layoutIfNeeded()
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  func fill(with content: RowContent) {
    NotificationCenter.default.post(
      name: .rowContentChanged, object: host.rootView,
      userInfo: ["title": content.title, "picture": content.picture, "lineLimit": content.lineLimit as Any])
  }
}

struct NotificationRow: View, Equatable {
  private let id = UUID()
  @State private var title = ""
  @State private var picture = UIImage()
  @State private var lineLimit: Int? = 1

  var body: some View {
    PictureTitleRow(title: title, picture: picture, lineLimit: lineLimit)
      .onReceive(NotificationCenter.default.publisher(for: .rowContentChanged)) { notification in
        guard let row = notification.object as? NotificationRow, row == self else { return }
        title = notification.userInfo?["title"] as? String ?? ""
        picture = notification.userInfo?["picture"] as? UIImage ?? UIImage()
        lineLimit = notification.userInfo?["lineLimit"] as? Int
      }
  }

  nonisolated static func == (left: NotificationRow, right: NotificationRow) -> Bool {
    left.id == right.id
  }
}
