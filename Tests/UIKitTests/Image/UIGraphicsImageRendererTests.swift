import Foundation
import PixelRenderer
import TestSupport
import Testing

@testable import UIKit

@MainActor
struct UIGraphicsImageRendererTests {
  private func format(scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return format
  }

  private func image(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, opaque: Bool = false,
    _ actions: (UIGraphicsImageRendererContext) -> Void = { _ in }
  ) -> UIImage {
    UIGraphicsImageRenderer(
      size: CGSize(width: width, height: height), format: format(scale: scale, opaque: opaque)
    ).image(actions: actions)
  }

  /// One letter a pixel: what a test of a few pixels reads as a picture.
  private func picture(_ image: UIImage) -> [String] {
    guard let bitmap = image.cgImage?.bitmap else { return [] }
    return (0..<bitmap.height).map { y in
      String(
        (0..<bitmap.width).map { x -> Character in
          switch bitmap[x, y] {
          case .clear: "."
          case .black: "k"
          case .white: "w"
          case PixelColor(red: 1, green: 0, blue: 0): "r"
          case PixelColor(red: 0, green: 0, blue: 1): "b"
          default: "?"
          }
        })
    }
  }

  // MARK: Sizes

  @Test(
    arguments: [
      // Points, scale, pixels: a part of a pixel is a whole one.
      (10, 4, 1, 10, 4), (10, 4, 2, 20, 8), (10, 4, 3, 30, 12), (10.5, 4.25, 1, 11, 5), (10.5, 4.25, 2, 21, 9),
      (0.1, 0.1, 1, 1, 1), (1.0 / 3, 2.0 / 3, 3, 1, 2),
    ] as [(CGFloat, CGFloat, CGFloat, Int, Int)])
  func sizes(width: CGFloat, height: CGFloat, scale: CGFloat, pixelWidth: Int, pixelHeight: Int) throws {
    let image = image(width, height, scale: scale)
    let pixels = try #require(image.cgImage)
    #expect(pixels.width == pixelWidth && pixels.height == pixelHeight)
    #expect(image.scale == scale)
    #expect(image.size == CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale))
  }

  @Test(
    arguments: [
      (0, 10), (10, 0), (0, 0), (-5, 10), (1e6, 1e6), (.infinity, 10), (.nan, 10), (10, .greatestFiniteMagnitude),
    ] as [(CGFloat, CGFloat)])
  func sizesThatCannotBeHad(width: CGFloat, height: CGFloat) {
    var ran = 0
    let empty = image(width, height) { context in
      ran += 1
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(context.currentImage.size == .zero)
    }
    #expect(ran == 1)
    #expect(empty.size == .zero)
    #expect(empty.pngData() == nil)
    #expect(UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).pngData { _ in }.isEmpty)
  }

  @Test func theLargestImageCanBeHad() {
    let side = CGFloat(ImageDrawing.mostPixels).squareRoot()
    #expect(image(side, side / 64).cgImage?.width == Int(side))
    #expect(image(side + 1, side).cgImage?.width == 0)
  }

  @Test func aScaleThatIsNoneIsTheScreens() {
    let before = UITraitCollection.current
    defer { UITraitCollection.current = before }
    UITraitCollection.current = UITraitCollection(traitsFrom: [before, UITraitCollection(displayScale: 2)])
    #expect(image(10, 10, scale: 0).cgImage?.width == 20)
    #expect(image(10, 10, scale: .nan).cgImage?.width == 20)
    #expect(UIGraphicsImageRendererFormat.preferred().scale == 2)
    #expect(UIGraphicsImageRendererFormat.default().scale == 2)
    #expect(UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3)).scale == 3)
    #expect(UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }.scale == 2)
  }

  // MARK: Drawing

  @Test func conveniences() {
    let image = image(5, 4) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      UIColor.blue.setStroke()
      // Just inside.
      context.stroke(CGRect(x: 2, y: 0, width: 3, height: 3))
      context.clip(to: CGRect(x: 1, y: 3, width: 2, height: 1))
      context.fill(context.format.bounds)
    }
    #expect(picture(image) == ["rrbbb", "..b.b", "..bbb", ".rr.."])
  }

  @Test func opaqueImagesBeginBlack() {
    #expect(picture(image(2, 1)) == [".."])
    #expect(picture(image(2, 1, opaque: true)) == ["kk"])
    #expect(image(2, 1, opaque: true).cgImage?.alphaInfo == .noneSkipFirst)
    #expect(image(2, 1, opaque: true).imageRendererFormat.opaque)
    #expect(!image(2, 1, scale: 3).imageRendererFormat.opaque)
    #expect(image(2, 1, scale: 3).imageRendererFormat.scale == 3)
  }

  @Test func theBoundsAreTheImage() {
    let renderer = UIGraphicsImageRenderer(
      bounds: CGRect(x: 10, y: -20, width: 3, height: 2), format: format(scale: 1))
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 11, y: -19, width: 1, height: 1))
      #expect(context.cgContext.boundingBoxOfClipPath == CGRect(x: 10, y: -20, width: 3, height: 2))
    }
    #expect(picture(image) == ["...", ".r."])
  }

  @Test func theRendererKeepsACopyOfItsFormat() {
    let given = format(scale: 1)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: given)
    given.scale = 3
    #expect(renderer.image { _ in }.cgImage?.width == 2)
    #expect(renderer.format.bounds == CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(given.bounds == .zero)
  }

  @Test func theImageSoFar() {
    var first: UIImage?
    let second = image(2, 1) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      first = context.currentImage
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(first.map(picture) == ["r."])
    #expect(picture(second) == ["rr"])
  }

  @Test func oneInsideAnotherGivesTheContextBack() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    let outer = image(3, 1) { context in
      let inner = image(1, 1) { _ in
        UIColor.blue.setFill()
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      inner.draw(at: CGPoint(x: 1, y: 0))
      inner.draw(in: CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect(picture(outer) == [".bb"])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func anyThreadMayDraw() async {
    let pixels = await Task.detached { () -> UIImage in
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      }
    }.value
    #expect(picture(pixels).first?.first == "r")
  }

  // MARK: Files

  @Test func pngRoundTrip() throws {
    let drawn = image(40, 30, scale: 2) { context in
      UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5).setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 20))
    }
    let pixels = try #require(drawn.cgImage)
    let bytes = try #require(drawn.pngData())
    let read = try #require(UIImage(data: bytes, scale: 2))
    #expect(read.size == drawn.size)
    // Premultiplied colours lose less than a step each way.
    let readPixels = try #require(read.cgImage)
    #expect(readPixels.bitmap.difference(from: pixels.bitmap, tolerance: 1) == nil)
    #expect(UIImage(cgImage: readPixels, scale: 2, orientation: .up).pngData() == bytes)
  }
}
