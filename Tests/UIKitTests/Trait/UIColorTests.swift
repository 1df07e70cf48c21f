import PixelRenderer
import Testing
import UIKit

@Suite struct UIColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func systemColoursHaveTheirPublishedValues() {
    #expect(UIColor.systemBlue.pixelColor(for: light) == PixelColor(value: 0xFF00_7AFF))
    #expect(UIColor.systemBlue.pixelColor(for: dark) == PixelColor(value: 0xFF0A_84FF))
    #expect(UIColor.systemBackground.pixelColor(for: light) == .white)
    #expect(UIColor.systemBackground.pixelColor(for: dark) == .black)
    #expect(UIColor.label.pixelColor(for: dark) == .white)
    #expect(UIColor.systemGray6.pixelColor(for: light) == PixelColor(value: 0xFFF2_F2F7))
    // 60 % of 60, 60, 67, premultiplied.
    #expect(UIColor.secondaryLabel.pixelColor(for: light) == PixelColor(value: 0x9924_2428))
  }

  @Test func aDynamicColourAsksItsProviderForEachSetOfTraits() {
    let colour = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
    #expect(colour.pixelColor(for: light) == PixelColor(value: 0xFF00_FF00))
    #expect(colour.pixelColor(for: dark) == PixelColor(value: 0xFFFF_0000))
    #expect(colour.resolvedColor(with: dark) == .red)
    #expect(colour.withAlphaComponent(0.5).pixelColor(for: dark) == PixelColor(value: 0x8080_0000))
  }

  @Test func anotherOpacityKeepsAColourDynamic() {
    let faded = UIColor.systemBackground.withAlphaComponent(0.2)
    #expect(faded.pixelColor(for: light) == PixelColor(value: 0x3333_3333))
    #expect(faded.pixelColor(for: dark) == PixelColor(value: 0x3300_0000))
  }

  @Test func equalColoursAreEqualAndHashAlike() {
    let one = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(one == .red)
    #expect(one.hash == UIColor.red.hash)
    #expect(one != .systemRed)
    #expect(UIColor.systemRed.resolvedColor(with: dark) == UIColor(red: 1, green: 69 / 255, blue: 58 / 255, alpha: 1))
    let provided = UIColor { _ in .red }
    #expect(provided == provided)
    #expect(provided != .red)
  }

  @Test(
    arguments: [
      (0.0, 0xFFFF_0000), (1.0 / 6, 0xFFFF_FF00), (2.0 / 6, 0xFF00_FF00), (0.5, 0xFF00_FFFF), (4.0 / 6, 0xFF00_00FF),
      (1.0, 0xFFFF_0000), (-0.5, 0xFF00_FFFF),
    ] as [(Double, UInt32)])
  func huesGoRoundTheWheel(hue: Double, expected: UInt32) {
    let colour = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
    #expect(colour.pixelColor(for: light) == PixelColor(value: expected))
  }

  @Test func componentsCanBeRead() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(UIColor.orange.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [1, 0.5, 0, 1])
    #expect(!UIColor.orange.getWhite(&red, alpha: nil))
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&red, alpha: &alpha))
    #expect([red, alpha] == [0.25, 0.5])
  }
}
