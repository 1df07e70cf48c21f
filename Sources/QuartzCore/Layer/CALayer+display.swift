import PixelRenderer

extension CALayer {
  /// The content is painted anew at the next frame.
  public func setNeedsDisplay() {
    invalidate(paintBounds?.union(bounds) ?? bounds)
  }

  /// A part of the content, in the layer's coordinates, is painted anew at the next frame.
  public func setNeedsDisplay(_ r: CGRect) {
    invalidate(r)
  }

  /// Marks `rect` (this layer's coordinates) in the store that this layer paints into.
  func invalidate(_ rect: CGRect) {
    var layer = self
    var rect = rect
    while true {
      // What changes its shape changes its shadow.
      if layer.shadow != nil, let style = layer.shadowStyle { rect = rect.union(style.bounds(of: rect)) }
      guard !layer.ownsBackingStore, let parent = layer.superlayer else { break }
      let geometry = layer.geometry
      if layer.masksToBounds { rect = rect.intersection(geometry.bounds) }
      if rect.isEmpty { return }
      let (frame, bounds) = (geometry.frame, geometry.bounds)
      rect = rect.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY)
      layer = parent
    }
    if rect.isEmpty { return }
    guard let dirty = layer.painting.dirtyRect else {
      layer.painting.dirtyRect = rect
      return layer.setNeedsPainting()
    }
    // What is dirty and not seen waits; whatever brings it into sight asks for a commit.
    if dirty.contains(rect) { return }
    layer.painting.dirtyRect = dirty.union(rect)
    layer.setNeedsPainting()
  }

  /// Records the layer and those below it that have no store of their own; the context's origin is the superlayer's.
  package func paintSubtree(into context: CGContext) {
    paintSubtree(into: context, nil)
  }

  /// The same; with a flattening also the layers that have a store, at the places where the compositor shows it.
  func paintSubtree(into context: CGContext, _ flattening: Flattening?) {
    guard isVisible else { return }
    let frame = geometry.frame
    // What lies outside the dirty part is not even recorded. Sublayers may overhang, so only leaves are sure.
    if paintBounds == nil, sublayers == nil || masksToBounds, shadow == nil, !context.mayDraw(in: frame) { return }
    let ctm = context.ctm
    context.translateBy(x: frame.minX, y: frame.minY)
    paintGroup(into: context, flattening)
    context.setCTM(ctm)
  }

  /// Records content and sublayers, as one translucent group where the layer is translucent; the context's origin is
  /// the top left corner of this layer.
  func paintGroup(into context: CGContext, _ flattening: Flattening?) {
    let opacity = style.opacity
    let isGroup = opacity < 1
    if isGroup { context.beginGroup(bounds: groupBounds(flattening), opacity: CGFloat(opacity)) }
    if let flattening, flattening.isBelowRoot, ownsBackingStore {
      paintStore(into: context, flattening)
    } else {
      paintContent(into: context, flattening)
    }
    if isGroup { context.endGroup() }
  }

  /// Records content and sublayers; the context's origin is the top left corner of this layer.
  func paintContent(into context: CGContext, _ flattening: Flattening? = nil) {
    let (geometry, style) = (geometry, style)
    let bounds = geometry.bounds
    let box = CGRect(origin: .zero, size: bounds.size)
    let castsShadow = shadow != nil && beginShadow(into: context, flattening)
    let ctm = context.ctm
    if style.masksToBounds {
      context.saveGState()
      if style.cornerRadius > 0 { context.clipRounded(box, radius: style.cornerRadius) } else { context.clip(to: box) }
    }
    if style.background.alpha > 0 {
      if style.cornerRadius > 0 {
        context.fillRounded(box, radius: style.cornerRadius, color: style.background)
      } else {
        context.fill(box, color: style.background)
      }
    }
    let origin = snappedBoundsOrigin(scale: context.scale)
    if origin != .zero { context.translateBy(x: -origin.x, y: -origin.y) }
    if let image { context.drawBitmap(image, in: bounds, opacity: 1) }
    if let delegate {
      context.saveGState()
      context.clip(to: paintBounds ?? bounds)
      delegate.draw(self, in: context)
      context.restoreGState()
    }
    if let sublayers {
      let inner = flattening?.inside
      for layer in sublayers where (inner != nil || !layer.ownsBackingStore) && !layer.isPaintedInPlace {
        layer.paintSubtree(into: context, inner)
      }
    }
    if style.masksToBounds { context.restoreGState() } else { context.setCTM(ctm) }
    if style.borderWidth > 0, style.border.alpha > 0 {
      context.strokeRounded(box, radius: style.cornerRadius, width: style.borderWidth, color: style.border)
    }
    if castsShadow { context.endGroup() }
  }

  /// What a translucent group may cover, from the layer's top left corner.
  package var groupBounds: CGRect { groupBounds(nil) }

  private func groupBounds(_ flattening: Flattening?) -> CGRect {
    let content = contentBounds(flattening)
    return shadow == nil ? content : content.union(shadowBounds(of: content, origin: .zero))
  }

  /// The same without the layer's own shadow.
  func contentBounds(_ flattening: Flattening?) -> CGRect {
    let box = (paintBounds?.union(bounds) ?? bounds).offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    return masksToBounds ? box : box.union(sublayerBounds(flattening))
  }

  /// What the sublayers may cover that are painted with the layer, from its top left corner; null where there are none.
  func sublayerBounds(_ flattening: Flattening?) -> CGRect {
    var box = CGRect.null
    for layer in sublayers ?? [] where (flattening != nil || !layer.ownsBackingStore) && layer.isVisible {
      let frame = layer.frame
      let inner = layer.groupBounds(flattening).offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY)
      box = box.union(inner)
    }
    return box
  }
}
