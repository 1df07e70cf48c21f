import PixelRenderer
import Testing

/// A list painted in pieces, into memory that held rubbish, gives the bytes of one painting.
@Suite struct PartialRedrawTests {
  private static let size = 72
  private static let poison = PixelColor(value: 0xFFDE_AD77)

  @Test(arguments: 0..<150) func piecesEqualTheWhole(_ seed: Int) {
    let size = PartialRedrawTests.size
    var maker = RandomList(dice: Dice(seed: UInt64(seed)), size: size)
    let list = maker.make(14)
    let start = Bitmap.random(size, size, &maker.dice)
    let whole = start.copy()
    let bounds = whole.bounds
    Canvas(target: whole, clip: bounds).play(list)

    let piece = maker.rect().intersection(bounds)
    let pieces = [
      piece,
      PixelRect(x: 0, y: 0, width: size, height: piece.y),
      PixelRect(x: 0, y: piece.maxY, width: size, height: size - piece.maxY),
      PixelRect(x: 0, y: piece.y, width: piece.x, height: piece.height),
      PixelRect(x: piece.maxX, y: piece.y, width: size - piece.maxX, height: piece.height),
    ]
    let parts = Bitmap(width: size, height: size)
    parts.fill(bounds, PartialRedrawTests.poison)
    let canvas = Canvas(target: parts, clip: bounds)
    for part in pieces {
      // The part starts as the whole did; all around it is rubbish that must stay.
      parts.copy(from: start, source: part, toX: part.x, toY: part.y)
      let before = parts.copy()
      canvas.retarget(parts, clip: part)
      canvas.play(list)
      before.copy(from: parts, source: part, toX: part.x, toY: part.y)
      #expect(parts.firstDifference(before) == nil, "touched pixels outside of \(part)")
    }
    if !piece.isEmpty {
      #expect(parts.firstDifference(whole) == nil, "seed \(seed), \(piece)\n\(list)")
    }
  }

  /// A list painted somewhere else gives the same bytes there.
  @Test(arguments: 0..<40) func anOffsetMovesThePixelsOnly(_ seed: Int) {
    let size = PartialRedrawTests.size
    var maker = RandomList(dice: Dice(seed: UInt64(seed) + 1000), size: size)
    let list = maker.make(12)
    let plain = Bitmap(width: size, height: size)
    Canvas(target: plain, clip: plain.bounds).play(list)
    let moved = Bitmap(width: size + 30, height: size + 30)
    let place = PixelRect(x: 13, y: 7, width: size, height: size)
    Canvas(target: moved, clip: place).play(list, offsetX: 13, offsetY: 7)
    let back = Bitmap(width: size, height: size)
    back.copy(from: moved, source: place, toX: 0, toY: 0)
    #expect(back.firstDifference(plain) == nil, "seed \(seed)\n\(list)")
  }
}
