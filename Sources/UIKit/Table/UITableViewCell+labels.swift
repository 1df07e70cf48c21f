import Foundation

extension UITableViewCell {
  /// The cell's main text; made when first asked for.
  public var textLabel: UILabel? {
    if let titleLabel { return titleLabel }
    let label = UILabel()
    label.font = style == .value2 ? .systemFont(ofSize: 12) : .systemFont(ofSize: 17)
    if style == .value2 { label.textColor = tintColor }
    titleLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// The cell's second text; nil in the default style.
  public var detailTextLabel: UILabel? {
    if let detailLabel { return detailLabel }
    guard style != .default else { return nil }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value1 ? 17 : style == .value2 ? 15 : 12)
    if style != .value2 { label.textColor = .secondaryLabel }
    detailLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// The picture at the cell's beginning; made when first asked for.
  public var imageView: UIImageView? {
    if let leadingImageView { return leadingImageView }
    let view = UIImageView()
    leadingImageView = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  /// Where the texts begin, behind the image of a cell of that height.
  private func textLeft(height: CGFloat) -> CGFloat {
    guard let image = leadingImageView?.image else { return Self.margin }
    let scale = image.size.height > height ? height / image.size.height : 1
    return Self.margin + image.size.width * scale + Self.gap
  }

  private func textWidth(in width: CGFloat, from left: CGFloat) -> CGFloat {
    max(0, width - left - (accessory == nil ? Self.margin : 0))
  }

  /// Places image and texts as the style says.
  func layoutLabels() {
    guard titleLabel != nil || detailLabel != nil || leadingImageView != nil else { return }
    let size = contentView.bounds.size
    let left = textLeft(height: size.height)
    if let leadingImageView, let image = leadingImageView.image {
      // Pictures that are too high shrink to the row.
      let scale = image.size.height > size.height ? size.height / image.size.height : 1
      let shown = CGSize(width: image.size.width * scale, height: image.size.height * scale)
      leadingImageView.frame = CGRect(
        x: Self.margin, y: ((size.height - shown.height) / 2).rounded(), width: shown.width, height: shown.height)
    } else {
      leadingImageView?.frame = .zero
    }
    let width = textWidth(in: size.width, from: left)
    let title = titleLabel?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) ?? .zero
    let detail = detailLabel?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) ?? .zero
    switch style {
    case .default:
      titleLabel?.frame = CGRect(x: left, y: 0, width: width, height: size.height)
    case .subtitle:
      let top = ((size.height - title.height - detail.height) / 2).rounded()
      titleLabel?.frame = CGRect(x: left, y: top, width: width, height: title.height)
      detailLabel?.frame = CGRect(x: left, y: top + title.height, width: width, height: detail.height)
    case .value1:
      let detailWidth = min(detail.width, width)
      let titleWidth = max(0, min(title.width, width - detailWidth - Self.gap))
      titleLabel?.frame = CGRect(x: left, y: 0, width: titleWidth, height: size.height)
      detailLabel?.frame = CGRect(x: left + width - detailWidth, y: 0, width: detailWidth, height: size.height)
    case .value2:
      let titleWidth = min(91, width)
      titleLabel?.frame = CGRect(x: left, y: 0, width: titleWidth, height: size.height)
      let detailLeft = left + titleWidth + 6
      detailLabel?.frame = CGRect(x: detailLeft, y: 0, width: max(0, left + width - detailLeft), height: size.height)
    }
  }

  /// The height that the texts ask for in a content view `width` points wide; nil without any.
  func labelsHeight(width: CGFloat) -> CGFloat? {
    guard titleLabel != nil || detailLabel != nil else { return nil }
    let left = textLeft(height: Self.standardHeight)
    let limit = CGSize(width: textWidth(in: width, from: left), height: .greatestFiniteMagnitude)
    let title = titleLabel?.sizeThatFits(limit).height ?? 0
    let detail = detailLabel?.sizeThatFits(limit).height ?? 0
    return (style == .subtitle ? title + detail : max(title, detail)) + 2 * Self.gap - 2
  }
}
