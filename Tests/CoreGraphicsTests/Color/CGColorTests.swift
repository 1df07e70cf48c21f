import CoreGraphics
import PixelRenderer
import Testing

@Suite struct CGColorTests {
  @Test func componentsAreStraightAndPixelsPremultiplied() {
    let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(color.components == [1, 0.5, 0, 0.5] && color.numberOfComponents == 4 && color.alpha == 0.5)
    #expect(color.pixelColor.value == 0x8080_4000)
    let grey = CGColor(gray: 0.2, alpha: 1)
    #expect(grey.components == [0.2, 1] && grey.numberOfComponents == 2)
    #expect(grey.pixelColor.value == 0xFF33_3333)
    #expect(grey.colorSpace?.model == .monochrome && color.colorSpace?.model == .rgb)
  }

  @Test func copiesAndEquality() {
    let color = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    #expect(color.copy(alpha: 0.25)?.components == [0.1, 0.2, 0.3, 0.25])
    #expect(color == CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 1))
    #expect(color != color.copy(alpha: 0.5))
    #expect(Set([color, CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 1)]).count == 1)
    #expect(CGColor.black.pixelColor == .black && CGColor.white.pixelColor == .white)
    #expect(CGColor.clear.pixelColor == .clear)
  }

  @Test func spaces() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    #expect(space.numberOfComponents == 3 && space == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1).colorSpace)
    #expect(CGColorSpace(name: "nonsense") == nil)
    #expect(CGColor(colorSpace: space, components: [1, 0, 1, 0.5])?.components == [1, 0, 1, 0.5])
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1])?.components == [0.5, 1])
  }

  @Test func gradientStops() throws {
    let colors = [CGColor.black, CGColor.white, CGColor.black]
    let even = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    #expect(even.stops.map(\.location) == [0, 0.5, 1])
    let given = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: [1, 0, 0.5]))
    #expect(given.stops.map(\.red) == [1, 0, 0] && given.stops.map(\.location) == [0, 0.5, 1])
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    let packed = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 0.5], locations: nil, count: 2)
    #expect(packed?.stops.map(\.blue) == [0, 1] && packed?.stops.map(\.alpha) == [1, 0.5])
  }
}
