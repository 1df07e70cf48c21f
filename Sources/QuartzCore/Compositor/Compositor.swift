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
  private struct Band {
    var top: Int
    var bottom: Int
  }

  private var items: ContiguousArray<CompositeItem> = []
  private var previous: ContiguousArray<CompositeItem> = []
  private var roundedClips: ContiguousArray<RoundedRect> = []
  private var pieces: ContiguousArray<Piece> = []
  private var bands: ContiguousArray<Band> = []
  private var damage = Damage()
  private var frame = 0
  private var highestOrder = -1
  private let list = DisplayList()

  mutating func begin(frame: Int) {
    self.frame = frame
    swap(&items, &previous)
    items.removeAll(keepingCapacity: true)
    roundedClips.removeAll(keepingCapacity: true)
    damage.removeAll()
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
    let layer = item.layer
    let before = layer.composed
    let now = ComposedState(
      frame: frame, order: items.count, x: item.x, y: item.y, visible: item.visible, opacity: item.opacity,
      generation: item.store.generation)
    if before.frame != frame - 1 || before.frame == 0 {
      damage.add(item.visible)
    } else {
      let isSamePlace =
        before.x == now.x && before.y == now.y && before.visible == now.visible && before.opacity == now.opacity
      if !isSamePlace || before.order < highestOrder {
        damage.add(before.visible)
        damage.add(now.visible)
      } else if before.generation == now.generation - 1 {
        damage.add(item.store.painted.offset(x: item.x, y: item.y).intersection(item.visible))
      } else if before.generation != now.generation {
        damage.add(now.visible)
      }
      highestOrder = max(highestOrder, before.order)
    }
    layer.composed = now
    items.append(item)
  }

  /// The part of the frame that differs from the one before.
  mutating func end() -> Damage {
    for item in previous where item.layer.composed.frame != frame { damage.add(item.visible) }
    previous.removeAll(keepingCapacity: true)
    return damage
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

  private mutating func cover(from top: Int, to bottom: Int) {
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
