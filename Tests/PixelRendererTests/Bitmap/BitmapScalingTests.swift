import PixelRenderer
import Testing

@Suite struct BitmapScalingTests {
  private func row(_ values: [UInt32]) -> Bitmap {
    let bitmap = Bitmap(width: values.count, height: 1)
    for (x, value) in values.enumerated() { bitmap[x, 0] = PixelColor(value: value) }
    return bitmap
  }

  private func values(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y].value } }
  }

  @Test func shrinkingAveragesByArea() {
    // 3 to 2: pixels 0 and 2 count once, half of pixel 1 goes to each side.
    let bitmap = row([0xFF00_0000, 0xFF5A_5A5A, 0xFFFF_FFFF])
    #expect(values(bitmap.scaled(toWidth: 2, height: 1)) == [0xFF1E_1E1E, 0xFFC8_C8C8])
    let four = Bitmap(width: 2, height: 2)
    four[0, 0] = PixelColor(value: 0xFF10_0000)
    four[1, 0] = PixelColor(value: 0xFF20_0000)
    four[0, 1] = PixelColor(value: 0xFF30_0000)
    four[1, 1] = PixelColor(value: 0xFF43_0000)
    // 163 / 4 = 40.75.
    #expect(values(four.scaled(toWidth: 1, height: 1)) == [0xFF29_0000])
  }

  @Test func transparencyWeighsColours() {
    // Half of it is opaque red, half nothing: half red, no dark fringe (red equals alpha).
    #expect(values(row([0xFFFF_0000, 0]).scaled(toWidth: 1, height: 1)) == [0x8080_0000])
  }

  @Test func growingIsBilinearWithTheEdgesHeld() {
    // Centres of the four lie at -0.25, 0.25, 0.75 and 1.25 of the source.
    let grown = row([0xFF00_0000, 0xFFC8_C8C8]).scaled(toWidth: 4, height: 2)
    let expected: [UInt32] = [0xFF00_0000, 0xFF32_3232, 0xFF96_9696, 0xFFC8_C8C8]
    #expect(values(grown) == expected + expected)
  }

  @Test func eachAxisGoesItsOwnWay() {
    let bitmap = row([0xFF00_0000, 0xFF64_6464])
    #expect(values(bitmap.scaled(toWidth: 1, height: 3)) == [0xFF32_3232, 0xFF32_3232, 0xFF32_3232])
  }

  @Test func sizesAreExactAndOpacityStays() {
    let opaque = Bitmap(width: 97, height: 61, isOpaque: true)
    for (width, height) in [(1, 1), (96, 60), (13, 200), (97, 61), (300, 7)] {
      let scaled = opaque.scaled(toWidth: width, height: height)
      #expect(scaled.width == width && scaled.height == height && scaled.isOpaque)
      #expect(values(scaled).allSatisfy { $0 == 0xFF00_0000 })
    }
    #expect(opaque.scaled(toWidth: 0, height: 5).width == 0)
    #expect(Bitmap(width: 0, height: 0).scaled(toWidth: 2, height: 2)[1, 1] == .clear)
  }

  /// The average of the whole is kept when the size divides.
  @Test func againstAReferenceInFloatingPoint() {
    var dice = Dice(seed: 9)
    let source = Bitmap.random(23, 17, &dice)
    let scaled = source.scaled(toWidth: 7, height: 5)
    for y in 0..<5 {
      for x in 0..<7 {
        var sum = 0.0
        for sy in 0..<17 {
          for sx in 0..<23 {
            let wx = max(0, min(Double(sx + 1), Double(x + 1) * 23 / 7) - max(Double(sx), Double(x) * 23 / 7))
            let wy = max(0, min(Double(sy + 1), Double(y + 1) * 17 / 5) - max(Double(sy), Double(y) * 17 / 5))
            sum += wx * wy * Double(source[sx, sy].green)
          }
        }
        #expect(abs(Double(scaled[x, y].green) - sum / (23.0 / 7 * 17 / 5)) <= 0.5001)
      }
    }
  }

  @Test func edgesOfAnEnlargedPictureAreOnePixelSoft() throws {
    let source = Bitmap(width: 2, height: 1)
    source.fill(source.bounds, .black)
    let map = Transform(a: 8, b: 0, c: 0, d: 4, tx: 0.5, ty: 0)
    let result = try #require(source.transformed(map, within: PixelRect(x: 0, y: 0, width: 99, height: 2)))
    let expected: [UInt32] = [0x8000_0000] + Array(repeating: 0xFF00_0000, count: 15) + [0x8000_0000]
    #expect(values(result.bitmap) == expected + expected)
  }

  @Test func aQuarterTurnMovesWholePixels() throws {
    var dice = Dice(seed: 4)
    let source = Bitmap.random(3, 2, &dice)
    // (x, y) goes to (2 - y, x): clockwise on screen.
    let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 12, ty: 5)
    let turned = try #require(source.transformed(turn, within: PixelRect(x: 0, y: 0, width: 50, height: 50)))
    #expect(turned.x == 10 && turned.y == 5 && turned.bitmap.width == 2 && turned.bitmap.height == 3)
    for y in 0..<2 {
      for x in 0..<3 { #expect(turned.bitmap[1 - y, x] == source[x, y]) }
    }
    #expect(source.transformed(turn, within: PixelRect(x: 0, y: 0, width: 10, height: 50)) == nil)
    #expect(source.transformed(.scale(0, 1), within: source.bounds) == nil)
  }
}
