import PixelRenderer
import Testing

@Suite struct BitmapMemoryTests {
  /// What a copy costs depends on how source and target lie in their pages: it is the same for every bitmap.
  @Test func everyBitmapBeginsAtAPage() {
    let bitmaps = [1, 7, 48, 800, 801].map { Bitmap(width: $0, height: 64) }
    for bitmap in bitmaps { #expect(UInt(bitPattern: bitmap.base) % 4096 == 0, "width \(bitmap.width)") }
  }

  @Test func aBitmapInLentMemoryTakesItsPixelsOut() {
    let lender = Bitmap(width: 4, height: 4)
    let bitmap = Bitmap(width: 2, height: 3, stride: 4, lent: lender.base + 1, isOpaque: false)
    bitmap.fill(bitmap.bounds, .white)
    #expect(lender[0, 0] == .clear && lender[1, 0] == .white && lender[2, 2] == .white && lender[3, 2] == .clear)
    bitmap.moveOut()
    #expect(bitmap.base != lender.base + 1)
    lender.fill(lender.bounds, .black)
    #expect((0..<3).allSatisfy { bitmap[0, $0] == .white && bitmap[1, $0] == .white })
    // Memory of its own is not left.
    let base = bitmap.base
    bitmap.moveOut()
    #expect(bitmap.base == base)
    bitmap.fill(bitmap.bounds, .clear)
    #expect(lender[1, 1] == .black)
  }
}
