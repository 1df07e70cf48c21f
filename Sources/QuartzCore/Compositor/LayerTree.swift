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
    get { pixelsPerPoint }
    set {
      guard newValue != pixelsPerPoint else { return }
      pixelsPerPoint = newValue
      invalidateAllStores(of: root)
      setNeedsCommit()
    }
  }
  private var pixelsPerPoint: CGFloat
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

  /// Something moved, came or went: what the compositor has is to be collected anew.
  private var needsCollecting = true
  /// Else: those whose stores are to be painted, each where it was. Many are not worth a list.
  private var unpainted: ContiguousArray<CALayer> = []
  private static let unpaintedLimit = 8

  private let list = DisplayList()
  private let canvas: Canvas
  private let context: CGContext
  private var compositor = Compositor()
  private var frameSize = PixelRect.zero
  private(set) var ground = FrameGround()

  package init(root: CALayer, scale: CGFloat) {
    self.root = root
    pixelsPerPoint = scale
    let empty = Bitmap(width: 0, height: 0)
    canvas = Canvas(target: empty, clip: empty.bounds)
    context = CGContext(list: list, scale: scale, bounds: empty.bounds)
    root.tree = self
    root.painting.dirtyRect = root.bounds
  }

  func setNeedsCommit() {
    if !needsCollecting {
      needsCollecting = true
      unpainted.removeAll(keepingCapacity: true)
    }
    askForCommit()
  }

  /// The content of `layer`'s store changed, and nothing else did.
  func setNeedsPainting(_ layer: CALayer) {
    if !needsCollecting, !unpainted.contains(where: { $0 === layer }) {
      if unpainted.count == Self.unpaintedLimit { return setNeedsCommit() }
      unpainted.makeRoom()
      unpainted.append(layer)
    }
    askForCommit()
  }

  private func askForCommit() {
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
    var repaired = Damage()
    if !needsCollecting, !structureChanged, !isNewFrame, repaint(&repaired) {
      var update = FrameUpdate()
      update.repair = repaired
      return update
    }
    needsCollecting = false
    unpainted.removeAll(keepingCapacity: true)
    if structureChanged {
      var sawStore = false
      promote(below: root, &sawStore)
      structureChanged = false
    }
    compositor.begin()
    collect(
      root, Place(origin: .zero, clip: frame, roundedClips: 0..<0, opacity: 1), root.geometry, root.storage,
      into: &compositor)
    var update = compositor.end()
    if !repaired.isEmpty {
      // Some were painted before it turned out that more had changed; the compositor does not know, and would move them.
      if let move = update.move { update.repair.add(move.target) }
      update.move = nil
      for index in 0..<repaired.count { update.repair.add(repaired[index]) }
    }
    return isNewFrame ? FrameUpdate(redrawing: frame) : update
  }

  /// Brings the frame before up to date: once, as what was moved must not move again.
  package func compose(_ update: FrameUpdate, into frame: Bitmap) {
    repair(move(update, in: frame), in: frame)
  }

  /// Composes the frame before once more, all of it, where somebody else drew into its memory. What was known of it is
  /// true again, and no more than that: what the next frames write must not depend on it.
  package func recompose(into frame: Bitmap) {
    let known = ground
    compose(FrameUpdate(redrawing: frame.bounds), into: frame)
    ground = known
  }

  /// The first part of composing. Returns what is to be composed after it.
  func move(_ update: FrameUpdate, in frame: Bitmap) -> Damage {
    if !update.knowsFrame || !ground.isOf(frame) { ground.forget(frame) }
    var repair = update.repair
    guard let move = update.move else { return repair }
    let target = move.target
    // Scrolling takes along all lines, those that should have stayed as well.
    let rest = frame.height - target.height
    if target.width == frame.width, rest < target.height / 2, frame.scroll(by: move.dy) {
      ground.scroll(by: move.dy)
      repair.add(PixelRect(x: 0, y: 0, width: frame.width, height: target.y))
      repair.add(PixelRect(x: 0, y: target.maxY, width: frame.width, height: frame.height - target.maxY))
    } else {
      pixelsComposed += ground.move(to: target, dy: move.dy, in: frame)
    }
    return repair
  }

  func repair(_ damage: Damage, in frame: Bitmap) {
    for index in 0..<damage.count {
      pixelsComposed += compositor.compose(damage[index], into: frame, canvas: canvas, knowing: &ground)
    }
  }

  /// Somebody else drew into `rect` of the frame.
  func forget(_ rect: PixelRect) {
    ground.forget(rect)
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
    for child in layer.sublayers ?? [] {
      let storage = child.storage
      if storage.isPaintedInPlace { continue }
      let isVisible = child.isVisible
      let isPromoted = sawStore && !storage.isWanted && isVisible
      if storage.isPromoted != isPromoted {
        child.invalidateFrameInSuperlayer()
        child.isPromoted = isPromoted
        child.storeOwnershipChanged()
        child.invalidateFrameInSuperlayer()
      }
      if isPromoted { layer.hasPromotedSublayers = true }
      guard isVisible else { continue }
      let hasStores = storage.count > 0 || storage.hasPromotedSublayers
      if storage.isWanted || isPromoted {
        var inner = false
        if hasStores { promote(below: child, &inner) }
        sawStore = true
      } else if hasStores {
        promote(below: child, &sawStore)
      }
    }
  }

  // MARK: Collecting

  /// Where and how a layer is shown.
  private struct Place {
    /// The layer's top left corner in the root, in points.
    var origin: CGPoint
    var clip: PixelRect
    var roundedClips: Range<Int>
    /// Of all layers above together.
    var opacity: Float
  }

  /// - Parameters:
  ///   - geometry: the layer's own, which the caller has read for other reasons, too, as the storage.
  private func collect(
    _ layer: CALayer, _ place: Place, _ geometry: LayerGeometry, _ storage: LayerStorage,
    into compositor: inout Compositor
  ) {
    let style = layer.style
    guard style.isVisible else { return }
    var inner = place
    inner.opacity *= style.opacity
    let rect = PixelRect(snapping: CGRect(origin: place.origin, size: geometry.bounds.size), scale: scale)
    if owns(layer, storage) {
      // Even where nothing of it shows the store is kept, but painting waits until something does.
      let visible = rect.intersection(place.clip)
      if !visible.isEmpty {
        let painting = paintIfNeeded(layer, geometry.bounds)
        if let store = painting.store {
          let item = CompositeItem(
            x: rect.x, y: rect.y, visible: visible, opacity: UInt8((inner.opacity * 255).rounded()),
            roundedClips: place.roundedClips, isOpaque: store.isOpaque, paintings: painting.count)
          layer.painting.order = compositor.add(
            item, from: CompositeSource(layer: layer, store: store), before: painting.order)
        }
      }
    }
    guard storage.isOwnedBelow, let sublayers = layer.sublayers else { return }
    if style.masksToBounds {
      inner.clip = place.clip.intersection(rect)
      if style.cornerRadius > 0 {
        inner.roundedClips = compositor.addRoundedClip(
          RoundedRect(
            x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height),
            radius: Double(style.cornerRadius * scale)), after: place.roundedClips)
      }
    }
    let scroll = layer.snappedBoundsOrigin(scale: scale)
    for child in sublayers {
      let storage = child.storage
      guard !storage.isPaintedInPlace, storage.isOwnedBelow || owns(child, storage) else { continue }
      let geometry = child.geometry
      let frame = geometry.frame
      inner.origin = CGPoint(x: place.origin.x + frame.minX - scroll.x, y: place.origin.y + frame.minY - scroll.y)
      collect(child, inner, geometry, storage, into: &compositor)
    }
  }

  /// The same as the layer's own answer, its flags read already.
  private func owns(_ layer: CALayer, _ storage: LayerStorage) -> Bool {
    storage.isOwned || (storage.isRoot && layer.tree != nil)
  }

  // MARK: Painting

  /// Paints what changed where nothing else did, without a walk through all layers: a label in a table is one of dozens.
  /// - Parameter damage: gets what that changed in the frame.
  /// - Returns: false where all must be collected after all.
  private func repaint(_ damage: inout Damage) -> Bool {
    // Whoever paints may ask for the next painting.
    var layers: ContiguousArray<CALayer> = []
    swap(&layers, &unpainted)
    for layer in layers where compositor.shows(layer) {
      let painting = paintIfNeeded(layer, layer.geometry.bounds)
      guard let store = painting.store,
        compositor.repaint(painting.order, store, paintings: painting.count, to: &damage)
      else { return false }
    }
    if unpainted.isEmpty {
      layers.removeAll(keepingCapacity: true)
      swap(&layers, &unpainted)
    }
    return true
  }

  /// What the layer's store shows now; it has one.
  private func paintIfNeeded(_ layer: CALayer, _ bounds: CGRect) -> LayerPainting {
    var painting = layer.painting
    let width = pixelLength(bounds.width)
    let height = pixelLength(bounds.height)
    var old = painting.store
    if let store = old, store.width != width || store.height != height { old = nil }
    if old != nil, painting.dirtyRect == nil { return painting }
    var dirty = PixelRect(x: 0, y: 0, width: width, height: height)
    if let old, old.canBePaintedInPart, let rect = painting.dirtyRect {
      let part = PixelRect(covering: rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY), scale: scale)
      // Scrolled layers inside are shown up to half a pixel from where they are.
      dirty = PixelRect(x: part.x - 1, y: part.y - 1, width: part.width + 2, height: part.height + 2)
        .intersection(dirty)
    }
    let store = old ?? BackingStore(width: width, height: height)
    painting.store = store
    painting.dirtyRect = nil
    layer.painting = painting
    if dirty.isEmpty && store.canBePaintedInPart { return painting }
    paint(layer, dirty, of: store)
    painting.count += 1
    layer.painting.count = painting.count
    return painting
  }

  private func paint(_ layer: CALayer, _ dirty: PixelRect, of store: BackingStore) {
    context.reset(scale: scale, bounds: dirty)
    let style = layer.style
    let backdrop = layer.storeBackdrop?.pixelColor ?? .clear
    let background = style.cornerRadius > 0 && style.masksToBounds ? .clear : style.background
    let isOpaque = backdrop.isOpaque || (background.isOpaque && style.cornerRadius == 0) || layer === root
    if layer === root && !background.isOpaque { list.append(.fill(store.bounds, .black)) }
    // The last line of the store may be one that the layer only covers at some offsets: it is filled, too.
    if backdrop.alpha > 0 { list.append(.fill(store.bounds, backdrop)) }
    if isOpaque, !backdrop.isOpaque, background.alpha > 0 { list.append(.fill(store.bounds, background)) }
    layer.paintContent(into: context)
    pixelsPainted += store.paint(list, dirty: dirty, opaque: isOpaque, canvas: canvas, poison: poison)
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
