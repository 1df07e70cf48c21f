import CoreGraphics

/// Shows a background configuration, behind everything else in a cell.
final class BackgroundConfigurationView: UIView {
  var configuration: UIBackgroundConfiguration {
    didSet {
      if configuration != oldValue { configurationChanged(from: oldValue) }
    }
  }

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    configurationChanged(from: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func configurationChanged(from old: UIBackgroundConfiguration?) {
    if old?.customView !== configuration.customView {
      // Another cell may have it by now.
      if let view = old?.customView, view.superview === self { view.removeFromSuperview() }
      if let view = configuration.customView { addSubview(view) }
    }
    updatePaintBounds()
    setNeedsDisplay()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let view = configuration.customView, view.superview === self { view.frame = bounds }
    updatePaintBounds()
  }

  /// A stroke that is moved outwards is painted outside the bounds.
  private func updatePaintBounds() {
    let outset = configuration.strokeOutset
    layer.paintBounds = outset > 0 && configuration.strokeWidth > 0 ? bounds.insetBy(dx: -outset, dy: -outset) : nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if configuration.backgroundColor == nil || configuration.strokeColor == nil
      || configuration.image?.isTemplate == true
    {
      setNeedsDisplay()
    }
  }

  override func paint(in context: CGContext) {
    let traits = traitCollection
    let radius = configuration.cornerRadius
    context.fillRounded(
      bounds, radius: radius, color: configuration.resolvedBackgroundColor(for: tintColor).pixelColor(for: traits))
    if let image = configuration.image {
      let color = image.isTemplate ? image.templateColor(tint: tintColor).pixelColor(for: traits) : .clear
      context.saveGState()
      context.clipRounded(bounds, radius: radius)
      image.paint(in: context, rect: configuration.imageContentMode.rect(of: image.size, in: bounds), color: color)
      context.restoreGState()
    }
    let width = configuration.strokeWidth
    guard width > 0 else { return }
    let outset = configuration.strokeOutset
    context.strokeRounded(
      bounds.insetBy(dx: -outset, dy: -outset), radius: radius > 0 ? max(0, radius + outset) : 0, width: width,
      color: configuration.resolvedStrokeColor(for: tintColor).pixelColor(for: traits))
  }
}
