import Foundation

/// The header or footer of a section: a title, a content configuration, or whatever is put into `contentView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  public let reuseIdentifier: String?
  public let contentView: UIView = ListContentArea()
  private var label: UILabel?
  private var contentSlot = ContentSlot()
  private var backgroundConfigurationView: BackgroundConfigurationView?
  private var needsUpdateConfiguration = true
  private var isUpdatingConfiguration = false

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

  // MARK: Configuration

  /// The state as it is now. A subclass adds its own by key.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Makes and updates what the view shows; set anew with the same type, the content view stays and is updated.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      contentSlot.view = contentSlot.view(showing: contentConfiguration, insteadOf: oldValue, in: contentView)
      setNeedsLayout()
    }
  }
  /// What lies behind the content.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundConfigurationChanged() }
  }
  /// Called before the view is first laid out and when its state has changed.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether `contentConfiguration` follows the state by `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether `backgroundConfiguration` follows the state by `updated(for:)`.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The content of a header in the system, still without text.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    .plainHeader()
  }

  /// Called before the view is first laid out and when the state has changed; the handler is called after.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Updates the configurations for the state before the view is next laid out; several calls cost one update.
  public func setNeedsUpdateConfiguration() {
    if isUpdatingConfiguration { return }
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  private func updateConfigurationIfNeeded() {
    // What the update itself asks for, a size perhaps, is answered with what is there so far.
    guard needsUpdateConfiguration, !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      let updated = contentConfiguration.updated(for: state)
      self.contentConfiguration = updated
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    isUpdatingConfiguration = false
    needsUpdateConfiguration = false
  }

  private func backgroundConfigurationChanged() {
    guard let backgroundConfiguration else {
      backgroundConfigurationView?.removeFromSuperview()
      backgroundConfigurationView = nil
      return
    }
    if let backgroundConfigurationView {
      backgroundConfigurationView.configuration = backgroundConfiguration
    } else {
      let view = BackgroundConfigurationView(backgroundConfiguration)
      backgroundConfigurationView = view
      insertSubview(view, at: 0)
    }
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: Layout

  /// The height that the content asks for at that width, by its configuration or by constraints, in points; nil if neither
  /// says it.
  func contentHeight(width: CGFloat) -> CGFloat? {
    updateConfigurationIfNeeded()
    let content = contentSlot.view ?? (contentView.hasSubviewsPlacedByConstraints ? contentView : nil)
    return content?.fittingHeight(width: width)
  }

  open override func _contentSizeChanged(in view: UIView) {
    if contentSlot.view == nil { setNeedsLayout() }
    super._contentSizeChanged(in: view)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    let sides = (superview as? UITableView)?.sideInsets ?? (left: 0, right: 0)
    let box = CGRect(
      x: sides.left, y: 0, width: max(0, bounds.width - sides.left - sides.right), height: bounds.height)
    contentView.frame = box
    contentSlot.view?.frame = contentView.bounds
    if let backgroundConfigurationView {
      backgroundConfigurationView.frame = backgroundConfigurationView.configuration.frame(
        in: bounds, margins: contentView.directionalLayoutMargins, isRightToLeft: isRightToLeft)
    }
    label?.frame = CGRect(origin: .zero, size: box.size).insetBy(dx: UITableViewCell.margin, dy: 0)
  }
}
