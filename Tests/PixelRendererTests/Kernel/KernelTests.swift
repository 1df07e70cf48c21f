import PixelRenderer
import Testing

@Suite struct KernelTests {
  @Test func scalingRoundsToTheNearestForEveryPair() {
    var wrong = 0
    for value in 0...255 {
      for factor in 0...255 {
        let color = Reference.pixel(value, value, value / 2, 0)
        if color.opacity(UInt8(factor)) != Reference.scaled(color, factor) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func premultiplyingStraightComponentsGivesTheSameBack() {
    var wrong = 0
    for alpha in 0...255 {
      for component in 0...alpha {
        let color = Reference.pixel(alpha, component, alpha - component, alpha)
        if color.straight.premultiplied != color { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  /// Every width from 1 to 19 at odd places: vector body and tail.
  @Test func fillWritesExactlyItsRectangle() {
    for width in 1...19 {
      for color in [PixelColor.white, PixelColor(value: 0xFF12_3456)] {
        let bitmap = Bitmap(width: 24, height: 4)
        bitmap.fill(PixelRect(x: 3, y: 1, width: width, height: 2), color)
        for y in 0..<4 {
          for x in 0..<24 {
            let inside = (1...2).contains(y) && x >= 3 && x < 3 + width
            #expect(bitmap[x, y] == (inside ? color : .clear))
          }
        }
      }
    }
  }

  @Test func rectanglesAreCutToTheBitmap() {
    let bitmap = Bitmap(width: 3, height: 3)
    bitmap.fill(PixelRect(x: -5, y: -5, width: 7, height: 7), .white)
    bitmap.fill(PixelRect(x: 2, y: 2, width: 100, height: 100), .black)
    bitmap.fill(PixelRect(x: 10, y: 0, width: 5, height: 5), .black)
    #expect(bitmap[0, 0] == .white && bitmap[1, 1] == .white)
    #expect(bitmap[2, 2] == .black && bitmap[2, 1] == .clear)
  }

  @Test func blendsMatchTheReference() {
    var dice = Dice(seed: 1)
    for width in 1...21 {
      let target = Bitmap.random(width, 3, &dice)
      let source = Bitmap.random(width, 3, &dice)
      let color = dice.color()
      let mask = Mask(width: width, height: 3)
      for y in 0..<3 {
        for x in 0..<width { mask[x, y] = dice.byte() }
      }
      let opacity = dice.byte()
      let plain = target.copy()
      plain.blend(from: source, source: source.bounds, toX: 0, toY: 0)
      let translucent = target.copy()
      translucent.blend(from: source, source: source.bounds, toX: 0, toY: 0, opacity: opacity)
      let coloured = target.copy()
      coloured.blend(target.bounds, color)
      let masked = target.copy()
      masked.blend(mask, x: 0, y: 0, color, clip: target.bounds)
      for y in 0..<3 {
        for x in 0..<width {
          let below = target[x, y]
          let scaled = Reference.scaled(source[x, y], Int(opacity))
          #expect(plain[x, y] == Reference.over(source[x, y], below))
          #expect(translucent[x, y] == Reference.over(scaled, below))
          #expect(coloured[x, y] == Reference.over(color, below))
          #expect(masked[x, y] == Reference.over(Reference.scaled(color, Int(mask[x, y])), below))
        }
      }
    }
  }

  @Test func copyMovesTheOverlapOnly() {
    var dice = Dice(seed: 2)
    let source = Bitmap.random(8, 6, &dice)
    let target = Bitmap(width: 8, height: 6)
    target.copy(from: source, source: PixelRect(x: -2, y: 1, width: 20, height: 3), toX: 0, toY: 4)
    for y in 0..<6 {
      for x in 0..<8 {
        let expected = y >= 4 && x >= 2 ? source[x - 2, y - 3] : .clear
        #expect(target[x, y] == expected)
      }
    }
    let whole = Bitmap(width: 8, height: 6)
    whole.copy(from: source, source: source.bounds, toX: 0, toY: 0)
    #expect(whole.firstDifference(source) == nil)
  }

  @Test func opaqueSourcesAreCopied() {
    let source = Bitmap(width: 5, height: 1, isOpaque: true)
    source.fill(source.bounds, PixelColor(value: 0xFF10_2030))
    let target = Bitmap(width: 5, height: 1)
    target.blend(from: source, source: source.bounds, toX: 0, toY: 0)
    #expect(target[4, 0] == PixelColor(value: 0xFF10_2030))
    target.blend(from: source, source: source.bounds, toX: 0, toY: 0, opacity: 0)
    #expect(target[0, 0] == PixelColor(value: 0xFF10_2030))
  }

  @Test func whiteThroughAnyMaskOnWhiteStaysWhite() {
    let target = Bitmap(width: 256, height: 1)
    target.fill(target.bounds, .white)
    let mask = Mask(width: 256, height: 1)
    for x in 0..<256 { mask[x, 0] = UInt8(x) }
    for alpha in 0...255 {
      target.blend(mask, x: 0, y: 0, PixelColor.white.opacity(UInt8(alpha)), clip: target.bounds)
    }
    for x in 0..<256 { #expect(target[x, 0] == .white) }
  }

  @Test func aFullMaskGivesTheExactColourAndHalfBlackOnWhiteIsHalf() {
    let target = Bitmap(width: 2, height: 1)
    target.fill(target.bounds, .white)
    let mask = Mask(width: 1, height: 1)
    mask[0, 0] = 255
    target.blend(mask, x: 0, y: 0, PixelColor(value: 0xFFAB_CDEF), clip: target.bounds)
    target.blend(mask, x: 1, y: 0, PixelColor(red: 0, green: 0, blue: 0, alpha: 0.5), clip: target.bounds)
    #expect(target[0, 0] == PixelColor(value: 0xFFAB_CDEF))
    #expect(target[1, 0] == PixelColor(value: 0xFF7F_7F7F))
  }

  /// Red on white: the edge lies between both colours, green equal to blue.
  @Test func maskEdgesHaveNoFringe() {
    let target = Bitmap(width: 256, height: 1)
    target.fill(target.bounds, .white)
    let mask = Mask(width: 256, height: 1)
    for x in 0..<256 { mask[x, 0] = UInt8(x) }
    target.blend(mask, x: 0, y: 0, PixelColor(value: 0xFFFF_0000), clip: target.bounds)
    for x in 0..<256 {
      let pixel = target[x, 0]
      #expect(pixel.red == 255 && pixel.green == pixel.blue && Int(pixel.green) == 255 - x && pixel.isOpaque)
    }
  }
}
