import PixelRenderer

/// Puts backing stores together to a frame: opaque ones are copied, the rest is blended, what is hidden is skipped.
@MainActor
struct Compositor {
  /// A horizontal strip of one item, within the rectangle being composed.
  private struct Piece {
    var item: Int
    var top: Int
    var bottom: Int
  }

  /// Rows of the rectangle that no opaque item in front covers.
  struct Band {
    var top: Int
    var bottom: Int
  }

  var items: ContiguousArray<CompositeItem> = []
  var previous: ContiguousArray<CompositeItem> = []
  private var roundedClips: ContiguousArray<RoundedRect> = []
  private var pieces: ContiguousArray<Piece> = []
  var bands: ContiguousArray<Band> = []
  private(set) var frame = 0
  private var tree: ObjectIdentifier?
  private var highestOrder = -1
  private let list = DisplayList()

  mutating func begin(frame: Int, of tree: LayerTree) {
    self.frame = frame
    self.tree = ObjectIdentifier(tree)
    swap(&items, &previous)
    items.removeAll(keepingCapacity: true)
    roundedClips.removeAll(keepingCapacity: true)
    highestOrder = -1
  }

  mutating func addRoundedClip(_ clip: RoundedRect, after outer: Range<Int>) -> Range<Int> {
    // The outer ones are repeated, so that each item's clips are one range.
    let start = roundedClips.count
    for index in outer { roundedClips.append(roundedClips[index]) }
    roundedClips.append(clip)
    return start..<roundedClips.count
  }

  /// Adds the next item, in front of those before.
  mutating func add(_ item: CompositeItem) {
    var item = item
    let layer = item.layer
    item.order = items.count
    item.before = layer.composed
    let now = ComposedState(
      tree: tree, frame: frame, order: item.order, x: item.x, y: item.y, visible: item.visible, opacity: item.opacity,
      hides: item.hides, paintings: layer.paintings)
    item.change = change(of: item, to: now)
    if item.change != .appeared { highestOrder = max(highestOrder, item.before.order) }
    layer.composed = now
    items.append(item)
  }

  private func change(of item: CompositeItem, to now: ComposedState) -> CompositeItem.Change {
    let before = item.before
    if before.frame != frame - 1 || before.frame == 0 || before.tree != tree { return .appeared }
    // Came in front of something that it was behind.
    if before.order < highestOrder || before.x != now.x || before.opacity != now.opacity { return .changed }
    if before.y != now.y || before.visible != now.visible {
      return before.paintings == now.paintings ? .moved : .changed
    }
    switch now.paintings - before.paintings {
    case 0: return .none
    case 1: return .painted(item.store.painted.offset(x: item.x, y: item.y).intersection(item.visible))
    default: return .painted(item.visible)
    }
  }

  /// Composes one rectangle. Returns the pixels written.
  mutating func compose(_ rect: PixelRect, into target: Bitmap, canvas: Canvas) -> Int {
    pieces.removeAll(keepingCapacity: true)
    bands.removeAll(keepingCapacity: true)
    bands.append(Band(top: rect.y, bottom: rect.maxY))
    var index = items.count - 1
    while index >= 0 && !bands.isEmpty {
      let item = items[index]
      let visible = item.visible.intersection(rect)
      if !visible.isEmpty {
        for band in bands where band.top < visible.maxY && band.bottom > visible.y {
          pieces.append(Piece(item: index, top: max(band.top, visible.y), bottom: min(band.bottom, visible.maxY)))
        }
        if item.hides && visible.width == rect.width { cover(from: visible.y, to: visible.maxY) }
      }
      index -= 1
    }
    // The root covers everything but a frame larger than it.
    for band in bands {
      target.fill(PixelRect(x: rect.x, y: band.top, width: rect.width, height: band.bottom - band.top), .black)
    }
    var written = 0
    for piece in pieces.reversed() {
      written += draw(piece, within: rect, into: target, canvas: canvas)
    }
    return written
  }

  /// Takes lines that something covers out of the bands.
  mutating func cover(from top: Int, to bottom: Int) {
    var index = 0
    while index < bands.count {
      let band = bands[index]
      if band.bottom <= top || band.top >= bottom {
        index += 1
      } else if band.top >= top && band.bottom <= bottom {
        bands.remove(at: index)
      } else if band.top < top && band.bottom > bottom {
        bands[index].bottom = top
        bands.insert(Band(top: bottom, bottom: band.bottom), at: index + 1)
        return
      } else {
        if band.top < top { bands[index].bottom = top } else { bands[index].top = bottom }
        index += 1
      }
    }
  }

  private func draw(_ piece: Piece, within rect: PixelRect, into target: Bitmap, canvas: Canvas) -> Int {
    let item = items[piece.item]
    let visible = item.visible.intersection(rect)
    let area = PixelRect(x: visible.x, y: piece.top, width: visible.width, height: piece.bottom - piece.top)
    let store = item.store
    let source = area.offset(x: -item.x, y: -item.y)
    if item.roundedClips.isEmpty {
      if let bitmap = store.bitmap {
        if item.hides {
          target.copy(from: bitmap, source: source, toX: area.x, toY: area.y)
        } else {
          target.blend(from: bitmap, source: source, toX: area.x, toY: area.y, opacity: item.opacity)
        }
        return area.area
      }
      if let color = store.color, item.hides {
        target.fill(area, color)
        return area.area
      }
    }
    list.removeAll()
    for index in item.roundedClips { list.append(.pushRoundedClip(roundedClips[index])) }
    if let bitmap = store.bitmap {
      list.append(.bitmap(bitmap, source: source, x: area.x, y: area.y, opacity: item.opacity))
    } else if let color = store.color {
      list.append(.beginGroup(bounds: area, opacity: item.opacity))
      list.append(.fill(area, color))
      list.append(.endGroup)
    }
    for _ in item.roundedClips { list.append(.popClip) }
    canvas.retarget(target, clip: area)
    return canvas.play(list)
  }
}
