import Observation
import SwiftUI

/// Strategy `observable`: the row reads an `@Observable` model, and the cell changes the model.
///
/// There is no subscription to write: the body that read a property runs again when the property changes.
final class ObservableCell: UITableViewCell, FillableCell {
  private let model = ObservableRowModel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    // Only the view is kept: it owns what it hosts.
    let view: UIView = UIHostingController(rootView: ObservableRow(model: model)).view
    view.backgroundColor = .clear
    contentView.addPinned(view)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  func fill(with content: RowContent) {
    model.content = content
  }
}

@MainActor @Observable
final class ObservableRowModel {
  var content = RowContent(title: "", picture: UIImage())
}

struct ObservableRow: View {
  let model: ObservableRowModel

  var body: some View {
    // Read once: each property that a body reads is one more that is tracked.
    let content = model.content
    return PictureTitleRow(title: content.title, picture: content.picture, lineLimit: content.lineLimit)
  }
}
