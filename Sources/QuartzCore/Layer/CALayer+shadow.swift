import PixelRenderer

/// A layer's shadow; most layers have none.
@MainActor
final class LayerShadow {
  var color: CGColor? = CALayer.defaultShadowColor
  var opacity: Float = 0
  var offset = CALayer.defaultShadowOffset
  var radius = CALayer.defaultShadowRadius
  var path: CGPath?
  /// How it is drawn; nil where nothing is to be seen.
  fileprivate(set) var style: ShadowStyle?

  fileprivate func update() {
    let shown = color.map { $0.pixelColor.opacity(UInt8(fraction: CGFloat(opacity))) }
    style = shown.flatMap { $0.alpha == 0 ? nil : ShadowStyle(color: $0, offset: offset, radius: radius) }
  }
}

// The shadow lies below the layer and what is in it, in the store that the layer is painted into: painted once, then
// moved with it. Defaults are Apple's. `masksToBounds` cuts it off, as everything else outside the bounds.
extension CALayer {
  fileprivate static let defaultShadowColor = CGColor(gray: 0, alpha: 1)
  fileprivate static let defaultShadowOffset = CGSize(width: 0, height: -3)
  fileprivate static let defaultShadowRadius: CGFloat = 3

  public var shadowColor: CGColor? {
    get { shadow == nil ? Self.defaultShadowColor : shadow?.color }
    set { if newValue != shadowColor { changeShadow { $0.color = newValue } } }
  }

  /// 0 to 1; 0, no shadow, until set.
  public var shadowOpacity: Float {
    get { shadow?.opacity ?? 0 }
    set { if newValue != shadowOpacity { changeShadow { $0.opacity = newValue } } }
  }

  /// In points, rounded to device pixels.
  public var shadowOffset: CGSize {
    get { shadow?.offset ?? Self.defaultShadowOffset }
    set { if newValue != shadowOffset { changeShadow { $0.offset = newValue } } }
  }

  /// In points: the standard deviation of the blur (see `ShadowStyle`).
  public var shadowRadius: CGFloat {
    get { shadow?.radius ?? Self.defaultShadowRadius }
    set { if newValue != shadowRadius { changeShadow { $0.radius = newValue } } }
  }

  /// The outline that casts the shadow, in the layer's coordinates; nil: whatever the layer shows.
  public var shadowPath: CGPath? {
    get { shadow?.path }
    set { if newValue !== shadowPath { changeShadow { $0.path = newValue } } }
  }

  private func changeShadow(_ change: (LayerShadow) -> Void) {
    let changed = shadow ?? LayerShadow()
    invalidateGroup()
    shadow = changed
    change(changed)
    changed.update()
    hasShadowInside = true
    superlayer?.noteShadowInside()
    invalidateGroup()
    setNeedsDisplay()
  }

  func noteShadowInside() {
    var layer: CALayer? = self
    while let current = layer, !current.hasShadowInside {
      current.hasShadowInside = true
      layer = current.superlayer
    }
  }

  /// What draws the shadow; nil where there is none.
  var shadowStyle: ShadowStyle? {
    guard let shadow, !masksToBounds else { return nil }
    return shadow.style
  }

  /// What the shadow may cover where the layer covers `rect`; both in one space, in which `origin` is the top left
  /// corner of the layer.
  func shadowBounds(of rect: CGRect, origin: CGPoint) -> CGRect {
    guard let style = shadowStyle else { return .null }
    guard let path = shadow?.path else { return style.bounds(of: rect) }
    return style.bounds(of: path.boundingBox.offsetBy(dx: origin.x - bounds.minX, dy: origin.y - bounds.minY))
  }

  /// Draws the shadow where its shape is known. Otherwise begins a group that casts one, and returns true: the group
  /// ends with the layer's content. The context's origin is the top left corner of the layer.
  func beginShadow(into context: CGContext, _ flattening: Flattening?) -> Bool {
    guard let style = shadowStyle else { return false }
    if let path = shadow?.path {
      context.saveGState()
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      context.drawShadow(of: path, style)
      context.restoreGState()
      return false
    }
    let box = CGRect(origin: .zero, size: bounds.size)
    let content = contentBounds(flattening)
    if backgroundColor?.pixelColor.isOpaque == true, content == box, cornersAreEmpty(flattening) {
      context.drawShadow(ofRounded: box, radius: cornerRadius, style)
      return false
    }
    context.beginShadow(bounds: content, style)
    return true
  }

  /// Whether no sublayer reaches out of the layer's round corners.
  private func cornersAreEmpty(_ flattening: Flattening?) -> Bool {
    if cornerRadius <= 0 { return true }
    // The largest square in a quarter of a circle leaves 1 - 1/√2 of the radius.
    let inside = CGRect(origin: .zero, size: bounds.size).insetBy(dx: cornerRadius * 0.3, dy: cornerRadius * 0.3)
    let sublayers = sublayerBounds(flattening)
    return sublayers.isNull || inside.contains(sublayers)
  }
}
