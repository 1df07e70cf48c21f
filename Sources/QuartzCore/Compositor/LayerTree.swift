import PixelRenderer

/// A tree of layers on its way to a frame.
///
/// `prepare` decides which layers own a backing store, paints those that changed, and says what the frame before lacks;
/// `compose` does that. Contract: an update of the frame before gives, byte for byte, what composing everything into an
/// empty frame gives.
@MainActor
package final class LayerTree {
  package let root: CALayer
  /// Device pixels a point.
  package var scale: CGFloat {
    didSet {
      if scale != oldValue { invalidateAllStores(of: root) }
    }
  }
  /// Called when something changed that the next frame must show.
  package var onNeedsCommit: (() -> Void)?
  /// What tests fill new stores with, to see that every pixel is painted.
  package var poison: PixelColor?
  /// Pixels painted into stores and composed into frames, since the start.
  package private(set) var pixelsPainted = 0
  package private(set) var pixelsComposed = 0

  package var pixelsWritten: Int { pixelsPainted + pixelsComposed }

  package private(set) var needsCommit = true
  var structureChanged = true

  private let list = DisplayList()
  private let canvas: Canvas
  private let context: CGContext
  private var compositor = Compositor()
  private var frameSize = PixelRect.zero

  package init(root: CALayer, scale: CGFloat) {
    self.root = root
    self.scale = scale
    let empty = Bitmap(width: 0, height: 0)
    canvas = Canvas(target: empty, clip: empty.bounds)
    context = CGContext(list: list, scale: scale, bounds: empty.bounds)
    root.tree = self
    root.dirtyRect = root.bounds
  }

  func setNeedsCommit() {
    if needsCommit { return }
    needsCommit = true
    onNeedsCommit?()
  }

  /// Paints what changed; the result is what brings the frame before up to date, if it had this size.
  package func prepare(width: Int, height: Int) -> FrameUpdate {
    let frame = PixelRect(x: 0, y: 0, width: width, height: height)
    let isNewFrame = frame != frameSize
    if !needsCommit && !isNewFrame { return FrameUpdate() }
    needsCommit = false
    frameSize = frame
    if structureChanged {
      structureChanged = false
      var sawStore = false
      promote(below: root, &sawStore)
    }
    compositor.begin()
    collect(root, origin: .zero, clip: frame, roundedClips: 0..<0, opacity: 1)
    let update = compositor.end()
    return isNewFrame ? FrameUpdate(redrawing: frame) : update
  }

  /// Brings the frame before up to date: once, as what was moved must not move again.
  package func compose(_ update: FrameUpdate, into frame: Bitmap) {
    if let move = update.move {
      frame.move(to: move.target, dy: move.dy)
      pixelsComposed += move.target.area
    }
    for index in 0..<update.repair.count {
      pixelsComposed += compositor.compose(update.repair[index], into: frame, canvas: canvas)
    }
  }

  package func commit(into frame: Bitmap) -> Damage {
    let update = prepare(width: frame.width, height: frame.height)
    compose(update, into: frame)
    return update.damage
  }

  // MARK: Who owns a store

  /// A layer that comes after one with a store, in the order of painting, must not be painted below it.
  private func promote(below layer: CALayer, _ sawStore: inout Bool) {
    layer.hasPromotedSublayers = false
    for child in layer.sublayers ?? [] where !child.isPaintedInPlace {
      let isPromoted = sawStore && !child.ownsStore && child.isVisible
      if child.isPromoted != isPromoted {
        child.invalidateFrameInSuperlayer()
        child.isPromoted = isPromoted
        child.storeOwnershipChanged()
        child.invalidateFrameInSuperlayer()
      }
      if isPromoted { layer.hasPromotedSublayers = true }
      guard child.isVisible else { continue }
      if child.ownsStore || isPromoted {
        var inner = false
        if child.storeCount > 0 || child.hasPromotedSublayers { promote(below: child, &inner) }
        sawStore = true
      } else if child.storeCount > 0 || child.hasPromotedSublayers {
        promote(below: child, &sawStore)
      }
    }
    structureChanged = false
  }

  // MARK: Collecting

  /// `origin`: the layer's top left corner in the root, in points.
  private func collect(
    _ layer: CALayer, origin: CGPoint, clip: PixelRect, roundedClips: Range<Int>, opacity: Float
  ) {
    guard layer.isVisible else { return }
    let opacity = opacity * layer.opacity
    let size = layer.bounds.size
    let rect = PixelRect(snapping: CGRect(origin: origin, size: size), scale: scale)
    if layer.ownsBackingStore {
      // Even where nothing of it shows the store is kept, but painting waits until something does.
      let visible = rect.intersection(clip)
      if !visible.isEmpty {
        let store = paintIfNeeded(layer)
        compositor.add(
          CompositeItem(
            layer: layer, store: store, x: rect.x, y: rect.y, visible: visible,
            opacity: UInt8((opacity * 255).rounded()),
            roundedClips: roundedClips))
      }
    }
    guard layer.storeCount > (layer.ownsStore ? 1 : 0) || layer.hasPromotedSublayers, let sublayers = layer.sublayers
    else { return }
    var clip = clip
    var roundedClips = roundedClips
    if layer.masksToBounds {
      clip = clip.intersection(rect)
      if layer.cornerRadius > 0 {
        roundedClips = compositor.addRoundedClip(
          RoundedRect(
            x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height),
            radius: Double(layer.cornerRadius * scale)), after: roundedClips)
      }
    }
    let scroll = layer.snappedBoundsOrigin(scale: scale)
    for child in sublayers where !child.isPaintedInPlace {
      guard child.ownsBackingStore || child.storeCount > 0 || child.hasPromotedSublayers else { continue }
      let frame = child.frame
      collect(
        child, origin: CGPoint(x: origin.x + frame.minX - scroll.x, y: origin.y + frame.minY - scroll.y), clip: clip,
        roundedClips: roundedClips, opacity: opacity)
    }
  }

  // MARK: Painting

  private func paintIfNeeded(_ layer: CALayer) -> BackingStore {
    let size = layer.bounds.size
    let width = pixelLength(size.width)
    let height = pixelLength(size.height)
    if let store = layer.store, store.width == width, store.height == height, layer.dirtyRect == nil { return store }
    var dirty = PixelRect(x: 0, y: 0, width: width, height: height)
    let store: BackingStore
    if let old = layer.store, old.width == width, old.height == height {
      store = old
      if old.canBePaintedInPart, let rect = layer.dirtyRect {
        let bounds = layer.bounds
        let part = PixelRect(covering: rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY), scale: scale)
        // Scrolled layers inside are shown up to half a pixel from where they are.
        dirty = PixelRect(x: part.x - 1, y: part.y - 1, width: part.width + 2, height: part.height + 2)
          .intersection(dirty)
      }
    } else {
      store = BackingStore(width: width, height: height)
      layer.store = store
    }
    layer.dirtyRect = nil
    if dirty.isEmpty && store.canBePaintedInPart { return store }

    list.removeAll()
    context.reset(scale: scale, bounds: dirty)
    let backdrop = layer.storeBackdrop?.pixelColor
    let background = layer.cornerRadius > 0 && layer.masksToBounds ? nil : layer.backgroundColor?.pixelColor
    let isOpaque =
      backdrop?.isOpaque == true || (background?.isOpaque == true && layer.cornerRadius == 0) || layer === root
    if layer === root && background?.isOpaque != true { list.append(.fill(store.bounds, .black)) }
    // The last line of the store may be one that the layer only covers at some offsets: it is filled, too.
    if let backdrop, backdrop.alpha > 0 { list.append(.fill(store.bounds, backdrop)) }
    if isOpaque, backdrop?.isOpaque != true, let background { list.append(.fill(store.bounds, background)) }
    layer.paintContent(into: context)
    layer.paintings += 1
    pixelsPainted += store.paint(list, dirty: dirty, opaque: isOpaque, canvas: canvas, poison: poison)
    return store
  }

  /// A store is never smaller than what its layer can cover at any offset; the compositor shows the part that it does.
  private func pixelLength(_ points: CGFloat) -> Int {
    max(0, Int((points * scale - 0.001).rounded(.up)))
  }

  package func invalidateAllStores(of layer: CALayer) {
    layer.store = nil
    layer.setNeedsDisplay()
    for child in layer.sublayers ?? [] { invalidateAllStores(of: child) }
  }
}
