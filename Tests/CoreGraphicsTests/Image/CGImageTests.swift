import CoreGraphics
import PixelRenderer
import Testing

@Suite struct CGImageTests {
  private var image: CGImage {
    let bitmap = Bitmap(width: 4, height: 3)
    for x in 0..<4 { bitmap[x, 1] = PixelColor(value: 0xFF00_0000 | UInt32(x)) }
    return CGImage(bitmap: bitmap)
  }

  @Test func properties() {
    #expect(image.width == 4 && image.height == 3 && image.bytesPerRow == 16 && image.alphaInfo == .premultipliedFirst)
  }

  @Test func theLastSizeIsKept() {
    let image = image
    #expect(image.scaled(toWidth: 4, height: 3) === image.bitmap)
    let small = image.scaled(toWidth: 2, height: 1)
    #expect(image.scaled(toWidth: 2, height: 1) === small && small.width == 2)
    #expect(image.scaled(toWidth: 1, height: 1) !== small)
  }

  @Test func cropping() {
    let part = image.cropping(to: CGRect(x: 1.5, y: 1, width: 10, height: 1))
    #expect(part?.width == 3 && part?.height == 1 && part?.bitmap[0, 0].value == 0xFF00_0001)
    #expect(image.cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: .null) == nil)
  }
}
