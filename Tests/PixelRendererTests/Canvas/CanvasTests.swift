import PixelRenderer
import TestSupport
import Testing

@Suite struct CanvasTests {
  private let half = PixelColor(value: 0x8000_0000)

  @discardableResult
  private func play(_ target: Bitmap, _ commands: [DisplayList.Command]) -> Int {
    let list = DisplayList()
    for command in commands { list.append(command) }
    return Canvas(target: target, clip: target.bounds).play(list)
  }

  private func white(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height, isOpaque: true)
    bitmap.fill(bitmap.bounds, .white)
    return bitmap
  }

  @Test func pixelsPaintedAreCounted() {
    let target = white(10, 10)
    #expect(play(target, [.fill(PixelRect(x: 8, y: 8, width: 5, height: 5), .black)]) == 4)
    #expect(play(target, [.mask(Mask(width: 3, height: 2), x: 0, y: 0, .black)]) == 6)
    let rounded = RoundedRect(x: 0, y: 0, width: 10, height: 10, radius: 3)
    #expect(play(target, [.fillRounded(rounded, .black)]) == 100)
    #expect(play(target, [.fill(PixelRect(x: 20, y: 0, width: 5, height: 5), .black)]) == 0)
  }

  @Test func nothingOutsideTheClipIsTouched() {
    let target = white(6, 6)
    let list = DisplayList()
    list.append(.fill(target.bounds, .black))
    Canvas(target: target, clip: PixelRect(x: 1, y: 2, width: 3, height: 2)).play(list)
    for y in 0..<6 {
      for x in 0..<6 {
        let inside = (1...3).contains(x) && (2...3).contains(y)
        #expect(target[x, y] == (inside ? .black : .white))
      }
    }
  }

  /// Overlaps inside a group do not add up.
  @Test func aGroupIsBlendedOnce() {
    let target = white(4, 1)
    play(
      target,
      [
        .beginGroup(bounds: target.bounds, opacity: 128),
        .fill(PixelRect(x: 0, y: 0, width: 2, height: 1), .black),
        .fill(PixelRect(x: 1, y: 0, width: 2, height: 1), .black),
        .endGroup,
      ])
    #expect((0..<4).map { target[$0, 0].value } == [0xFF7F_7F7F, 0xFF7F_7F7F, 0xFF7F_7F7F, 0xFFFF_FFFF])
  }

  @Test func groupsNestAndAreCutToTheirBounds() {
    let target = white(4, 1)
    play(
      target,
      [
        .beginGroup(bounds: PixelRect(x: 1, y: 0, width: 3, height: 1), opacity: 128),
        .beginGroup(bounds: PixelRect(x: 0, y: 0, width: 3, height: 1), opacity: 128),
        .fill(target.bounds, .black),
        .endGroup,
        .endGroup,
      ])
    // 128 of 255, twice: alpha 64.
    #expect((0..<4).map { target[$0, 0].value } == [0xFFFF_FFFF, 0xFFBF_BFBF, 0xFFBF_BFBF, 0xFFFF_FFFF])
    play(target, [.beginGroup(bounds: target.bounds, opacity: 0), .fill(target.bounds, .black), .endGroup])
    #expect(target[0, 0] == .white)
  }

  /// A rounded clip around a group is applied when the group is blended, once.
  @Test func aRoundedClipAroundAGroupEqualsARoundedFill() {
    let shape = RoundedRect(x: 1, y: 1, width: 20, height: 14, radius: 6)
    let clipped = white(22, 16)
    play(
      clipped,
      [
        .pushRoundedClip(shape), .beginGroup(bounds: clipped.bounds, opacity: 128),
        .fill(PixelRect(x: 0, y: 0, width: 12, height: 16), .black),
        .fill(PixelRect(x: 8, y: 0, width: 14, height: 16), .black), .endGroup, .popClip,
      ])
    let filled = white(22, 16)
    play(filled, [.fillRounded(shape, half)])
    #expect(clipped.firstDifference(filled) == nil)
  }

  @Test func aRoundedClipEqualsARoundedFillForEverySource() {
    let shape = RoundedRect(x: 2, y: 1, width: 17, height: 13, radius: 5.5)
    let expected = white(22, 16)
    play(expected, [.fillRounded(shape, half)])
    let mask = Mask(width: 22, height: 16)
    for y in 0..<16 {
      for x in 0..<22 { mask[x, y] = 255 }
    }
    let picture = Bitmap(width: 22, height: 16)
    picture.fill(picture.bounds, half)
    var path = Path()
    path.rect(-3, -3, 40, 40)
    let commands: [DisplayList.Command] = [
      .fill(expected.bounds, half), .mask(mask, x: 0, y: 0, half), .fillPath(path, .nonZero, half),
      .bitmap(picture, source: picture.bounds, x: 0, y: 0, opacity: 255),
    ]
    for command in commands {
      let clipped = white(22, 16)
      play(clipped, [.pushRoundedClip(shape), command, .popClip])
      #expect(clipped.firstDifference(expected) == nil, "\(command)")
    }
  }

  @Test func aPathClipEqualsAPathFill() {
    var path = Path()
    path.ellipse(1.3, 2.1, 15.2, 11.7)
    let filled = white(20, 16)
    play(filled, [.fillPath(path, .nonZero, half)])
    let clipped = white(20, 16)
    play(clipped, [.pushPathClip(path, .nonZero), .fill(clipped.bounds, half), .popClip])
    #expect(clipped.firstDifference(filled) == nil)
  }

  @Test func roundedCornersAreMirroredAndAgreeWithThePath() {
    for (width, height, radius) in [(20, 14, 6.0), (9, 9, 4.5), (7, 12, 3.5), (30, 8, 2.25), (5, 5, 1)] {
      let shape = RoundedRect(x: 0, y: 0, width: Double(width), height: Double(height), radius: radius)
      let target = Bitmap(width: width, height: height)
      play(target, [.fillRounded(shape, .white)])
      var path = Path()
      path.roundedRect(shape)
      let mask = path.mask(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let coverage = Int(target[x, y].alpha)
          #expect(coverage == Int(target[width - 1 - x, y].alpha) && coverage == Int(target[x, height - 1 - y].alpha))
          #expect(abs(coverage - Int(mask[x, y])) <= 2, "\(width)x\(height) radius \(radius) at \(x),\(y)")
        }
      }
    }
  }

  /// A translucent border has one coverage a pixel: corners are no darker than edges.
  @Test func aTranslucentBorderIsEven() {
    for (radius, width) in [(0.0, 2.0), (6, 2), (2, 4), (6, 1.5), (7, 1)] {
      let target = white(24, 20)
      let shape = RoundedRect(x: 1, y: 1, width: 22, height: 18, radius: radius)
      play(target, [.strokeRounded(shape, width: width, half)])
      #expect(target[12, 1].value == 0xFF7F_7F7F && target[1, 10].value == 0xFF7F_7F7F)
      #expect(target[12, 10] == .white && target[0, 0] == .white)
      for y in 0..<20 {
        for x in 0..<24 { #expect(target[x, y].green >= 0x7F, "\(x),\(y)") }
      }
      if radius == 0 { #expect(target[1, 1].value == 0xFF7F_7F7F && target[3, 3] == .white) }
    }
    let full = white(8, 8)
    play(full, [.strokeRounded(RoundedRect(x: 0, y: 0, width: 8, height: 8, radius: 0), width: 5, .black)])
    #expect(full[4, 4] == .black)
  }

  @Test func clearingTakesAwayInsideTheClip() {
    let target = white(20, 20)
    let shape = RoundedRect(x: 0, y: 0, width: 20, height: 20, radius: 8)
    play(target, [.pushRoundedClip(shape), .clear(target.bounds), .popClip])
    #expect(target[10, 10] == .clear && target[0, 0] == .white)
    let covered = Bitmap(width: 20, height: 20)
    play(covered, [.fillRounded(shape, .white)])
    for x in 0..<20 { #expect(Int(target[x, 1].alpha) == 255 - Int(covered[x, 1].alpha)) }
  }

  @Test func clipsNestExactly() {
    let target = white(10, 10)
    let inner = PixelRect(x: 3, y: 3, width: 2, height: 2)
    var commands: [DisplayList.Command] = []
    for _ in 0..<1000 {
      commands += [.pushClip(inner), .pushRoundedClip(RoundedRect(x: 0, y: 0, width: 4, height: 4, radius: 2))]
    }
    for _ in 0..<1000 { commands += [.popClip, .popClip] }
    commands.append(.fill(PixelRect(x: 0, y: 0, width: 10, height: 10), .black))
    #expect(play(target, commands) == 100)
    #expect(target[9, 9] == .black)
  }

  @Test func listsThatDoNotBalanceAreHarmless() {
    let target = white(4, 4)
    play(target, [.popClip, .endGroup, .pushClip(PixelRect(x: 0, y: 0, width: 1, height: 1)), .popClip, .popClip])
    play(target, [.beginGroup(bounds: target.bounds, opacity: 128), .popClip, .fill(target.bounds, .black)])
    #expect(target[3, 3].value == 0xFF7F_7F7F)
    // The next list starts afresh.
    play(target, [.fill(target.bounds, .black)])
    #expect(target[3, 3] == .black)
  }

  @Test func everythingTogetherAsAPicture() {
    let target = white(120, 90)
    var heart = Path(svg: "M60 80C10 50 20 15 42 15C52 15 58 22 60 28C62 22 68 15 78 15C100 15 110 50 60 80Z") ?? Path()
    heart.ellipse(54, 38, 12, 12)
    var wave = Path()
    wave.move(8, 70)
    wave.cubic(40, 20, 70, 120, 112, 20)
    play(
      target,
      [
        .fillRounded(RoundedRect(x: 4, y: 4, width: 112, height: 82, radius: 14), PixelColor(value: 0xFFE8_EEF8)),
        .fillPath(heart, .evenOdd, PixelColor(value: 0xFFD0_2040)),
        .beginGroup(bounds: PixelRect(x: 0, y: 0, width: 120, height: 90), opacity: 160),
        .strokePath(wave, Stroke(width: 9, cap: .round, join: .round), PixelColor(value: 0xFF20_60C0)),
        .strokePath(wave.dashed(lengths: [6, 5], phase: 0), Stroke(width: 2), .white),
        .endGroup,
        .strokeRounded(RoundedRect(x: 4, y: 4, width: 112, height: 82, radius: 14), width: 2, half),
      ])
    expectGolden(target, "canvas")
  }
}
