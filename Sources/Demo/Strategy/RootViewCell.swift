import SwiftUI

/// Strategy `root-view`: a hosting controller lives as long as the cell, and each row assigns its `rootView`.
final class RootViewCell: UITableViewCell, FillableCell {
  private let host = UIHostingController<PictureTitleRow?>(rootView: nil)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    host.view.backgroundColor = .clear
    contentView.addPinned(host.view)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  func fill(with content: RowContent) {
    host.rootView = PictureTitleRow(
      title: content.title, picture: content.picture, lineLimit: content.lineLimit)
  }
}
