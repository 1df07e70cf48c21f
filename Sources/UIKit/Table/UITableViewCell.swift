import Foundation

/// A row of a table view.
///
/// A cell owns its backing store: it is painted when its content changes and copied from then on, wherever it scrolls.
/// Content belongs into `contentView`, which leaves room for the accessory.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// The name of the pool that the cell goes back to; nil: it is used once.
  public let reuseIdentifier: String?
  let style: CellStyle
  public let contentView: UIView = ListContentArea()

  // MARK: Parts

  /// Behind everything else.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }
  /// In front of the background while the cell is selected or highlighted; nil: a fill that `selectionStyle` says.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }
  open var selectionStyle = SelectionStyle.default {
    didSet {
      if selectionStyle != oldValue, isMarked { markChanged() }
    }
  }
  open var accessoryType = AccessoryType.none {
    didSet {
      if accessoryType != oldValue { accessoryChanged(from: accessoryView) }
    }
  }
  /// Takes the place of what `accessoryType` shows.
  open var accessoryView: UIView? {
    didSet {
      if accessoryView !== oldValue { accessoryChanged(from: oldValue) }
    }
  }
  /// Where the line below the cell begins and ends, from the cell's edges; nil: as the table has it.
  private var ownSeparatorInset: UIEdgeInsets?
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? tableSeparatorInset ?? UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  var hasOwnSeparatorInset: Bool { ownSeparatorInset != nil || tableSeparatorInset != nil }

  // MARK: State

  private var selected = false
  private var highlighted = false
  private var editing = false

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Takes effect at once; colours do not fade.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    markChanged()
  }

  /// Takes effect at once; colours do not fade.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    markChanged()
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    setNeedsUpdateConfiguration()
  }

  open override var isUserInteractionEnabled: Bool {
    didSet {
      if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  // MARK: Configuration

  /// The state as it is now. A subclass adds its own by key.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Makes and updates what the cell shows; set anew with the same type, the content view stays and is updated.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationChanged(from: oldValue) }
  }
  /// What lies behind the content, in the place of `backgroundView`, `selectedBackgroundView` and `selectionStyle`; nil:
  /// those count.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundConfigurationChanged() }
  }
  /// Called before the cell is next laid out when its state has changed.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether `contentConfiguration` follows the state by `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether `backgroundConfiguration` follows the state by `updated(for:)`.
  open var automaticallyUpdatesBackgroundConfiguration = true
  var contentSlot = ContentSlot()
  var backgroundConfigurationView: BackgroundConfigurationView?
  /// True at first: a subclass may configure itself in `updateConfiguration(using:)` only.
  var needsUpdateConfiguration = true
  var isUpdatingConfiguration = false

  /// Called before the cell is first laid out and when the state has changed; the handler is called after.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  // MARK: What the table keeps with the cell

  /// The table view that shows the cell, or keeps it for the next row.
  weak var tableView: UITableView?
  /// The table has the cell on screen, not in its pool.
  var isDisplayed = false
  /// The counter of cells made has it.
  var isCounted = false
  /// The height must be found anew before the next frame.
  var needsHeight = false
  /// What a storyboard says of the height of a cell in which nothing else says it, in points.
  package var prototypeHeight: CGFloat?
  /// Called when a person selects the row, before the delegate hears of it: a storyboard's segue.
  package var onSelection: (() -> Void)?
  var tableSeparatorInset: UIEdgeInsets? {
    didSet {
      if tableSeparatorInset != oldValue { setNeedsLayout() }
    }
  }
  var separatorColor: UIColor? {
    didSet {
      if separatorColor !== oldValue { separatorChanged() }
    }
  }
  var separator: UIView?
  var accessory: UIView?
  var titleLabel: UILabel?
  var detailLabel: UILabel?
  var leadingImageView: UIImageView?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.standardHeight))
    setUp()
  }

  /// A cell of the default style that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    let interface = coder as? InterfaceCoder
    style = interface?.cellStyle ?? .default
    reuseIdentifier = interface?.reuseIdentifier
    super.init(coder: coder)
    setUp()
    decode(coder, as: UITableViewCell.self)
  }

  private func setUp() {
    layer.ownsStore = true
    clipsToBounds = true
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Called before the cell is given to another row.
  open func prepareForReuse() {}

  /// The height that the cell's content asks for at the target's width. What is in `contentView` decides, by constraints or
  /// as a configuration; text labels ask for at least 44 points, and so does a cell without content.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: contentHeight(width: targetSize.width))
  }

  /// What text labels ask for, at least 44 points. A cell that lays its content out by hand says its height here.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: max(Self.standardHeight, labelsHeight(width: contentWidth(in: size.width)) ?? 0))
  }

  open override func _contentSizeChanged(in view: UIView) {
    // The styles and `layoutSubviews()` of subclasses place content by its size.
    if contentSlot.view == nil { setNeedsLayout() }
    setNeedsHeight()
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layoutParts()
  }

  package override func paint(in context: CGContext) {
    if isMarked, selectionStyle != .none, selectedBackgroundView == nil, backgroundConfiguration == nil {
      context.fill(bounds, color: UIColor.systemGray4.resolvedColor(with: traitCollection).cgColor.pixelColor)
    }
    super.paint(in: context)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
}
