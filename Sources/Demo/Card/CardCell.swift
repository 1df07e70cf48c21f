import UIKit

/// Strategy `uikit` with cards: rounded corners, a shadow, a gradient and a translucent badge, by hand.
final class CardCell: UITableViewCell, FillableCell {
  private let card = UIView()
  private let stripe = GradientStripe()
  private let picture = UIImageView()
  private let title = UILabel()
  private let badge = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = CardMetrics.cornerRadius
    card.layer.shadowOpacity = Float(CardMetrics.shadowStrength)
    card.layer.shadowRadius = CardMetrics.shadowRadius
    card.layer.shadowOffset = CardMetrics.shadowOffset
    picture.layer.cornerRadius = CardMetrics.pictureRadius
    picture.clipsToBounds = true
    title.font = .preferredFont(forTextStyle: .body)
    title.adjustsFontForContentSizeCategory = true
    badge.font = .preferredFont(forTextStyle: .caption1)
    badge.adjustsFontForContentSizeCategory = true
    badge.textAlignment = .center
    badge.textColor = .systemBlue
    badge.backgroundColor = UIColor.systemBlue.withAlphaComponent(CardMetrics.badgeStrength)
    badge.layer.cornerRadius = CardMetrics.badge.height / 2
    contentView.addSubview(card)
    for view in [stripe, picture, title, badge] { card.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = CardMetrics.inset
    let width = titleFrame(in: CGSize(width: size.width - inset.left - inset.right, height: 0)).width
    let text = title.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let height = text.height + 2 * CardMetrics.margin + inset.top + inset.bottom
    return CGSize(width: size.width, height: max(RowMetrics.height, height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = contentView.bounds.inset(by: CardMetrics.inset)
    let size = card.bounds.size
    var x = CardMetrics.padding
    place(stripe, CardMetrics.stripe, at: x, in: size)
    x += CardMetrics.stripe.width + CardMetrics.spacing
    place(picture, CGSize(width: RowMetrics.picture, height: RowMetrics.picture), at: x, in: size)
    place(badge, CardMetrics.badge, at: size.width - CardMetrics.padding - CardMetrics.badge.width, in: size)
    let frame = titleFrame(in: size)
    place(title, frame.size, at: frame.minX, in: size)
  }

  /// Between picture and badge.
  private func titleFrame(in size: CGSize) -> CGRect {
    let x = CardMetrics.padding + CardMetrics.stripe.width + RowMetrics.picture + 2 * CardMetrics.spacing
    let right = size.width - CardMetrics.padding - CardMetrics.badge.width - CardMetrics.spacing
    return CGRect(x: x, y: 0, width: max(0, right - x), height: max(0, size.height - 2 * CardMetrics.margin))
  }

  /// Half way down, `x` points from where reading begins.
  private func place(_ view: UIView, _ size: CGSize, at x: CGFloat, in card: CGSize) {
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    view.frame = CGRect(
      x: isReversed ? card.width - x - size.width : x, y: (card.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  func fill(with content: RowContent) {
    picture.image = content.picture
    title.numberOfLines = content.lineLimit ?? 0
    title.text = content.title
    badge.text = CardMetrics.badge(of: content.title)
  }
}

/// A narrow gradient with round ends.
private final class GradientStripe: UIView {
  private static let gradient = unsafe CGGradient(
    colorsSpace: nil, colors: [UIColor.systemOrange.cgColor, UIColor.systemPink.cgColor], locations: [0, 1])

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = CardMetrics.stripe.width / 2
    clipsToBounds = true
    isOpaque = false
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let gradient = Self.gradient else { return }
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
  }
}
