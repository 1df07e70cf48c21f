/// Shows an image, scaled as its content mode says.
open class UIImageView: UIView {
  open var image: UIImage? {
    didSet {
      if image != oldValue { contentChanged(from: oldValue) }
    }
  }

  /// Shown while `isHighlighted`; nil: `image`.
  open var highlightedImage: UIImage? {
    didSet {
      if isHighlighted, highlightedImage != oldValue { contentChanged(from: oldValue ?? image) }
    }
  }

  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue, let highlightedImage { contentChanged(from: oldValue ? highlightedImage : image) }
    }
  }

  /// The size of symbols that say none themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      if preferredSymbolConfiguration != oldValue {
        updateShownImage()
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
      }
    }
  }

  /// The image of the state that the view is in, a symbol at the size that was asked for.
  private var shownImage: UIImage?

  /// As large as the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    configure()
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    decode(coder, as: UIImageView.self)
  }

  private func configure() {
    isUserInteractionEnabled = false
    isOpaque = false
    updateShownImage()
  }

  private func contentChanged(from old: UIImage?) {
    updateShownImage()
    setNeedsDisplay()
    if old?.size != shownImage?.size { invalidateIntrinsicContentSize() }
  }

  private func updateShownImage() {
    shownImage = isHighlighted ? highlightedImage ?? image : image
    if let preferredSymbolConfiguration, let shownImage, shownImage.isSymbolImage,
      shownImage.symbolConfiguration == nil
    {
      self.shownImage = shownImage.withConfiguration(preferredSymbolConfiguration)
    }
  }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    shownImage?.size ?? .zero
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isTemplate == true { setNeedsDisplay() }
  }

  package override func paint(in context: CGContext) {
    guard let image = shownImage else { return }
    let color = image.isTemplate ? image.templateColor(tint: tintColor).pixelColor(for: traitCollection) : .clear
    image.paint(in: context, rect: contentMode.rect(of: image.size, in: bounds), color: color)
  }
}

extension UIView.ContentMode {
  /// Where content of `size` lies in `bounds`.
  package func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
    let horizontal: CGFloat
    let vertical: CGFloat
    var shown = size
    switch self {
    case .scaleToFill, .redraw:
      return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let ratios = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .scaleAspectFit ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
      shown = CGSize(width: size.width * factor, height: size.height * factor)
      (horizontal, vertical) = (0.5, 0.5)
    case .center: (horizontal, vertical) = (0.5, 0.5)
    case .top: (horizontal, vertical) = (0.5, 0)
    case .bottom: (horizontal, vertical) = (0.5, 1)
    case .left: (horizontal, vertical) = (0, 0.5)
    case .right: (horizontal, vertical) = (1, 0.5)
    case .topLeft: (horizontal, vertical) = (0, 0)
    case .topRight: (horizontal, vertical) = (1, 0)
    case .bottomLeft: (horizontal, vertical) = (0, 1)
    case .bottomRight: (horizontal, vertical) = (1, 1)
    }
    return CGRect(
      x: bounds.minX + (bounds.width - shown.width) * horizontal,
      y: bounds.minY + (bounds.height - shown.height) * vertical, width: shown.width, height: shown.height)
  }
}
