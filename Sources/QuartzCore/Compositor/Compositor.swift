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

  /// Lines of a rectangle that nothing has covered yet.
  struct Band {
    var top: Int
    var bottom: Int
  }

  private(set) var items: ContiguousArray<CompositeItem> = []
  /// Those of the frame before, until the collecting has ended.
  private(set) var previous: ContiguousArray<CompositeItem> = []
  private var sources: ContiguousArray<CompositeSource> = []
  private var previousSources: ContiguousArray<CompositeSource> = []
  private var previousClips: ContiguousArray<RoundedRect> = []
  private var roundedClips: ContiguousArray<RoundedRect> = []
  private var pieces: ContiguousArray<Piece> = []
  var bands: ContiguousArray<Band> = []
  private var highestOrder = -1
  private let list = DisplayList()

  mutating func begin() {
    swap(&items, &previous)
    swap(&sources, &previousSources)
    swap(&roundedClips, &previousClips)
    items.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    roundedClips.removeAll(keepingCapacity: true)
    highestOrder = -1
  }

  /// Ends the collecting. What the items of the frame before hold may go.
  mutating func end() -> FrameUpdate {
    let update = makeUpdate()
    previous.removeAll(keepingCapacity: true)
    previousSources.removeAll(keepingCapacity: true)
    return update
  }

  mutating func addRoundedClip(_ clip: RoundedRect, after outer: Range<Int>) -> Range<Int> {
    // The outer ones are repeated, so that each item's clips are one range.
    let start = roundedClips.count
    for index in outer { roundedClips.append(roundedClips[index]) }
    roundedClips.append(clip)
    return start..<roundedClips.count
  }

  /// Adds the next item, in front of those before.
  /// - Parameter before: the layer's place in the order of the frame before, if it was there.
  /// - Returns: its place in this one.
  mutating func add(_ item: CompositeItem, from source: CompositeSource, before: Int) -> Int {
    var item = item
    item.order = items.count
    // In the meantime the layer may have been in another window: only what stands here counts.
    if before < previous.count, previousSources[before].layer === source.layer {
      previous[before].remains = true
      item.before = CompositeItem.Before(
        order: before, y: previous[before].y, visible: previous[before].visible, hides: previous[before].hides)
      item.change = change(of: item, since: previous[before])
      highestOrder = max(highestOrder, before)
    }
    items.makeRoom(first: 16)
    items.append(item)
    sources.makeRoom(first: 16)
    sources.append(source)
    return item.order
  }

  /// Whether the layer was collected last with a store of which something shows.
  mutating func shows(_ layer: CALayer) -> Bool {
    let order = layer.painting.order
    return order < sources.count && sources[order].layer === layer
  }

  /// Adds what painting a store changed, its layer being where it was.
  /// - Parameters:
  ///   - order: of a layer that `shows`.
  ///   - store: what it has now, painted for the `paintings`th time.
  /// - Returns: false where more is to be done: all must be collected anew.
  mutating func repaint(_ order: Int, _ store: BackingStore, paintings: Int, to damage: inout Damage) -> Bool {
    let item = items[order]
    guard sources[order].store === store,
      item.hides == CompositeItem.hides(isOpaque: store.isOpaque, opacity: item.opacity, item.roundedClips)
    else { return false }
    if item.paintings == paintings { return true }
    items[order].paintings = paintings
    addPainted(item, to: &damage)
    return true
  }

  /// Mutating, as is what it calls: else all of the compositor is copied for the call.
  private mutating func change(
    of item: CompositeItem, since before: CompositeItem
  ) -> CompositeItem.Change {
    // Came in front of something that it was behind.
    if before.order < highestOrder { return .changed }
    if before.x != item.x || before.opacity != item.opacity { return .changed }
    if !hasSameClips(item, before.roundedClips) { return .changed }
    let paintings = item.paintings - before.paintings
    if before.y != item.y || before.visible != item.visible {
      return paintings == 0 ? .moved : .changed
    }
    switch paintings {
    case 0: return .none
    case 1: return .painted
    default: return .changed
    }
  }

  /// What painting the item's store changed in the frame.
  mutating func addPainted(_ item: CompositeItem, to damage: inout Damage) {
    let painted = sources[item.order].store.painted
    for index in 0..<painted.count {
      damage.add(painted[index].offset(x: item.x, y: item.y).intersection(item.visible))
    }
  }

  private mutating func hasSameClips(_ item: CompositeItem, _ before: Range<Int>) -> Bool {
    item.roundedClips.isEmpty && before.isEmpty
      || roundedClips[item.roundedClips].elementsEqual(previousClips[before])
  }

  /// Composes one rectangle. Returns the pixels written.
  /// - Parameter ground: what is known of the frame.
  mutating func compose(
    _ rect: PixelRect, into target: Bitmap, canvas: Canvas, knowing ground: inout FrameGround
  ) -> Int {
    pieces.removeAll(keepingCapacity: true)
    bands.removeAll(keepingCapacity: true)
    bands.makeRoom()
    bands.append(Band(top: rect.y, bottom: rect.maxY))
    var index = items.count - 1
    while index >= 0 && !bands.isEmpty {
      let visible = items[index].visible.intersection(rect)
      if !visible.isEmpty {
        for band in bands where band.top < visible.maxY && band.bottom > visible.y {
          pieces.makeRoom(first: 16)
          pieces.append(Piece(item: index, top: max(band.top, visible.y), bottom: min(band.bottom, visible.maxY)))
        }
        if items[index].hides && visible.width == rect.width { cover(from: visible.y, to: visible.maxY) }
      }
      index -= 1
    }
    var written = 0
    // The root covers everything but a frame larger than it.
    for band in bands {
      let rest = PixelRect(x: rect.x, y: band.top, width: rect.width, height: band.bottom - band.top)
      written += ground.fill(rest, .black, in: target)
    }
    for piece in pieces.reversed() {
      written += draw(piece, within: rect, into: target, canvas: canvas, knowing: &ground)
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
        bands.makeRoom()
        bands.insert(Band(top: bottom, bottom: band.bottom), at: index + 1)
        return
      } else {
        if band.top < top { bands[index].bottom = top } else { bands[index].top = bottom }
        index += 1
      }
    }
  }

  private func draw(
    _ piece: Piece, within rect: PixelRect, into target: Bitmap, canvas: Canvas, knowing ground: inout FrameGround
  ) -> Int {
    let item = items[piece.item]
    let visible = item.visible.intersection(rect)
    let area = PixelRect(x: visible.x, y: piece.top, width: visible.width, height: piece.bottom - piece.top)
    let store = sources[piece.item].store
    let source = area.offset(x: -item.x, y: -item.y)
    if item.hides {
      if let bitmap = store.bitmap {
        return ground.copy(
          from: bitmap, source: source, toX: area.x, toY: area.y, color: store.ground ?? .clear,
          ink: store.ground == nil ? Damage(store.bounds) : store.ink, in: target)
      }
      if let color = store.color { return ground.fill(area, color, in: target) }
    }
    ground.forget(area.intersection(target.bounds))
    if item.roundedClips.isEmpty, let bitmap = store.bitmap {
      target.blend(from: bitmap, source: source, toX: area.x, toY: area.y, opacity: item.opacity)
      return area.area
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
