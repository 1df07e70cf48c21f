import PixelRenderer
import TestSupport
import Testing

@Suite struct GradientTests {
  private func stop(_ location: Double, _ grey: Double, alpha: Double = 1) -> Gradient.Stop {
    Gradient.Stop(location: location, red: grey, green: grey, blue: grey, alpha: alpha)
  }

  private func row(_ gradient: Gradient, _ width: Int) -> [UInt32] {
    let target = Bitmap(width: width, height: 1)
    let list = DisplayList()
    list.append(.gradient(target.bounds, gradient))
    Canvas(target: target, clip: target.bounds).play(list)
    return (0..<width).map { target[$0, 0].value }
  }

  /// Pixel centres lie at 1/8, 3/8, 5/8 and 7/8.
  @Test func aLineOfGreys() {
    let gradient = Gradient(
      stops: [stop(0, 0), stop(1, 1)], geometry: .linear(start: Path.Point(0, 0), end: Path.Point(4, 0)))
    #expect(row(gradient, 5) == [0xFF20_2020, 0xFF60_6060, 0xFF9F_9F9F, 0xFFDF_DFDF, 0xFFFF_FFFF])
  }

  @Test func withoutExtensionNothingLiesOutside() {
    let gradient = Gradient(
      stops: [stop(0, 0), stop(1, 1)], geometry: .linear(start: Path.Point(1, 0), end: Path.Point(2, 0)),
      extendsBefore: false, extendsAfter: false)
    #expect(row(gradient, 3) == [0, 0xFF80_8080, 0])
  }

  @Test func stopsThatMeetMakeAHardEdge() {
    let gradient = Gradient(
      stops: [stop(0, 0), stop(0.5, 0), stop(0.5, 1), stop(1, 1)],
      geometry: .linear(start: Path.Point(0, 0), end: Path.Point(4, 0)))
    #expect(row(gradient, 4) == [0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test func transparencyKeepsTheColour() {
    let gradient = Gradient(
      stops: [stop(0, 1, alpha: 0), stop(1, 1)], geometry: .linear(start: Path.Point(0, 0), end: Path.Point(2, 0)))
    #expect(row(gradient, 2) == [0x4040_4040, 0xBFBF_BFBF])
  }

  @Test func circlesAroundAPoint() {
    let gradient = Gradient(
      stops: [stop(0, 0), stop(1, 1)],
      geometry: .radial(
        start: Path.Point(2.5, 0.5), startRadius: 0, end: Path.Point(2.5, 0.5), endRadius: 2),
      extendsAfter: false)
    #expect(row(gradient, 6) == [0xFFFF_FFFF, 0xFF80_8080, 0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF, 0])
  }

  @Test func asAPicture() {
    let target = Bitmap(width: 80, height: 40)
    let list = DisplayList()
    let colors = [
      Gradient.Stop(location: 0, red: 1, green: 0.2, blue: 0, alpha: 1),
      Gradient.Stop(location: 1, red: 0, green: 0.3, blue: 1, alpha: 1),
    ]
    let line = Gradient(stops: colors, geometry: .linear(start: Path.Point(0, 0), end: Path.Point(40, 40)))
    let cone = Gradient(
      stops: colors,
      geometry: .radial(start: Path.Point(52, 20), startRadius: 2, end: Path.Point(68, 20), endRadius: 9))
    list.append(.pushRoundedClip(RoundedRect(x: 2, y: 2, width: 36, height: 36, radius: 9)))
    list.append(.gradient(PixelRect(x: 0, y: 0, width: 40, height: 40), line))
    list.append(.popClip)
    list.append(.gradient(PixelRect(x: 42, y: 0, width: 38, height: 40), cone))
    Canvas(target: target, clip: target.bounds).play(list)
    expectGolden(target, "gradients")
  }
}
