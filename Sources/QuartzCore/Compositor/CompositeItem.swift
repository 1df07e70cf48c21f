import PixelRenderer

/// One backing store at its place in the frame; all rectangles are device pixels of the frame. Plain numbers, which are
/// compared in several passes: whose they are stands in a ``CompositeSource`` of the same index.
struct CompositeItem {
  /// Where the store's top left pixel lies, also when that part is clipped away.
  let x: Int
  let y: Int
  /// What of it may show.
  let visible: PixelRect
  let opacity: UInt8
  /// The innermost rounded clips around it, as a range of the compositor's list.
  let roundedClips: Range<Int>
  /// Whether nothing below can be seen through the visible part.
  let hides: Bool
  /// How often the layer was painted until now.
  var paintings: Int
  /// The place in the order from back to front.
  var order = 0
  var change = Change.appeared
  /// In the frame before; means nothing where the layer `appeared`.
  var before = Before()
  /// Whether the next frame has it, too.
  var remains = false

  init(
    x: Int, y: Int, visible: PixelRect, opacity: UInt8, roundedClips: Range<Int>, isOpaque: Bool, paintings: Int
  ) {
    self.x = x
    self.y = y
    self.visible = visible
    self.opacity = opacity
    self.roundedClips = roundedClips
    self.paintings = paintings
    hides = Self.hides(isOpaque: isOpaque, opacity: opacity, roundedClips)
  }

  static func hides(isOpaque: Bool, opacity: UInt8, _ roundedClips: Range<Int>) -> Bool {
    isOpaque && opacity == 255 && roundedClips.isEmpty
  }

  struct Before {
    var order = 0
    var y = 0
    var visible = PixelRect.zero
    var hides = false
  }

  /// What the item changes in the frame.
  enum Change {
    case none
    /// Its store was painted once: what that changed, the store knows.
    case painted
    /// Was not there in the frame before.
    case appeared
    /// Only went up or down, or its clip did: its store was not painted, what was behind it still is.
    case moved
    /// In some other way.
    case changed
  }
}

/// What an item is made from.
struct CompositeSource {
  let layer: CALayer
  let store: BackingStore
}
