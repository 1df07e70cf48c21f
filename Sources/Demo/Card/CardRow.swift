import SwiftUI

/// The declarative row as a card.
struct CardRow: View {
  let title: String
  let picture: UIImage
  var lineLimit: Int? = 1

  var body: some View {
    HStack(spacing: CardMetrics.spacing) {
      Capsule()
        .fill(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
        .frame(width: CardMetrics.stripe.width, height: CardMetrics.stripe.height)
      Image(uiImage: picture)
        .resizable()
        .frame(width: RowMetrics.picture, height: RowMetrics.picture)
        .clipShape(RoundedRectangle(cornerRadius: CardMetrics.pictureRadius))
      Text(title)
        .font(.body)
        .lineLimit(lineLimit)
      Spacer(minLength: 0)
      Text(CardMetrics.badge(of: title))
        .font(.caption)
        .foregroundStyle(Color.blue)
        .frame(width: CardMetrics.badge.width, height: CardMetrics.badge.height)
        .background(Capsule().fill(Color.blue.opacity(CardMetrics.badgeStrength)))
    }
    .padding(
      EdgeInsets(
        top: CardMetrics.margin, leading: CardMetrics.padding, bottom: CardMetrics.margin, trailing: CardMetrics.padding
      )
    )
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(
      RoundedRectangle(cornerRadius: CardMetrics.cornerRadius).fill(Color(uiColor: .secondarySystemBackground))
    )
    .shadow(
      color: .black.opacity(CardMetrics.shadowStrength), radius: CardMetrics.shadowRadius,
      x: CardMetrics.shadowOffset.width, y: CardMetrics.shadowOffset.height
    )
    .padding(
      EdgeInsets(
        top: CardMetrics.inset.top, leading: CardMetrics.inset.left, bottom: CardMetrics.inset.bottom,
        trailing: CardMetrics.inset.right))
  }
}

/// Strategy `root-view` with cards.
final class RootViewCardCell: UITableViewCell, FillableCell {
  private let host = UIHostingController<CardRow?>(rootView: nil)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    host.view.backgroundColor = .clear
    contentView.addPinned(host.view)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  func fill(with content: RowContent) {
    host.rootView = CardRow(title: content.title, picture: content.picture, lineLimit: content.lineLimit)
  }
}

/// Strategy `configuration` with cards.
final class ConfigurationCardCell: UITableViewCell, FillableCell {
  func fill(with content: RowContent) {
    contentConfiguration = UIHostingConfiguration {
      CardRow(title: content.title, picture: content.picture, lineLimit: content.lineLimit)
    }
    .margins(.all, 0)
    .minSize(width: 0, height: 0)
  }
}
