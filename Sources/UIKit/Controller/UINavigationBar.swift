/// The bar at the top of a navigation controller: back button, title, buttons.
open class UINavigationBar: UIView {
  /// Of the row with the buttons, in points.
  static let rowHeight: CGFloat = 44
  /// Of the row below with a large title.
  static let largeTitleHeight: CGFloat = 52
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12

  /// Whether content lies under the bar, which is then part of its safe area, or below it. It looks the same.
  open var isTranslucent = true {
    didSet {
      if isTranslucent != oldValue { onHeightChange?() }
    }
  }

  /// A second row shows the title large. It does not shrink away as content scrolls.
  open var prefersLargeTitles = false {
    didSet {
      if prefersLargeTitles != oldValue { itemChanged() }
    }
  }

  /// From the root to what is shown.
  open var items: [UINavigationItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      for item in items ?? [] { item.bar = self }
      itemChanged()
    }
  }

  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? .systemBackground }
  }

  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items.flatMap { $0.count > 1 ? $0[$0.count - 2] : nil } }

  /// Called when the back button is pressed.
  var onBack: (() -> Void)?
  /// Called when the bar may need another height.
  var onHeightChange: (() -> Void)?
  private let titleLabel = UILabel()
  private let largeTitleLabel = UILabel()
  private let line = UIView()
  private var leading: [UIView] = []
  private var trailing: [UIView] = []
  private var titleView: UIView?
  private var needsItems = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    layer.ownsStore = true
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    largeTitleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    line.backgroundColor = .separator
    for view in [titleLabel, largeTitleLabel, line] { addSubview(view) }
  }

  var showsLargeTitle: Bool {
    guard prefersLargeTitles, let items else { return false }
    for item in items.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  /// The height below the safe area.
  var preferredHeight: CGFloat { Self.rowHeight + (showsLargeTitle ? Self.largeTitleHeight : 0) }

  func itemChanged() {
    needsItems = true
    setNeedsLayout()
    onHeightChange?()
  }

  private func rebuild() {
    for view in leading + trailing { view.removeFromSuperview() }
    titleView?.removeFromSuperview()
    leading.removeAll()
    trailing.removeAll()
    titleView = topItem?.titleView
    titleLabel.text = topItem?.title
    largeTitleLabel.text = topItem?.title
    let left = topItem?.leftBarButtonItems ?? []
    if let backItem, topItem?.hidesBackButton != true, left.isEmpty || topItem?.leftItemsSupplementBackButton == true {
      leading.append(makeBackButton(backItem))
    }
    leading += left.map(makeView)
    trailing += (topItem?.rightBarButtonItems ?? []).map(makeView)
    for view in leading + trailing { addSubview(view) }
    if let titleView { addSubview(titleView) }
  }

  private func makeView(_ item: UIBarButtonItem) -> UIView {
    item.bar = self
    return item.makeView()
  }

  private func makeBackButton(_ item: UINavigationItem) -> UIView {
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.setTitle(item.backButtonTitle ?? item.title ?? "Back", for: .normal)
    button.setImage(UIImage(systemName: isRightToLeft ? "chevron.right" : "chevron.left"), for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .primaryActionTriggered)
    return button
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsItems {
      needsItems = false
      rebuild()
    }
    let rows = preferredHeight
    let top = bounds.height - rows
    let isMirrored = isRightToLeft
    var start = Self.margin
    for view in leading { place(view, &start, top, fromRight: isMirrored) }
    var end = Self.margin
    for view in trailing { place(view, &end, top, fromRight: !isMirrored) }
    let (left, right) = isMirrored ? (end, start) : (start, end)
    titleLabel.isHidden = showsLargeTitle || titleView != nil
    largeTitleLabel.isHidden = !showsLargeTitle
    // In the middle of the bar as long as there is room, else in the middle of what is left.
    let wish = (titleView?.intrinsicContentSize.width).flatMap { $0 > 0 ? $0 : titleView?.bounds.width }
    let width = min(wish ?? titleLabel.intrinsicContentSize.width, max(0, bounds.width - left - right))
    let x = max(left, min((bounds.width - width) / 2, bounds.width - right - width))
    titleLabel.frame = CGRect(x: x, y: top, width: width, height: Self.rowHeight)
    titleView?.frame = CGRect(x: x, y: top + 6, width: width, height: Self.rowHeight - 12)
    largeTitleLabel.frame = CGRect(
      x: Self.margin, y: top + Self.rowHeight, width: max(0, bounds.width - 2 * Self.margin),
      height: Self.largeTitleHeight)
    let hairline = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
  }

  private func place(_ view: UIView, _ offset: inout CGFloat, _ top: CGFloat, fromRight: Bool) {
    var size = view.intrinsicContentSize
    if size.width < 0 { size.width = view.bounds.width }
    if size.height < 0 { size.height = view.bounds.height }
    view.frame = CGRect(
      x: fromRight ? bounds.width - offset - size.width : offset, y: top + (Self.rowHeight - size.height) / 2,
      width: size.width, height: size.height)
    offset += size.width + Self.gap
  }
}
