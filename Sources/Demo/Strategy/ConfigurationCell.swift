import SwiftUI

/// Strategy `configuration`: each row sets a hosting configuration, and the cell's content view is updated in place.
final class ConfigurationCell: UITableViewCell, FillableCell {
  func fill(with content: RowContent) {
    contentConfiguration = UIHostingConfiguration {
      PictureTitleRow(title: content.title, picture: content.picture, lineLimit: content.lineLimit)
    }
    .margins(.all, 0)
    .minSize(width: 0, height: 0)
  }
}
