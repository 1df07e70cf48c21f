import PixelRenderer

/// The painted content of one layer: pixels, or a single colour where that is all there is.
@MainActor
final class BackingStore {
  /// Size in device pixels.
  let width: Int
  let height: Int
  private(set) var bitmap: Bitmap?
  /// Set when the whole store is one colour; there is no bitmap to read then.
  private(set) var color: PixelColor?
  private(set) var isOpaque = false
  /// The part that was painted last, in pixels of the store; of it changed what was erased and what was drawn.
  private var dirty = PixelRect.zero
  private var erased = Damage()
  private var drawn = Damage()
  /// The colour of all pixels outside `ink`; nil: not known of any.
  private(set) var ground: PixelColor?
  private(set) var ink = Damage()

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// What the last painting changed, in pixels of the store. Few ask: most rows that are painted have moved, too.
  var painted: Damage {
    let (erased, dirty) = (erased, dirty)
    var result = drawn
    for index in 0..<erased.count { result.add(erased[index].intersection(dirty)) }
    return result
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// A store of one colour has no pixels of which a part could be kept.
  var canBePaintedInPart: Bool { bitmap != nil }

  /// Plays `list` into `dirty`. Returns the pixels painted.
  func paint(_ list: DisplayList, dirty: PixelRect, opaque: Bool, canvas: Canvas, poison: PixelColor?) -> Int {
    self.dirty = dirty
    erased = Damage(dirty)
    drawn = Damage()
    isOpaque = opaque
    if dirty == bounds, let single = list.singleColor(covering: dirty), single.isOpaque || list.commands.count == 1 {
      color = single
      isOpaque = single.isOpaque
      bitmap = nil
      return 0
    }
    color = nil
    if bitmap == nil {
      let fresh = Bitmap(width: width, height: height, isOpaque: opaque)
      if let poison { fresh.fill(fresh.bounds, poison) }
      bitmap = fresh
      ground = nil
    }
    guard let bitmap else { return 0 }
    bitmap.isOpaque = opaque
    canvas.retarget(bitmap, clip: dirty)
    // What is opaque begins with filling all of it.
    let ground = list.ground(of: bounds) ?? DisplayList.Ground(color: .clear, next: 0)
    // Anywhere else the ground was and is.
    erased = ground.color == self.ground ? ink : Damage(dirty)
    let filled = lay(ground.color, on: bitmap, dirty)
    let drawn = list.ink(from: ground.next, within: dirty)
    // Not in place, for the same reason as a display list's commands.
    var ink = ink
    ink.add(drawn)
    (self.drawn, self.ink) = (drawn, ink)
    return filled + canvas.play(list, from: ground.next)
  }

  /// Makes `dirty` one colour. Most of a row is of that colour already. Returns the pixels painted.
  private func lay(_ color: PixelColor, on bitmap: Bitmap, _ dirty: PixelRect) -> Int {
    let (erased, ink) = (erased, ink)
    var filled = 0
    for index in 0..<erased.count {
      let part = erased[index].intersection(dirty)
      bitmap.fill(part, color)
      filled += part.area
    }
    if dirty == bounds {
      ground = color
    } else if color != ground {
      ground = nil
    }
    // The rest is gone; were it kept, each painting would erase all that was ever there.
    var left = Damage()
    for index in 0..<ink.count where !dirty.contains(ink[index]) { left.add(ink[index]) }
    self.ink = left
    return filled
  }
}

extension DisplayList {
  /// The colour that the list leaves everywhere in `rect`, if its last command fills all of it opaquely, or its only
  /// commands fill nothing else.
  func singleColor(covering rect: PixelRect) -> PixelColor? {
    // Clips come in pairs around content that painted nothing; they do not change a pixel.
    var depth = 0
    var result: PixelColor?
    for command in commands {
      switch command {
      case .fill(let area, let color):
        guard depth == 0, area.contains(rect) else { return nil }
        if color.isOpaque || result == nil { result = color } else { return nil }
      case .pushClip(let area) where area.contains(rect):
        continue
      case .pushClip:
        depth += 1
      case .popClip:
        depth = max(0, depth - 1)
      default:
        return nil
      }
    }
    return result
  }
}
