import Testing

@testable import PixelRenderer

@Suite struct BitmapMemoryTests {
  /// Where a bitmap lies must not decide what copying it costs.
  @Test(arguments: [0, 1, 37, 4096])
  func everyBitmapBeginsAtAPage(_ width: Int) {
    let bitmaps = (0..<5).map { _ in Bitmap(width: width, height: 3) }
    for bitmap in bitmaps { #expect(unsafe UInt(bitPattern: bitmap.base) % 4096 == 0) }
  }
}
