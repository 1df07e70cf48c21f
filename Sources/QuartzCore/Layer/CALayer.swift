@_exported import CoreGraphics
import PixelRenderer

/// A rectangle with content, border, background and sublayers.
///
/// Points, y down, as in UIKit. A layer paints into the nearest backing store above it; `LayerTree` decides which
/// layers own one, paints what changed and composes the frame.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // MARK: Tree

  /// Back to front.
  public internal(set) var sublayers: [CALayer]? {
    get { children }
    // Taken out while it changes, for the same reason as a display list's commands.
    _modify {
      var sublayers: [CALayer]?
      swap(&sublayers, &children)
      defer { swap(&sublayers, &children) }
      yield &sublayers
    }
  }
  private var children: [CALayer]?
  public internal(set) var superlayer: CALayer? {
    get { superlayerLink?.object }
    set { superlayerLink = newValue?.link }
  }
  private var superlayerLink: BackLink<CALayer>?
  private let link = BackLink<CALayer>()

  public var delegate: (any CALayerDelegate)? {
    get { delegateSource?.layerDelegate ?? foreignDelegate }
    set {
      delegateSource = nil
      foreignDelegate = newValue
    }
  }
  /// Of the view that the layer belongs to.
  private var delegateSource: (any LayerDelegateSource)?
  private weak var foreignDelegate: (any CALayerDelegate)?
  open var name: String?

  // MARK: Geometry

  /// Read and replaced whole: each access to a stored property is checked for exclusivity.
  final private(set) var geometry = LayerGeometry()

  /// The layer's rectangle in its own coordinates; the origin is what scrolling moves.
  open var bounds: CGRect {
    get { geometry.bounds }
    set {
      let old = geometry
      guard newValue != old.bounds else { return }
      geometry.bounds = newValue
      if newValue.size == old.bounds.size { contentMoved(from: old.bounds.origin) } else { geometryChanged(from: old) }
    }
  }

  /// Where the anchor point lies in the superlayer.
  open var position: CGPoint {
    get { geometry.position }
    set {
      let old = geometry
      guard newValue != old.position else { return }
      geometry.position = newValue
      geometryChanged(from: old)
    }
  }

  /// In unit coordinates of the bounds.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set {
      guard newValue != geometry.anchorPoint else { return }
      geometry.anchorPoint = newValue
      invalidateFrameInSuperlayer()
      setNeedsCommit()
    }
  }

  /// The rectangle in the superlayer's coordinates.
  open var frame: CGRect {
    get { geometry.frame }
    set {
      let old = geometry
      guard newValue != old.frame else { return }
      isMoving = true
      // Not `bounds.size =`: changing an open property in place allocates.
      bounds = CGRect(origin: old.bounds.origin, size: newValue.size)
      position = CGPoint(
        x: newValue.origin.x + old.anchorPoint.x * newValue.size.width,
        y: newValue.origin.y + old.anchorPoint.y * newValue.size.height)
      isMoving = false
      geometryChanged(from: old)
    }
  }

  // MARK: Look

  /// Read whole, as the geometry is.
  final private(set) var style = LayerStyle()

  open var isHidden: Bool {
    get { style.isHidden }
    set {
      guard newValue != style.isHidden else { return }
      style.isHidden = newValue
      visibilityChanged()
    }
  }

  /// 0 to 1, for the layer and its sublayers as one group.
  open var opacity: Float {
    get { style.opacity }
    set {
      let old = style.opacity
      guard newValue != old else { return }
      style.opacity = newValue
      if ownsBackingStore {
        if (newValue == 0) != (old == 0) { treeStructureChanged() }
        setNeedsCommit()
      } else {
        visibilityChanged()
      }
    }
  }

  open var backgroundColor: CGColor? {
    didSet {
      guard backgroundColor != oldValue else { return }
      style.background = backgroundColor?.pixelColor ?? .clear
      setNeedsDisplay()
    }
  }

  open var cornerRadius: CGFloat {
    get { style.cornerRadius }
    set {
      guard newValue != style.cornerRadius else { return }
      style.cornerRadius = newValue
      lookChanged()
    }
  }

  /// Inside the bounds, over content and sublayers that have no backing store of their own.
  open var borderWidth: CGFloat {
    get { style.borderWidth }
    set {
      guard newValue != style.borderWidth else { return }
      style.borderWidth = newValue
      setNeedsDisplay()
    }
  }

  open var borderColor: CGColor? {
    didSet {
      guard borderColor != oldValue else { return }
      style.border = borderColor?.pixelColor ?? .clear
      setNeedsDisplay()
    }
  }

  open var masksToBounds: Bool {
    get { style.masksToBounds }
    set {
      guard newValue != style.masksToBounds else { return }
      invalidateGroup()
      style.masksToBounds = newValue
      lookChanged()
      invalidateGroup()
    }
  }

  /// A `CGImage`, stretched over the bounds.
  open var contents: Any? {
    didSet {
      image = contents as? CGImage
      setNeedsDisplay()
    }
  }
  /// Of the contents.
  final private(set) var image: CGImage?

  /// A promise that the content covers the bounds without transparency.
  open var isOpaque = false

  // MARK: What the renderer keeps

  /// Read whole, as the geometry is.
  final private(set) var storage = LayerStorage()

  /// Asks for a backing store of its own: cells, headers and floating overlays, so that moving them repaints nothing.
  package var ownsStore: Bool {
    get { storage.isWanted }
    set {
      guard newValue != storage.isWanted else { return }
      storage.isWanted = newValue
      adjustStoreCount(by: newValue ? 1 : -1)
      invalidateFrameInSuperlayer()
      storeOwnershipChanged()
    }
  }

  /// Painted by the superlayer's delegate, among what that draws, and not after it. There is no store in such a layer,
  /// nor in those below it: what the delegate draws next lies over it.
  package var isPaintedInPlace: Bool {
    get { storage.isPaintedInPlace }
    set {
      guard newValue != storage.isPaintedInPlace else { return }
      storage.isPaintedInPlace = newValue
      if storeCount > 0 { superlayer?.adjustStoreCount(by: newValue ? -storeCount : storeCount) }
      isFlat = newValue || superlayer?.isFlat == true
      invalidateFrameInSuperlayer()
      setNeedsCommit()
    }
  }

  /// What lies under a layer that owns a store. An opaque colour makes the store opaque, so that it is copied, not
  /// blended.
  package final var storeBackdrop: CGColor? {
    get { backdrop }
    set {
      guard newValue != backdrop else { return }
      backdrop = newValue
      setNeedsDisplay()
    }
  }
  private var backdrop: CGColor?

  /// What the delegate paints, if that is not the bounds (glyphs that hang over, content that overflows).
  package final var paintBounds: CGRect? {
    get { paintedArea }
    set {
      guard newValue != paintedArea else { return }
      setNeedsDisplay()
      paintedArea = newValue
      setNeedsDisplay()
    }
  }
  private var paintedArea: CGRect?

  var shadow: LayerShadow?
  /// The layer or one below it has, or had, a shadow, which reaches out of its bounds.
  var hasShadowInside = false
  /// Set while `frame` changes size and position together, so that the change is reported once.
  private var isMoving = false
  /// Layers in this subtree, itself included, that ask for a store.
  var storeCount: Int {
    get { storage.count }
    set { storage.count = newValue }
  }
  /// In a layer that is painted in place.
  var isFlat: Bool {
    get { storage.isFlat }
    set {
      guard newValue != storage.isFlat else { return }
      storage.isFlat = newValue
      isPromoted = false
      hasPromotedSublayers = false
      store = nil
      treeStructureChanged()
      for layer in sublayers ?? [] where !layer.isPaintedInPlace { layer.isFlat = newValue }
    }
  }
  /// A later sibling of a layer with a store gets one too, or it would be painted below.
  var isPromoted: Bool {
    get { storage.isPromoted }
    set { storage.isPromoted = newValue }
  }
  var hasPromotedSublayers: Bool {
    get { storage.hasPromotedSublayers }
    set { storage.hasPromotedSublayers = newValue }
  }
  final var painting = LayerPainting()
  var store: BackingStore? {
    get { painting.store }
    set { painting.store = newValue }
  }
  /// The tree whose root this layer is.
  weak var tree: LayerTree? {
    didSet { storage.isRoot = tree != nil }
  }

  public override init() {
    super.init()
    link.begin(self)
  }

  /// Asks `source` for the delegate from now on.
  package func setDelegate(from source: any LayerDelegateSource) {
    delegateSource = source
  }

  deinit {
    link.end()
  }

  var ownsBackingStore: Bool {
    let storage = storage
    // The tree may be gone.
    return storage.isOwned || (storage.isRoot && tree != nil)
  }

  var isVisible: Bool { style.isVisible }

  private func geometryChanged(from old: LayerGeometry) {
    if isMoving { return }
    let new = geometry
    if ownsBackingStore {
      if old.bounds.size != new.bounds.size { setNeedsDisplay() }
      setNeedsCommit()
      return
    }
    guard let superlayer else { return }
    if storeCount > 0 || hasPromotedSublayers { setNeedsCommit() }
    superlayer.invalidate(grown(old.frame))
    superlayer.invalidate(grown(new.frame))
  }

  /// `rect` with the margin that the delegate paints outside the bounds, and with shadows and sublayers that reach out.
  private func grown(_ rect: CGRect) -> CGRect {
    if hasShadowInside || (sublayers != nil && !masksToBounds) {
      return rect.union(groupBounds.offsetBy(dx: rect.minX, dy: rect.minY))
        .union(shadowBounds(of: rect, origin: rect.origin))
    }
    guard let paintBounds else { return rect }
    return CGRect(
      x: rect.minX + min(0, paintBounds.minX - bounds.minX), y: rect.minY + min(0, paintBounds.minY - bounds.minY),
      width: max(rect.width, paintBounds.width), height: max(rect.height, paintBounds.height)
    ).union(rect)
  }

  /// The bounds moved over the content: sublayers with stores are only composed elsewhere.
  private func contentMoved(from old: CGPoint) {
    setNeedsCommit()
    if !isPaintedByStores { return setNeedsDisplay() }
    // What is still to be painted stays where it is in the store.
    guard let dirty = painting.dirtyRect else { return }
    let new = geometry.bounds.origin
    painting.dirtyRect = dirty.offsetBy(dx: new.x - old.x, dy: new.y - old.y)
  }

  /// Whether everything that moves with the bounds has a store of its own.
  private var isPaintedByStores: Bool {
    if contents != nil || paintBounds != nil { return false }
    for sublayer in sublayers ?? [] where !sublayer.ownsBackingStore && sublayer.isVisible { return false }
    return true
  }

  private func visibilityChanged() {
    invalidateFrameInSuperlayer()
    treeStructureChanged()
    setNeedsCommit()
  }

  /// The layer and what overhangs it, as far as it does so now.
  func invalidateGroup() {
    guard let superlayer, !ownsBackingStore else { return }
    let frame = frame
    superlayer.invalidate(groupBounds.offsetBy(dx: frame.minX, dy: frame.minY))
  }

  private func lookChanged() {
    setNeedsDisplay()
    // It may clip stores below it.
    setNeedsCommit()
  }

  func storeOwnershipChanged() {
    if !ownsBackingStore { store = nil }
    setNeedsDisplay()
    treeStructureChanged()
    setNeedsCommit()
  }

  func invalidateFrameInSuperlayer() {
    superlayer?.invalidate(grown(frame))
  }
}
