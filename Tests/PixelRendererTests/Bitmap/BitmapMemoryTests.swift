import PixelRenderer
import Testing

@Suite struct BitmapMemoryTests {
  /// What a copy costs depends on how source and target lie in their pages: it is the same for every bitmap.
  @Test func everyBitmapBeginsAtAPage() {
    let bitmaps = [1, 7, 48, 800, 801].map { Bitmap(width: $0, height: 64) }
    for bitmap in bitmaps { #expect(UInt(bitPattern: bitmap.base) % 4096 == 0, "width \(bitmap.width)") }
  }

  @Test func pixelsInForeignMemoryStayTheOwners() {
    let owner = Bitmap(width: 4, height: 4)
    do {
      let window = Bitmap(width: 2, height: 2, stride: 4, base: owner.base, isOpaque: false, owner: owner)
      window.fill(window.bounds, .white)
    }
    #expect(owner[1, 1] == .white)
    #expect(owner[2, 2] == .clear)
  }
}
