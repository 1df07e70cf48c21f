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
  public internal(set) var sublayers: [CALayer]?
  public internal(set) weak var superlayer: CALayer?
  public weak var delegate: (any CALayerDelegate)?
  open var name: String?

  // MARK: Geometry

  /// The layer's rectangle in its own coordinates; the origin is what scrolling moves.
  open var bounds: CGRect = .zero {
    didSet {
      guard bounds != oldValue else { return }
      if bounds.size == oldValue.size {
        contentMoved()
      } else {
        geometryChanged(from: frame(position: position, size: oldValue.size), oldBounds: oldValue)
      }
    }
  }

  /// Where the anchor point lies in the superlayer.
  open var position: CGPoint = .zero {
    didSet {
      guard position != oldValue else { return }
      geometryChanged(from: frame(position: oldValue, size: bounds.size), oldBounds: bounds)
    }
  }

  /// In unit coordinates of the bounds.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      if anchorPoint != oldValue { invalidateFrameInSuperlayer() }
    }
  }

  /// The rectangle in the superlayer's coordinates.
  open var frame: CGRect {
    get { frame(position: position, size: bounds.size) }
    set {
      let old = frame
      guard newValue != old else { return }
      let oldBounds = bounds
      isMoving = true
      // Not `bounds.size =`: changing an open property in place allocates.
      bounds = CGRect(origin: oldBounds.origin, size: newValue.size)
      position = CGPoint(
        x: newValue.origin.x + anchorPoint.x * newValue.size.width,
        y: newValue.origin.y + anchorPoint.y * newValue.size.height)
      isMoving = false
      geometryChanged(from: old, oldBounds: oldBounds)
    }
  }

  // MARK: Look

  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      visibilityChanged()
    }
  }

  /// 0 to 1, for the layer and its sublayers as one group.
  open var opacity: Float = 1 {
    didSet {
      guard opacity != oldValue else { return }
      if ownsBackingStore {
        if (opacity == 0) != (oldValue == 0) { treeStructureChanged() }
        setNeedsCommit()
      } else {
        visibilityChanged()
      }
    }
  }

  open var backgroundColor: CGColor? {
    didSet {
      if backgroundColor != oldValue { setNeedsDisplay() }
    }
  }

  open var cornerRadius: CGFloat = 0 {
    didSet {
      if cornerRadius != oldValue { lookChanged() }
    }
  }

  /// Inside the bounds, over content and sublayers that have no backing store of their own.
  open var borderWidth: CGFloat = 0 {
    didSet {
      if borderWidth != oldValue { setNeedsDisplay() }
    }
  }

  open var borderColor: CGColor? {
    didSet {
      if borderColor != oldValue { setNeedsDisplay() }
    }
  }

  open var masksToBounds = false {
    willSet {
      if newValue != masksToBounds { invalidateGroup() }
    }
    didSet {
      guard masksToBounds != oldValue else { return }
      lookChanged()
      invalidateGroup()
    }
  }

  /// A `CGImage`, stretched over the bounds.
  open var contents: Any? {
    didSet { setNeedsDisplay() }
  }

  /// A promise that the content covers the bounds without transparency.
  open var isOpaque = false

  // MARK: What the renderer keeps

  /// Asks for a backing store of its own: cells, headers and floating overlays, so that moving them repaints nothing.
  package var ownsStore = false {
    didSet {
      guard ownsStore != oldValue else { return }
      adjustStoreCount(by: ownsStore ? 1 : -1)
      invalidateFrameInSuperlayer()
      storeOwnershipChanged()
    }
  }

  /// Painted by the superlayer's delegate, among what that draws, and not after it. There is no store in such a layer,
  /// nor in those below it: what the delegate draws next lies over it.
  package var isPaintedInPlace = false {
    didSet {
      guard isPaintedInPlace != oldValue else { return }
      if storeCount > 0 { superlayer?.adjustStoreCount(by: isPaintedInPlace ? -storeCount : storeCount) }
      isFlat = isPaintedInPlace || superlayer?.isFlat == true
      invalidateFrameInSuperlayer()
    }
  }

  /// What lies under a layer that owns a store. An opaque colour makes the store opaque, so that it is copied, not
  /// blended.
  package var storeBackdrop: CGColor? {
    didSet {
      if storeBackdrop != oldValue { setNeedsDisplay() }
    }
  }

  /// What the delegate paints, if that is not the bounds (glyphs that hang over, content that overflows).
  package var paintBounds: CGRect? {
    willSet {
      if newValue != paintBounds { setNeedsDisplay() }
    }
    didSet {
      if paintBounds != oldValue { setNeedsDisplay() }
    }
  }

  /// Set while `frame` changes size and position together, so that the change is reported once.
  private var isMoving = false
  /// Layers in this subtree, itself included, that ask for a store.
  var storeCount = 0
  /// In a layer that is painted in place.
  var isFlat = false {
    didSet {
      guard isFlat != oldValue else { return }
      isPromoted = false
      hasPromotedSublayers = false
      store = nil
      treeStructureChanged()
      for layer in sublayers ?? [] where !layer.isPaintedInPlace { layer.isFlat = isFlat }
    }
  }
  /// A later sibling of a layer with a store gets one too, or it would be painted below.
  var isPromoted = false
  var hasPromotedSublayers = false
  var store: BackingStore?
  /// The part of the store to paint anew, in this layer's coordinates; nil: none.
  var dirtyRect: CGRect?
  /// How often its store was painted, so that the compositor sees that it was.
  var paintings = 0
  /// Its place in the order of the frame that was composed last.
  var composedOrder = 0
  /// The tree whose root this layer is.
  weak var tree: LayerTree?

  public override init() {
    super.init()
  }

  var ownsBackingStore: Bool { (ownsStore && !isFlat) || isPromoted || tree != nil }

  var isVisible: Bool { !isHidden && opacity > 0 }

  private func frame(position: CGPoint, size: CGSize) -> CGRect {
    CGRect(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height, width: size.width,
      height: size.height)
  }

  private func geometryChanged(from old: CGRect, oldBounds: CGRect) {
    if isMoving { return }
    if ownsBackingStore {
      if oldBounds.size != bounds.size { setNeedsDisplay() }
      setNeedsCommit()
      return
    }
    guard let superlayer else { return }
    if storeCount > 0 { setNeedsCommit() }
    superlayer.invalidate(grown(old))
    superlayer.invalidate(grown(frame))
  }

  /// `rect` with the margin that the delegate paints outside the bounds.
  private func grown(_ rect: CGRect) -> CGRect {
    guard let paintBounds else { return rect }
    return CGRect(
      x: rect.minX + min(0, paintBounds.minX - bounds.minX), y: rect.minY + min(0, paintBounds.minY - bounds.minY),
      width: max(rect.width, paintBounds.width), height: max(rect.height, paintBounds.height)
    ).union(rect)
  }

  /// The bounds moved over the content: sublayers with stores are only composed elsewhere.
  private func contentMoved() {
    setNeedsCommit()
    if !isPaintedByStores { setNeedsDisplay() }
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
  private func invalidateGroup() {
    guard let superlayer, !ownsBackingStore else { return }
    let frame = frame
    superlayer.invalidate(groupBounds.offsetBy(dx: frame.minX, dy: frame.minY))
  }

  private func lookChanged() {
    setNeedsDisplay()
    if storeCount > 0 { setNeedsCommit() }
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
