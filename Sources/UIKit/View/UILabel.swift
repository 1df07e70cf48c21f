internal import Typesetter

/// Shows text, in one line or several.
///
/// What is laid out is kept: painting or measuring again, and setting text that was shown before, allocates nothing.
open class UILabel: UIView {
  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  open var text: String? {
    didSet {
      if text != oldValue { contentChanged() }
    }
  }

  open var font: UIFont! = UILabel.defaultFont {
    didSet {
      if font == nil { font = UILabel.defaultFont }
      if font != oldValue {
        face = nil
        contentChanged()
      }
    }
  }

  open var textColor: UIColor! = .label {
    didSet {
      if textColor != oldValue { setNeedsDisplay() }
    }
  }

  /// The text colour while `isHighlighted`; nil: the usual one.
  open var highlightedTextColor: UIColor? {
    didSet {
      if isHighlighted, highlightedTextColor != oldValue { setNeedsDisplay() }
    }
  }

  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() }
    }
  }

  /// A disabled label is paler.
  open var isEnabled = true {
    didSet {
      if isEnabled != oldValue { setNeedsDisplay() }
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet {
      if textAlignment != oldValue { setNeedsDisplay() }
    }
  }

  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      if lineBreakMode != oldValue { contentChanged() }
    }
  }

  /// At most so many lines; 0 is as many as the text needs.
  open var numberOfLines = 1 {
    didSet {
      if numberOfLines != oldValue { contentChanged() }
    }
  }

  /// The width in points at which several lines are measured when nothing else says it; 0: unlimited.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Whether a text style's font follows the preferred text size.
  open var adjustsFontForContentSizeCategory = false

  private var face: Face?
  private var faceScale: CGFloat = 0
  private var layout: TextLayout?
  private var layoutWidth: Int?
  private var layoutLimit: Int?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    isOpaque = false
    decode(coder, as: UILabel.self)
  }

  private func contentChanged() {
    layout = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let traits = traitCollection
    if adjustsFontForContentSizeCategory, let style = font.textStyle {
      font = .preferredFont(forTextStyle: style, compatibleWith: traits)
    }
    if traits.displayScale != faceScale { contentChanged() }
  }

  // MARK: Layout

  private func face(scale: CGFloat) -> Face {
    if let face, faceScale == scale { return face }
    let made = Typesetter.shared.face(font.request(scale: scale))
    face = made
    faceScale = scale
    layout = nil
    return made
  }

  /// The lines in `width` device pixels (nil: unlimited), at most `limit` of them.
  private func textLayout(width: Int?, limit: Int?, scale: CGFloat) -> TextLayout {
    let face = face(scale: scale)
    if let layout, layoutWidth == width, layoutLimit == limit { return layout }
    let made = Typesetter.shared.layout(
      text ?? "", face: face, width: width, lineLimit: limit, truncation: truncation,
      wrapping: lineBreakMode == .byCharWrapping ? .character : .word)
    layout = made
    layoutWidth = width
    layoutLimit = limit
    return made
  }

  private var truncation: Truncation {
    switch lineBreakMode {
    case .byTruncatingTail: .tail
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byWordWrapping, .byCharWrapping, .byClipping: .clip
    }
  }

  private var scale: CGFloat { max(1, traitCollection.displayScale) }

  private func measure(width: CGFloat, lines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let scale = scale
    // A width that is no number, or none at all, does not limit; so does one beyond what a surface can have.
    let limited = lines != 1 && width > 0 && width < 100_000
    let layout = textLayout(
      width: limited ? Int((width * scale).rounded(.down)) : nil, limit: lines > 0 ? lines : nil, scale: scale)
    return CGSize(width: CGFloat(layout.width) / scale, height: CGFloat(layout.height) / scale)
  }

  /// One line is as wide as its text; several lines are broken at `size.width` where that is positive.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measure(width: size.width, lines: numberOfLines)
  }

  open override var intrinsicContentSize: CGSize {
    measure(width: preferredMaxLayoutWidth, lines: numberOfLines)
  }

  open override func _intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    numberOfLines == 1 ? nil : measure(width: width, lines: numberOfLines).height
  }

  package override var firstBaselineFromTop: CGFloat {
    let scale = scale
    let layout = textLayout(width: nil, limit: 1, scale: scale)
    return CGFloat(layout.firstBaseline) / scale
  }

  package override var lastBaselineFromBottom: CGFloat {
    let scale = scale
    let layout = textLayout(width: nil, limit: 1, scale: scale)
    return CGFloat(layout.lineHeight - layout.firstBaseline) / scale
  }

  /// Where the text lies in `bounds`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = measure(width: bounds.width, lines: numberOfLines)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  // MARK: Painting

  package override func paint(in context: CGContext) {
    guard let text, !text.isEmpty else { return }
    let scale = scale
    let bounds = bounds
    let width = Int((bounds.width * scale).rounded())
    let height = Int((bounds.height * scale).rounded())
    guard width > 0 else { return }
    let layout = visibleLayout(width: width, height: height, scale: scale)
    let color = paintColor.pixelColor(for: traitCollection)
    var y = (height - layout.height) / 2
    for line in layout.lines {
      let x = offset(of: line.width, in: width)
      let origin = CGPoint(x: bounds.minX + CGFloat(x) / scale, y: bounds.minY + CGFloat(y) / scale)
      context.draw(line, at: origin, lineScale: scale, face: face(scale: scale), color: color)
      y += layout.lineHeight
    }
  }

  /// No more lines than `numberOfLines` allows and the height has room for; at least one.
  private func visibleLayout(width: Int, height: Int, scale: CGFloat) -> TextLayout {
    let limit = numberOfLines > 0 ? numberOfLines : nil
    let whole = textLayout(width: width, limit: limit, scale: scale)
    if whole.height <= height || whole.lines.count <= 1 { return whole }
    return textLayout(width: width, limit: max(1, height / max(1, whole.lineHeight)), scale: scale)
  }

  private var paintColor: UIColor {
    if isHighlighted, let highlightedTextColor { return highlightedTextColor }
    return isEnabled ? textColor : .tertiaryLabel
  }

  private func offset(of lineWidth: Int, in width: Int) -> Int {
    switch textAlignment {
    case .left: 0
    case .center: (width - lineWidth) / 2
    case .right: width - lineWidth
    case .natural, .justified: traitCollection.layoutDirection == .rightToLeft ? width - lineWidth : 0
    }
  }
}
