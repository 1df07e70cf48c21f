import Foundation
import PixelRenderer
import TestSupport
import Testing

@Suite struct ShadowTests {
  private let grey = PixelColor(red: 0, green: 0, blue: 0, alpha: 0.6)

  private func painted(_ commands: [DisplayList.Command], width: Int = 90, height: Int = 70) -> Bitmap {
    let target = Bitmap(width: width, height: height)
    let list = DisplayList()
    for command in commands { list.append(command) }
    Canvas(target: target, clip: target.bounds).play(list)
    return target
  }

  /// Along one axis, three boxes of the widths for a deviation of 4: 8, 8 and 9 pixels.
  @Test func anEdgeIsThreeBoxesWide() {
    let blur = BoxBlur(deviation: 4)
    #expect(blur.reach == 11)
    let rect = RoundedRect(x: 30, y: -100, width: 200, height: 400, radius: 0)
    let row = painted([.shadowRounded(rect, blur, .black)], width: 60, height: 1)
    // All ways to spread a pixel, by convolution.
    var kernel = [1]
    for width in [8, 8, 9] {
      var wider = [Int](repeating: 0, count: kernel.count + width - 1)
      for (index, weight) in kernel.enumerated() { for shift in 0..<width { wider[index + shift] += weight } }
      kernel = wider
    }
    let total = 8 * 8 * 9
    for x in 0..<60 {
      // The part of the kernel around x that lies at 30 or right of it.
      let covered = (0..<kernel.count).filter { x + $0 - 11 >= 30 }.reduce(0) { $0 + kernel[$1] }
      #expect(Int(row[x, 0].alpha) == (255 * covered + total / 2) / total, "column \(x)")
    }
  }

  /// The specification of `feGaussianBlur` promises 3 %.
  @Test func theBlurComesCloseToAGaussian() {
    for deviation in [2.0, 3, 4.5, 10, 40] {
      let half = RoundedRect(x: 300, y: -600, width: 900, height: 1200, radius: 0)
      let row = painted([.shadowRounded(half, BoxBlur(deviation: deviation), .black)], width: 600, height: 1)
      for x in 0..<600 {
        let share = 0.5 * (1 + erf((Double(x) + 0.5 - 300) / (deviation * 2.0.squareRoot())))
        #expect(abs(Double(row[x, 0].alpha) / 255 - share) < 0.03, "deviation \(deviation), column \(x)")
      }
    }
  }

  @Test func withoutABlurTheShadowIsTheShape() {
    let rect = RoundedRect(x: 11, y: 12, width: 50, height: 40, radius: 9)
    let shadow = painted([.shadowRounded(rect, BoxBlur(deviation: 0), grey)])
    #expect(shadow.firstDifference(painted([.fillRounded(rect, grey)])) == nil)
  }

  /// What is kept of a rounded rectangle is small and stretched; it looks as if all of it were blurred.
  @Test func roundedShadowsAreThoseOfWhatTheyLookLike() {
    var dice = Dice(seed: 31)
    for _ in 0..<30 {
      let rect = RoundedRect(
        x: Double(dice.int(-30...40)), y: Double(dice.int(-30...40)), width: Double(dice.int(1...90)),
        height: Double(dice.int(1...90)), radius: dice.int(0...2) == 0 ? 0 : dice.double(0...20))
      let blur = BoxBlur(deviation: dice.double(0...7))
      let whole = PixelRect(x: -300, y: -300, width: 900, height: 900)
      let shape = RoundedRect(x: rect.x + 3, y: rect.y - 2, width: rect.width, height: rect.height, radius: rect.radius)
      let quick = painted([.shadowRounded(shape, blur, grey), .fillRounded(rect, .white)])
      let shadow = Shadow(x: 3, y: -2, blur: blur, color: grey)
      let general = painted([.beginShadow(bounds: whole, shadow), .fillRounded(rect, .white), .endGroup])
      #expect(quick.firstDifference(general) == nil, "\(rect), \(blur)")
    }
  }

  @Test func aPathCastsTheShadowOfItsInside() {
    var path = Path()
    path.rect(20, 15, 30, 25)
    let blur = BoxBlur(deviation: 3)
    let rect = RoundedRect(x: 20, y: 15, width: 30, height: 25, radius: 0)
    let same = painted([.shadowRounded(rect, blur, grey)])
    #expect(painted([.shadowPath(path, blur, grey)]).firstDifference(same) == nil)
    #expect(painted([.shadowPath(Path(), blur, grey)]).firstDifference(Bitmap(width: 90, height: 70)) == nil)
  }

  /// Translucent parts cast a lighter shadow, which shows through them.
  @Test func translucentContentCastsALighterShadow() {
    let glass = PixelColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let rect = PixelRect(x: 10, y: 10, width: 40, height: 40)
    let result = painted([
      .beginShadow(bounds: rect, Shadow(x: 20, y: 0, blur: BoxBlur(deviation: 0), color: .black)), .fill(rect, glass),
      .endGroup,
    ])
    let shade = PixelColor.black.opacity(glass.alpha)
    #expect(result[60, 20] == shade)
    #expect(result[40, 20] == glass.over(shade))
    #expect(result[12, 20] == glass)
  }

  /// Only what is around is cut: the shadow of what lies outside a clip reaches in.
  @Test func clipsCutTheShadowNotWhatCastsIt() {
    let rect = PixelRect(x: 10, y: 10, width: 20, height: 20)
    let shadow = Shadow(x: 30, y: 0, blur: BoxBlur(deviation: 1), color: .black)
    let result = painted([
      .pushClip(PixelRect(x: 40, y: 0, width: 10, height: 70)), .beginShadow(bounds: rect, shadow), .fill(rect, .white),
      .endGroup, .popClip,
    ])
    #expect(result[45, 20] == .black)
    #expect(result[15, 20] == .clear && result[52, 20] == .clear)
  }

  @Test func asAPicture() {
    let target = Bitmap(width: 150, height: 60)
    target.fill(target.bounds, .white)
    let list = DisplayList()
    let card = RoundedRect(x: 12, y: 10, width: 36, height: 36, radius: 8)
    let below = RoundedRect(x: 12, y: 13, width: 36, height: 36, radius: 8)
    list.append(.shadowRounded(below, BoxBlur(deviation: 3), grey))
    list.append(.fillRounded(card, .white))
    var star = Path()
    star.move(75, 8)
    star.line(86, 48)
    star.line(54, 22)
    star.line(96, 22)
    star.line(64, 48)
    star.close()
    let blue = PixelColor(red: 0, green: 0.2, blue: 0.9, alpha: 0.8)
    list.append(.shadowPath(star, BoxBlur(deviation: 2), blue))
    let whole = PixelRect(x: 100, y: 0, width: 50, height: 60)
    list.append(.beginShadow(bounds: whole, Shadow(x: 4, y: 5, blur: BoxBlur(deviation: 1.5), color: grey)))
    list.append(.fillPath(star.transformed(.translation(48, 0)), .nonZero, PixelColor(value: 0xFFFF_9500)))
    list.append(.endGroup)
    Canvas(target: target, clip: target.bounds).play(list)
    expectGolden(target, "shadows")
  }
}
