import SwiftUI

/// Strategy `representable`: a label of UIKit inside the declarative row.
final class RepresentableCell: UITableViewCell, FillableCell {
  private let host = UIHostingController<LabelRow?>(rootView: nil)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    host.view.backgroundColor = .clear
    contentView.addPinned(host.view)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  func fill(with content: RowContent) {
    host.rootView = LabelRow(title: content.title, picture: content.picture, lineLimit: content.lineLimit)
  }
}

struct LabelRow: View {
  let title: String
  let picture: UIImage
  var lineLimit: Int? = 1

  var body: some View {
    HStack(spacing: RowMetrics.spacing) {
      Image(uiImage: picture)
        .resizable()
        .frame(width: RowMetrics.picture, height: RowMetrics.picture)
      TitleLabel(title: title, lineLimit: lineLimit)
      Spacer(minLength: 0)
    }
    .padding(
      EdgeInsets(
        top: RowMetrics.margin, leading: RowMetrics.padding, bottom: RowMetrics.margin, trailing: RowMetrics.padding)
    )
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

struct TitleLabel: UIViewRepresentable {
  let title: String
  let lineLimit: Int?

  func makeUIView(context: Context) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    // As long as its text, but no longer than there is room for, as a `Text` is.
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentHuggingPriority(.required, for: .vertical)
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    return label
  }

  func updateUIView(_ label: UILabel, context: Context) {
    label.numberOfLines = lineLimit ?? 0
    label.text = title
  }
}
