import Combine
import SwiftUI

/// Strategy `observed-object`: the row observes a view model, and the cell changes the model.
final class ObservedObjectCell: UITableViewCell, FillableCell {
  private let model = RowModel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    // Only the view is kept: it owns what it hosts.
    let view: UIView = UIHostingController(rootView: ObservedRow(model: model)).view
    view.backgroundColor = .clear
    contentView.addPinned(view)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  func fill(with content: RowContent) {
    model.title = content.title
    model.picture = content.picture
    model.lineLimit = content.lineLimit
  }
}

@MainActor
final class RowModel: ObservableObject {
  @Published var title = ""
  @Published var picture = UIImage()
  /// The same for all rows and known before the first body, so nobody has to hear of it.
  var lineLimit: Int? = 1
}

struct ObservedRow: View {
  @ObservedObject var model: RowModel

  var body: some View {
    PictureTitleRow(title: model.title, picture: model.picture, lineLimit: model.lineLimit)
  }
}
