import UIKit

/// Strategy `uikit`: the row written by hand, with an image view and a label. The baseline.
final class UIKitCell: UITableViewCell, FillableCell {
  private let picture = UIImageView()
  private let title = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = .preferredFont(forTextStyle: .body)
    title.adjustsFontForContentSizeCategory = true
    contentView.addSubview(picture)
    contentView.addSubview(title)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = title.sizeThatFits(CGSize(width: textWidth(in: size.width), height: .greatestFiniteMagnitude))
    return CGSize(width: size.width, height: max(RowMetrics.height, text.height + 2 * RowMetrics.margin))
  }

  private func textWidth(in width: CGFloat) -> CGFloat {
    max(0, width - 2 * RowMetrics.padding - RowMetrics.picture - RowMetrics.spacing)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    let side = RowMetrics.picture
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    let textX = RowMetrics.padding + side + RowMetrics.spacing
    picture.frame = CGRect(
      x: isReversed ? bounds.width - RowMetrics.padding - side : RowMetrics.padding, y: (bounds.height - side) / 2,
      width: side, height: side)
    title.frame = CGRect(
      x: isReversed ? RowMetrics.padding : textX, y: 0, width: textWidth(in: bounds.width),
      height: bounds.height)
  }

  func fill(with content: RowContent) {
    picture.image = content.picture
    title.numberOfLines = content.lineLimit ?? 0
    title.text = content.title
  }
}
