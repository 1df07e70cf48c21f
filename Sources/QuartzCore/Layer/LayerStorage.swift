import CoreGraphics

/// Which layers own a backing store: they are composed, not painted with the layer above.
struct LayerStorage {
  /// Asks for one.
  var isWanted = false
  /// Painted by the superlayer's delegate, among what that draws.
  var isPaintedInPlace = false
  /// In a layer that is painted in place: has none.
  var isFlat = false
  /// Comes after a layer with one, and would be painted below it.
  var isPromoted = false
  var hasPromotedSublayers = false
  /// Of a tree.
  var isRoot = false
  /// Layers in the subtree, the layer included, that ask for one.
  var count = 0

  /// Of a layer that is no root.
  var isOwned: Bool { (isWanted && !isFlat) || isPromoted }

  /// Whether a layer below owns one.
  var isOwnedBelow: Bool { count > (isWanted ? 1 : 0) || hasPromotedSublayers }
}

/// What a layer's backing store shows and lacks.
struct LayerPainting {
  var store: BackingStore?
  /// The part of the store to paint anew, in the layer's coordinates; nil: none.
  var dirtyRect: CGRect?
  /// How often the store was painted, so that the compositor sees that it was.
  var count = 0
  /// The layer's place in the order of the frame that was composed last.
  var order = 0
}
