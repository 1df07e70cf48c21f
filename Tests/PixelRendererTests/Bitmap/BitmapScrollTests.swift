import Foundation
import Testing

@testable import PixelRenderer

@Suite struct BitmapScrollTests {
  private func numbered(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(scrollableWidth: width, height: height)
    for y in 0..<height { bitmap.fill(PixelRect(x: 0, y: y, width: width, height: 1), color(y)) }
    return bitmap
  }

  private func color(_ line: Int) -> PixelColor { PixelColor(value: 0xFF00_0000 | UInt32(line * 31 + 7)) }

  @Test(arguments: [(800, 600), (97, 131), (1, 1), (33, 2), (3840, 40)]) func linesGoAllTheWayRound(
    size: (width: Int, height: Int)
  ) {
    let (width, height) = size
    let bitmap = numbered(width, height)
    #expect(bitmap.cycle >= height && bitmap.stride >= width)
    // As many lines go round as memory has for them.
    var shift = 0
    for dy in [-1, 3, -7, height, -height, -24, 5 * bitmap.cycle + 1, -bitmap.cycle] {
      #expect(bitmap.scroll(by: dy))
      shift += dy
      for y in 0..<height {
        let line = ((y - shift) % bitmap.cycle + bitmap.cycle) % bitmap.cycle
        guard line < height else { continue }
        #expect(bitmap[0, y] == color(line) && bitmap[width - 1, y] == color(line), "line \(y)")
      }
    }
  }

  @Test func whatIsWrittenAcrossTheEndIsInOnePiece() {
    let bitmap = Bitmap(scrollableWidth: 64, height: 50)
    let twin = Bitmap(width: 64, height: 50, isOpaque: true)
    for step in 0..<200 {
      _ = bitmap.scroll(by: -7)
      let part = PixelRect(x: step % 30, y: step % 20, width: 30, height: 28)
      for target in [bitmap, twin] {
        target.fill(target.bounds, color(step))
        target.fill(part, color(step + 1))
      }
      #expect(bitmap.contentHash == twin.contentHash)
      let copy = Bitmap(width: 64, height: 50, isOpaque: true)
      copy.copy(from: bitmap, source: bitmap.bounds, toX: 0, toY: 0)
      #expect(copy.contentHash == twin.contentHash)
    }
  }

  @Test func othersStayWhereTheyAre() {
    let bitmap = Bitmap(width: 20, height: 20, isOpaque: true)
    #expect(!bitmap.scroll(by: 1))
    #expect(bitmap.cycle == 20)
  }

  /// Each frame of a window that is resized is a new one; none of them stays. Other tests make frames meanwhile.
  @Test func memoryGoesWithTheBitmap() throws {
    func held() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        + String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n")
        .count { $0.contains("memfd:frame") }
    }
    let before = try held()
    for width in 1...500 { #expect(Bitmap(scrollableWidth: width, height: 9).width == width) }
    #expect(try held() < before + 250)
  }
}
