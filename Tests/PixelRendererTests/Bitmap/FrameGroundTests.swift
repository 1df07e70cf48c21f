import TestSupport
import Testing

@testable import PixelRenderer

@Suite struct FrameGroundTests {
  private static let size = (width: 40, height: 24)
  private let colors = [PixelColor(value: 0xFFFF_FFFF), PixelColor(value: 0xFF20_3040)]

  private func rect(_ random: inout SeededGenerator, beyond margin: Int = 6) -> PixelRect {
    let x = Int.random(in: -margin..<Self.size.width, using: &random)
    let y = Int.random(in: -margin..<Self.size.height, using: &random)
    // Whole lines are what there is most of.
    return Bool.random(using: &random)
      ? PixelRect(x: 0, y: y, width: Self.size.width, height: Int.random(in: 0..<12, using: &random))
      : PixelRect(
        x: x, y: y, width: Int.random(in: 0..<30, using: &random), height: Int.random(in: 0..<12, using: &random))
  }

  /// One colour with some ink on it.
  private func store(_ random: inout SeededGenerator) -> (bitmap: Bitmap, color: PixelColor, ink: Damage) {
    let bitmap = Bitmap(width: Self.size.width, height: 10, isOpaque: true)
    let color = colors[Int.random(in: 0..<2, using: &random)]
    bitmap.fill(bitmap.bounds, color)
    var ink = Damage()
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      let part = rect(&random, beyond: 0).intersection(bitmap.bounds)
      ink.add(part)
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX {
          bitmap[x, y] = PixelColor(value: 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random))
        }
      }
    }
    return (bitmap, color, ink)
  }

  /// Pixel by pixel, from a copy.
  private func move(_ frame: Bitmap, to rect: PixelRect, dy: Int) {
    let before = Bitmap(width: frame.width, height: frame.height, isOpaque: true)
    before.copy(from: frame, source: frame.bounds, toX: 0, toY: 0)
    let part = rect.intersection(frame.bounds)
    for y in part.y..<max(part.y, part.maxY) where (0..<frame.height).contains(y - dy) {
      for x in part.x..<max(part.x, part.maxX) { frame[x, y] = before[x, y - dy] }
    }
  }

  @Test(arguments: [false, true]) func whatIsKnownIsTrueAndNothingIsMissing(canScroll: Bool) {
    var random = SeededGenerator(11)
    for _ in 0..<60 {
      let frame =
        canScroll
        ? Bitmap(scrollableWidth: Self.size.width, height: Self.size.height)
        : Bitmap(width: Self.size.width, height: Self.size.height, isOpaque: true)
      let plain = Bitmap(width: Self.size.width, height: Self.size.height, isOpaque: true)
      var ground = FrameGround()
      ground.forget(frame)
      for step in 0..<40 {
        let area = rect(&random)
        switch Int.random(in: 0..<(canScroll ? 6 : 4), using: &random) {
        case 0:
          let color = colors[Int.random(in: 0..<2, using: &random)]
          plain.fill(area, color)
          let written = ground.fill(area, color, in: frame)
          #expect(written <= area.intersection(frame.bounds).area)
        case 1, 2:
          let (bitmap, color, ink) = store(&random)
          let source = PixelRect(x: max(0, area.x), y: 0, width: area.width, height: area.height)
          plain.copy(from: bitmap, source: source, toX: area.x, toY: area.y)
          _ = ground.copy(
            from: bitmap, source: source, toX: area.x, toY: area.y, color: color, ink: ink, in: frame)
        case 4, 5:
          let dy = Int.random(in: -60...60, using: &random)
          move(plain, to: plain.bounds, dy: dy)
          #expect(frame.scroll(by: dy))
          ground.scroll(by: dy)
          // What came in is whatever was there.
          for y in 0..<frame.height where !(0..<frame.height).contains(y - dy) {
            for x in 0..<frame.width { plain[x, y] = frame[x, y] }
          }
        default:
          let dy = Int.random(in: -9...9, using: &random)
          move(plain, to: area, dy: dy)
          _ = ground.move(to: area, dy: dy, in: frame)
        }
        guard frame.contentHash == plain.contentHash, ground.holds(for: frame) else {
          Issue.record("step \(step)")
          return
        }
      }
    }
  }

  @Test func groundOverGroundIsNotWritten() {
    let frame = Bitmap(width: 40, height: 20, isOpaque: true)
    var ground = FrameGround()
    ground.forget(frame)
    #expect(ground.fill(frame.bounds, colors[0], in: frame) == 800)
    #expect(ground.fill(frame.bounds, colors[0], in: frame) == 0)
    let row = Bitmap(width: 40, height: 10, isOpaque: true)
    row.fill(row.bounds, colors[0])
    row.fill(PixelRect(x: 4, y: 2, width: 6, height: 5), colors[1])
    let ink = Damage(PixelRect(x: 4, y: 2, width: 6, height: 5))
    #expect(
      ground.copy(from: row, source: row.bounds, toX: 0, toY: 0, color: colors[0], ink: ink, in: frame) == 30)
    // The ink of lines 2 to 6 arrives on 5 to 9, and goes from 3 and 4; line 2 is not part of it.
    #expect(ground.move(to: PixelRect(x: 0, y: 3, width: 40, height: 10), dy: 3, in: frame) == 6 * 7)
    #expect((0..<20).map { frame[4, $0] == colors[1] } == (0..<20).map { $0 == 2 || (5...9).contains($0) })
    #expect(ground.fill(frame.bounds, colors[0], in: frame) == 6 * 6)
    ground.forget(PixelRect(x: 20, y: 0, width: 3, height: 1))
    #expect(ground.fill(frame.bounds, colors[0], in: frame) == 3)
  }
}
