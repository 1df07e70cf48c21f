import PixelRenderer

/// One backing store at its place in the frame; all rectangles are device pixels of the frame.
@MainActor
struct CompositeItem {
  let layer: CALayer
  let store: BackingStore
  /// Where the store's top left pixel lies, also when that part is clipped away.
  var x: Int
  var y: Int
  /// What of it may show.
  var visible: PixelRect
  var opacity: UInt8
  /// The innermost rounded clips around it, as a range of the compositor's list.
  var roundedClips: Range<Int>
  /// How the layer was composed in the frame before; means nothing where it `appeared`.
  var before = ComposedState()
  /// The place in the order from back to front.
  var order = 0
  var change = Change.none

  /// What the item changes in the frame.
  enum Change: Equatable {
    case none
    /// Its store was painted; the part that changed, in the frame.
    case painted(PixelRect)
    /// Was not there in the frame before.
    case appeared
    /// Is what it was, somewhere else or otherwise clipped; keeps its column and its place in the order.
    case moved
    case changed
  }

  /// Whether nothing below can be seen through the visible part.
  var hides: Bool { store.isOpaque && opacity == 255 && roundedClips.isEmpty }
}

/// How a layer was composed in a frame, to find out what the next one changes.
struct ComposedState: Equatable {
  /// The tree whose frames are counted; a layer may go from one window to another.
  var tree: ObjectIdentifier?
  /// The frame's number; 0: never.
  var frame = 0
  /// The place in the order from back to front.
  var order = 0
  var x = 0
  var y = 0
  var visible = PixelRect.zero
  var opacity: UInt8 = 0
  var hides = false
  /// Those of the layer until then.
  var paintings = 0
}
