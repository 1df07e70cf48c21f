import PixelRenderer

extension CALayer {
  /// Draws the layer and those below it, in the layer's own coordinates, after due layout. The same recording as a
  /// window's, without backing stores: neither they nor what the window still has to paint is touched.
  public func render(in ctx: CGContext) {
    delegate?._layoutIfNeeded(self)
    recordFlattened(into: ctx)
  }

  /// The same as things are, layout or not.
  package func recordFlattened(into context: CGContext) {
    guard isVisible else { return }
    context.saveGState()
    context.translateBy(x: bounds.minX, y: bounds.minY)
    paintGroup(into: context, Flattening())
    context.restoreGState()
  }

  /// The content of a layer that has a store, cut to what the compositor shows of it.
  func paintStore(into context: CGContext, _ flattening: Flattening) {
    var flattening = flattening
    context.saveGState()
    let box = CGRect(origin: .zero, size: bounds.size)
    context.translateInPixels(x: -flattening.driftX, y: -flattening.driftY)
    context.clip(to: box)
    (flattening.driftX, flattening.driftY) = context.snapOrigin()
    if let backdrop = storeBackdrop?.pixelColor, backdrop.alpha > 0 { fillStore(box, backdrop, context) }
    if style.background.isOpaque, style.cornerRadius == 0 { fillStore(box, style.background, context) }
    paintContent(into: context, flattening)
    context.restoreGState()
  }

  /// A store may be a line longer than its layer, which shows at some offsets.
  private func fillStore(_ box: CGRect, _ color: PixelColor, _ context: CGContext) {
    context.fill(CGRect(x: 0, y: 0, width: box.width + 1, height: box.height + 1), color: color)
  }
}

/// How a tree of layers is recorded in one go, as if there were no stores.
struct Flattening {
  /// False for the layer where recording begins: no store of its own is to be seen there, nor what lies below it.
  var isBelowRoot = false
  /// How far the store around lies from its exact place, in device pixels: stores are shown at whole ones.
  var driftX: CGFloat = 0
  var driftY: CGFloat = 0

  /// For the sublayers.
  var inside: Flattening {
    var result = self
    result.isBelowRoot = true
    return result
  }
}
