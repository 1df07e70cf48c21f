import Foundation

/// Shows a list content configuration, in a cell or anywhere else.
open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private var imageView: UIImageView?
  private var label: UILabel?
  private var secondaryLabel: UILabel?

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    isOpaque = false
    apply()
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  /// One of another type is not this view's to show and is left out.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != shown else { return }
      shown = new
      apply()
    }
  }

  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  // MARK: Parts

  private func apply() {
    if let image = shown.image {
      let view = imageView ?? UIImageView()
      let properties = shown.imageProperties
      view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
      view.image = image
      view.contentMode = .scaleAspectFit
      view.layer.cornerRadius = properties.cornerRadius
      view.clipsToBounds = properties.cornerRadius > 0
      if imageView == nil {
        imageView = view
        addSubview(view)
      }
      updateTint()
    } else {
      imageView?.removeFromSuperview()
      imageView = nil
    }
    show(shown.text, shown.textProperties, in: &label)
    show(shown.secondaryText, shown.secondaryTextProperties, in: &secondaryLabel)
    alpha = shown.alpha
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func show(
    _ text: String?, _ properties: UIListContentConfiguration.TextProperties, in slot: inout UILabel?
  ) {
    guard let text = properties.transformed(text), !text.isEmpty else {
      slot?.removeFromSuperview()
      slot = nil
      return
    }
    let label = slot ?? UILabel()
    label.text = text
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if slot == nil {
      slot = label
      addSubview(label)
    }
  }

  private func updateTint() {
    guard let imageView else { return }
    let properties = shown.imageProperties
    if properties.tintColor != nil || properties.tintColorTransformer != nil {
      imageView.tintColor = properties.resolvedTintColor(for: tintColor)
    } else {
      imageView.tintColor = nil
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shown.imageProperties.tintColorTransformer != nil { updateTint() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: Layout

  /// Where everything lies, read from left to right, and how high that is.
  private struct Arrangement {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondaryText = CGRect.zero
    var height: CGFloat = 0
  }

  /// Texts and image in the middle of `height`; nil: of the height that they need.
  private func arrange(width: CGFloat, height: CGFloat?) -> Arrangement {
    let margins = shown.directionalLayoutMargins
    var result = Arrangement()
    var left = margins.leading
    var space = CGSize.zero
    if let image = imageView {
      let size = shown.imageProperties.shownSize(image.intrinsicContentSize)
      space = shown.imageProperties.space(for: size)
      result.image = CGRect(x: left + (space.width - size.width) / 2, y: 0, width: size.width, height: size.height)
      left += space.width + (label ?? secondaryLabel == nil ? 0 : shown.imageToTextPadding)
    }
    let textWidth = max(0, width - left - margins.trailing)
    let texts = arrangeTexts(width: textWidth)
    result.height = max(
      shown.minimumHeight, max(space.height, texts.height) + margins.top + margins.bottom)
    // The middle of what the margins leave.
    let middle = margins.top + ((height ?? result.height) - margins.top - margins.bottom) / 2
    let top = middle - texts.height / 2
    result.image.origin.y = middle - result.image.height / 2
    result.text = texts.text.offsetBy(dx: left, dy: top)
    result.secondaryText = texts.secondaryText.offsetBy(dx: left, dy: top)
    return result
  }

  private func arrangeTexts(width: CGFloat) -> Arrangement {
    var result = Arrangement()
    let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
    guard let label else {
      if let secondaryLabel {
        result.height = secondaryLabel.sizeThatFits(limit).height
        result.secondaryText = CGRect(x: 0, y: 0, width: width, height: result.height)
      }
      return result
    }
    let size = label.sizeThatFits(limit)
    result.height = size.height
    result.text = CGRect(x: 0, y: 0, width: width, height: size.height)
    guard let secondaryLabel else { return result }
    let gap = shown.textToSecondaryTextHorizontalPadding
    let natural = label.sizeThatFits(CGSize(width: 0, height: 0)).width
    let secondaryNatural = secondaryLabel.sizeThatFits(CGSize(width: 0, height: 0))
    if shown.prefersSideBySideTextAndSecondaryText, natural + gap + secondaryNatural.width <= width {
      result.height = max(size.height, secondaryNatural.height)
      result.text.size.width = width - gap - secondaryNatural.width
      result.text.origin.y = (result.height - size.height) / 2
      result.secondaryText = CGRect(
        x: width - secondaryNatural.width, y: (result.height - secondaryNatural.height) / 2,
        width: secondaryNatural.width, height: secondaryNatural.height)
    } else {
      let height = secondaryLabel.sizeThatFits(limit).height
      let top = size.height + shown.textToSecondaryTextVerticalPadding
      result.secondaryText = CGRect(x: 0, y: top, width: width, height: height)
      result.height = top + height
    }
    return result
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let arrangement = arrange(width: size.width, height: size.height)
    let isRightToLeft = isRightToLeft
    func place(_ view: UIView?, _ rect: CGRect) {
      view?.frame = isRightToLeft ? rect.offsetBy(dx: size.width - rect.minX - rect.maxX, dy: 0) : rect
    }
    place(imageView, arrangement.image)
    place(label, arrangement.text)
    place(secondaryLabel, arrangement.secondaryText)
  }

  package override var placesSubviewsByFrame: Bool { true }

  // MARK: Size

  open override func _intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    arrange(width: width, height: nil).height
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 100_000 ? size.width : naturalWidth
    return CGSize(width: width, height: arrange(width: width, height: nil).height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: naturalWidth, height: arrange(width: naturalWidth, height: nil).height)
  }

  private var naturalWidth: CGFloat {
    let margins = shown.directionalLayoutMargins
    var width = margins.leading + margins.trailing
    if let imageView {
      let size = shown.imageProperties.shownSize(imageView.intrinsicContentSize)
      width += shown.imageProperties.space(for: size).width
      if label ?? secondaryLabel != nil { width += shown.imageToTextPadding }
    }
    let text = label?.sizeThatFits(.zero).width ?? 0
    let secondary = secondaryLabel?.sizeThatFits(.zero).width ?? 0
    if shown.prefersSideBySideTextAndSecondaryText, text > 0, secondary > 0 {
      return width + text + shown.textToSecondaryTextHorizontalPadding + secondary
    }
    return width + max(text, secondary)
  }
}
