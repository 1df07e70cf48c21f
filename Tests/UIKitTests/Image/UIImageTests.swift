import Foundation
import PixelRenderer
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct UIImageTests {
  /// 2 × 3 pixels: the first is red, the second of the first row green, the rest blue.
  private func makeImage() -> CGImage {
    let bitmap = Bitmap(width: 2, height: 3, isOpaque: true)
    bitmap.fill(bitmap.bounds, PixelColor(value: 0xFF00_00FF))
    bitmap[0, 0] = PixelColor(value: 0xFFFF_0000)
    bitmap[1, 0] = PixelColor(value: 0xFF00_FF00)
    return CGImage(bitmap: bitmap)
  }

  @Test func theScaleSaysHowManyPixelsMakeAPoint() {
    let image = UIImage(cgImage: makeImage(), scale: 2, orientation: .up)
    #expect(image.size == CGSize(width: 1, height: 1.5))
    #expect(UIImage(cgImage: makeImage(), scale: 0, orientation: .up).size == CGSize(width: 2, height: 3))
    #expect(UIImage().size == .zero)
  }

  @Test(arguments: [
    (UIImage.Orientation.up, 2, (0, 0), (1, 0)), (.down, 2, (1, 2), (0, 2)), (.left, 3, (0, 1), (0, 0)),
    (.right, 3, (2, 0), (2, 1)), (.upMirrored, 2, (1, 0), (0, 0)), (.downMirrored, 2, (0, 2), (1, 2)),
    (.leftMirrored, 3, (0, 0), (0, 1)), (.rightMirrored, 3, (2, 1), (2, 0)),
  ])
  func pixelsAreTurnedUpright(orientation: UIImage.Orientation, width: Int, red: (Int, Int), green: (Int, Int)) throws {
    let bitmap = try #require(UIImage(cgImage: makeImage(), scale: 1, orientation: orientation).cgImage).bitmap
    #expect(bitmap.width == width)
    #expect(bitmap[red.0, red.1] == PixelColor(value: 0xFFFF_0000))
    #expect(bitmap[green.0, green.1] == PixelColor(value: 0xFF00_FF00))
  }

  @Test func aPictureSurvivesItsPNG() throws {
    let data = try #require(UIImage(cgImage: makeImage()).pngData())
    let image = try #require(UIImage(data: data, scale: 2))
    #expect(image.size == CGSize(width: 1, height: 1.5))
    #expect(image.cgImage?.bitmap[1, 0] == PixelColor(value: 0xFF00_FF00))
  }

  @Test(arguments: [Data(), Data([0x89, 0x50, 0x4E, 0x47]), Data("no picture".utf8)])
  func bytesThatAreNoPictureGiveNone(data: Data) {
    #expect(UIImage(data: data) == nil)
  }

  @Test func missingFilesAndNamesGiveNone() {
    #expect(UIImage(contentsOfFile: "/nonexistent/picture.png") == nil)
    #expect(UIImage(contentsOfFile: "/") == nil)
    #expect(UIImage(named: "no such picture") == nil)
    #expect(UIImage(systemName: "no.such.symbol") == nil)
  }

  @Test func aFileNameSaysItsScale() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("dot@2x.png", try #require(UIImage(cgImage: makeImage()).pngData()))
    let image = try #require(UIImage(contentsOfFile: file))
    #expect(image.scale == 2)
    #expect(image.size == CGSize(width: 1, height: 1.5))
  }

  @Test func bundledPicturesHaveNames() throws {
    let image = try #require(UIImage(named: "lemon"))
    #expect(image.size == CGSize(width: 192, height: 192))
    // Asked again, it is the same picture.
    #expect(UIImage(named: "lemon")?.cgImage === image.cgImage)
  }

  @Test func symbolsAreTemplatesOfTheSizeAskedFor() throws {
    let symbol = try #require(UIImage(systemName: "plus"))
    #expect(symbol.isSymbolImage && symbol.isTemplate)
    #expect(symbol.size == CGSize(width: 20, height: 20))
    let large = try #require(
      UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 50)))
    #expect(large.size == CGSize(width: 60, height: 60))
    let mask = large.mask(width: 60, height: 60)
    #expect(mask[30, 30] == 255)
    #expect(mask[2, 2] == 0)
    // One glyph, one mask.
    #expect(UIImage(systemName: "plus")?.mask(width: 60, height: 60) === mask)
    #expect(UIImage(systemName: "plus") == symbol)
    #expect(symbol.withTintColor(.red) != symbol)
  }

  @Test func renderingModeAndTintDecideTheColour() {
    let picture = UIImage(cgImage: makeImage())
    #expect(!picture.isTemplate)
    #expect(picture.withRenderingMode(.alwaysTemplate).templateColor(tint: .green) == .green)
    #expect(picture.withTintColor(.red, renderingMode: .alwaysOriginal).isTemplate)
    #expect(picture.withTintColor(.red, renderingMode: .alwaysOriginal).templateColor(tint: .green) == .red)
    #expect(picture.withTintColor(.red).templateColor(tint: .green) == .red)
  }
}
