import Foundation

/// The header or footer of a section: a title, or whatever is put into `contentView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  public let contentView = UIView()
  private var label: UILabel?

  /// Made when first asked for.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.font = .boldSystemFont(ofSize: 15)
    made.textColor = .secondaryLabel
    label = made
    contentView.addSubview(made)
    setNeedsLayout()
    return made
  }

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the view is given to another section.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    let sides = (superview as? UITableView)?.sideInsets ?? (left: 0, right: 0)
    let box = CGRect(
      x: sides.left, y: 0, width: max(0, bounds.width - sides.left - sides.right), height: bounds.height)
    contentView.frame = box
    label?.frame = CGRect(origin: .zero, size: box.size).insetBy(dx: UITableViewCell.margin, dy: 0)
  }
}
