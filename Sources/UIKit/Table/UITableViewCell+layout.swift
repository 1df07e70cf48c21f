import Foundation

extension UITableViewCell {
  /// The height of a row whose content asks for none, in points.
  static let standardHeight: CGFloat = 44
  /// From the cell's edges to its text, in points.
  static let margin: CGFloat = 16
  /// Between the parts of a cell, in points.
  static let gap: CGFloat = 12

  /// Selected or pressed.
  var isMarked: Bool { isSelected || isHighlighted }

  func markChanged() {
    updateBackgroundVisibility()
    titleLabel?.isHighlighted = isMarked
    detailLabel?.isHighlighted = isMarked
    leadingImageView?.isHighlighted = isMarked
    if selectionStyle != .none || selectedBackgroundView != nil { setNeedsDisplay() }
    setNeedsUpdateConfiguration()
  }

  private func updateBackgroundVisibility() {
    let isConfigured = backgroundConfiguration != nil
    backgroundView?.isHidden = isConfigured
    selectedBackgroundView?.isHidden = isConfigured || !isMarked
  }

  func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    orderBackgrounds()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Puts what lies behind the content where it belongs, back to front.
  func orderBackgrounds() {
    updateBackgroundVisibility()
    var index = 0
    for case let view? in [backgroundConfigurationView, backgroundView, selectedBackgroundView] {
      insertSubview(view, at: index)
      index += 1
    }
  }

  func accessoryChanged(from old: UIView?) {
    old?.removeFromSuperview()
    accessory?.removeFromSuperview()
    accessory = accessoryView ?? CellAccessoryView(type: accessoryType)
    if let accessory { addSubview(accessory) }
    setNeedsLayout()
  }

  func separatorChanged() {
    guard let separatorColor else {
      separator?.isHidden = true
      return
    }
    if separator == nil {
      let view = SeparatorLine()
      view.isUserInteractionEnabled = false
      separator = view
      addSubview(view)
      setNeedsLayout()
    }
    separator?.backgroundColor = separatorColor
    separator?.isHidden = false
  }

  /// What the safe area takes from the sides of what the cell shows.
  private var sideInsets: (left: CGFloat, right: CGFloat) { tableView?.sideInsets ?? (0, 0) }

  /// What safe area and accessory leave of a cell's width.
  func contentWidth(in width: CGFloat) -> CGFloat { contentWidth(in: width, sideInsets) }

  private func contentWidth(in width: CGFloat, _ sides: (left: CGFloat, right: CGFloat)) -> CGFloat {
    let width = width - sides.left - sides.right
    guard let accessory else { return max(0, width) }
    return max(0, width - Self.margin - accessory.bounds.width - Self.gap)
  }

  /// The height that the content asks for in a cell `width` points wide.
  func contentHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    // Of a cell that the program fills with views and constraints of its own, too, as in an app for iOS.
    if contentSlot.view == nil, let prototypeHeight { return prototypeHeight }
    let content = contentWidth(in: width, sideInsets)
    if let view = contentSlot.view ?? (contentView.hasSubviewsPlacedByConstraints ? contentView : nil) {
      return view.fittingHeight(width: content)
    }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Places everything but what is inside the content view.
  func layoutParts() {
    let size = bounds.size
    if let backgroundConfigurationView {
      backgroundConfigurationView.frame = backgroundConfigurationView.configuration.frame(
        in: bounds, margins: contentView.directionalLayoutMargins, isRightToLeft: isRightToLeft)
    }
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    let sides = sideInsets
    if let accessory {
      let own = accessory.bounds.size
      accessory.frame = CGRect(
        x: size.width - sides.right - Self.margin - own.width, y: ((size.height - own.height) / 2).rounded(),
        width: own.width, height: own.height)
    }
    contentView.frame = CGRect(
      x: sides.left, y: 0, width: contentWidth(in: size.width, sides), height: size.height)
    contentSlot.view?.frame = contentView.bounds
    layoutLabels()
    if let separator {
      let thickness = 1 / max(1, traitCollection.displayScale)
      let inset = separatorInset
      var left = inset.left
      // The line begins where the text does, unless somebody said otherwise.
      if !hasOwnSeparatorInset, let titleLabel, contentSlot.view == nil { left = titleLabel.frame.minX }
      left += sides.left
      separator.frame = CGRect(
        x: left, y: size.height - thickness, width: max(0, size.width - left - inset.right - sides.right),
        height: thickness)
    }
  }
}

/// The line below a cell: a background colour, and nothing drawn.
private final class SeparatorLine: UIView {
  override func paint(in context: CGContext) {}
}
