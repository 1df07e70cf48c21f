/// A button: a title, an image, or both in a row.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    /// In the tint colour; pale while it is pressed.
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7

    fileprivate var symbol: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      }
    }
  }

  private struct Look {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
  }

  public let buttonType: ButtonType
  private var looks: [State: Look] = [:]
  private let label = UILabel()
  private let picture = UIImageView(image: nil)
  private static let gap: CGFloat = 4
  private static let verticalPadding: CGFloat = 6
  private static let leastWidth: CGFloat = 30
  private static let pressedAlpha: CGFloat = 0.2

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }

  /// Room around the content, on top of what the button needs itself.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { contentChanged() }
  }

  public init(type buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init(frame: .zero)
    setUp()
  }

  /// With the title and image of the action, which runs when the button is pressed.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .custom, primaryAction: primaryAction)
    self.frame = frame
  }

  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    buttonType = (coder as? InterfaceCoder)?.buttonType ?? .system
    super.init(coder: coder)
    setUp()
    decode(coder, as: UIButton.self)
  }

  private func setUp() {
    label.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
    addSubview(picture)
    addSubview(label)
    if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
    update()
  }

  // MARK: Look by state

  open func setTitle(_ title: String?, for state: State) {
    looks[state, default: Look()].title = title
    update()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    looks[state, default: Look()].titleColor = color
    update()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].image = image
    update()
  }

  open func title(for state: State) -> String? { looks[state]?.title }
  open func titleColor(for state: State) -> UIColor? { looks[state]?.titleColor }
  open func image(for state: State) -> UIImage? { looks[state]?.image }

  open var currentTitle: String? { looks[state]?.title ?? looks[.normal]?.title }
  open var currentImage: UIImage? { looks[state]?.image ?? looks[.normal]?.image }

  open var currentTitleColor: UIColor {
    if let color = looks[state]?.titleColor { return color }
    if !isEnabled { return .tertiaryLabel }
    return looks[.normal]?.titleColor ?? (buttonType == .custom ? .white : tintColor)
  }

  override func stateChanged() {
    update()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  private func update() {
    let (text, image) = (label.text, picture.image)
    label.text = currentTitle
    label.textColor = currentTitleColor
    picture.image = currentImage
    let isPale = isHighlighted && buttonType != .custom
    label.alpha = isPale ? Self.pressedAlpha : 1
    picture.alpha = isPale ? Self.pressedAlpha : isEnabled ? 1 : 0.35
    if text != label.text || image != picture.image { contentChanged() }
  }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    let image = picture.image?.size ?? .zero
    let gap = text.width > 0 && image.width > 0 ? Self.gap : 0
    return CGSize(
      width: max(Self.leastWidth, image.width + gap + text.width) + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(image.height, text.height) + 2 * Self.verticalPadding + contentEdgeInsets.top
        + contentEdgeInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let box = bounds.inset(by: contentEdgeInsets)
    let text = label.intrinsicContentSize
    let image = picture.image?.size ?? .zero
    let gap = text.width > 0 && image.width > 0 ? Self.gap : 0
    let textWidth = max(0, min(text.width, box.width - image.width - gap))
    let left = box.midX - (image.width + gap + textWidth) / 2
    let isMirrored = isRightToLeft
    picture.frame = CGRect(
      x: isMirrored ? left + textWidth + gap : left, y: box.midY - image.height / 2, width: image.width,
      height: image.height)
    label.frame = CGRect(
      x: isMirrored ? left : left + image.width + gap, y: box.midY - text.height / 2, width: textWidth,
      height: text.height)
  }
}
