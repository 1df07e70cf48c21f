import Foundation
import PixelRenderer
import TestSupport
import Testing

@Suite struct PNGTests {
  private func pixels(_ png: RawPNG) throws -> [UInt32] {
    let bitmap = try PNG.decode(png.bytes)
    return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y].value } }
  }

  @Test func everyColourTypeBecomesPremultipliedBGRA() throws {
    let grey1 = RawPNG(width: 3, height: 1, depth: 1, colorType: 0, rows: [[0b1010_0000]])
    #expect(try pixels(grey1) == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF])
    let grey2 = RawPNG(width: 4, height: 1, depth: 2, colorType: 0, rows: [[0b0001_1011]])
    #expect(try pixels(grey2) == [0xFF00_0000, 0xFF55_5555, 0xFFAA_AAAA, 0xFFFF_FFFF])
    let grey8 = RawPNG(width: 2, height: 1, colorType: 0, rows: [[7, 200]])
    #expect(try pixels(grey8) == [0xFF07_0707, 0xFFC8_C8C8])
    let grey16 = RawPNG(width: 1, height: 1, depth: 16, colorType: 0, rows: [[0x80, 0x80]])
    #expect(try pixels(grey16) == [0xFF80_8080])
    let rgb = RawPNG(width: 1, height: 2, colorType: 2, rows: [[1, 2, 3], [255, 128, 0]])
    #expect(try pixels(rgb) == [0xFF01_0203, 0xFFFF_8000])
    let greyAlpha = RawPNG(width: 2, height: 1, colorType: 4, rows: [[255, 128, 100, 0]])
    #expect(try pixels(greyAlpha) == [0x8080_8080, 0])
    let rgba = RawPNG(width: 2, height: 1, colorType: 6, rows: [[255, 100, 0, 51, 9, 8, 7, 255]])
    #expect(try pixels(rgba) == [0x3333_1400, 0xFF09_0807])
    let palette = RawPNG(
      width: 3, height: 1, colorType: 3, rows: [[0, 1, 2]],
      extra: [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [255, 128])])
    #expect(try pixels(palette) == [0xFFFF_0000, 0x8000_8000, 0xFF00_00FF])
    let key = RawPNG(width: 2, height: 1, colorType: 0, rows: [[5, 6]], extra: [("tRNS", [0, 5])])
    #expect(try pixels(key) == [0, 0xFF06_0606])
  }

  @Test func opacityIsRecognised() throws {
    let rgb = RawPNG(width: 1, height: 1, colorType: 2, rows: [[1, 2, 3]])
    #expect(try PNG.decode(rgb.bytes).isOpaque)
    let full = RawPNG(width: 1, height: 1, colorType: 6, rows: [[1, 2, 3, 255]])
    #expect(try PNG.decode(full.bytes).isOpaque)
    let nearly = RawPNG(width: 1, height: 1, colorType: 6, rows: [[1, 2, 3, 254]])
    #expect(try PNG.decode(nearly.bytes).isOpaque == false)
  }

  @Test func writingAndReadingGivesTheSamePixels() throws {
    var dice = Dice(seed: 3)
    let bitmap = Bitmap.random(37, 21, &dice)
    #expect(try PNG.decode(PNG.encode(bitmap)).firstDifference(bitmap) == nil)
    let opaque = Bitmap(width: 5, height: 3, isOpaque: true)
    opaque[2, 1] = PixelColor(value: 0xFF12_3456)
    let back = try PNG.decode(PNG.encode(opaque))
    #expect(back.isOpaque && back.firstDifference(opaque) == nil)
  }

  @Test func brokenColourChunksArePassedOver() throws {
    for chunk in [("gAMA", [UInt8](repeating: 0, count: 4)), ("iCCP", [1, 2, 3]), ("cHRM", [0]), ("sRGB", [99])] {
      let png = RawPNG(width: 1, height: 1, colorType: 2, rows: [[10, 20, 30]], extra: [chunk])
      #expect(try pixels(png) == [0xFF0A_141E], "\(chunk.0)")
    }
  }

  private func reason(_ bytes: [UInt8]) -> String? {
    do {
      _ = try PNG.decode(bytes, name: "picture.png")
      return nil
    } catch {
      #expect(error.file == "picture.png")
      return error.reason
    }
  }

  @Test func damageIsReported() {
    let good = RawPNG(width: 8, height: 8, colorType: 0, rows: Array(repeating: Array(0..<8), count: 8)).bytes
    #expect(reason(good) == nil)
    #expect(reason([]) == "0 bytes")
    #expect(reason(Array("Dear reader, this is text.".utf8)) == "not a PNG")
    #expect(reason(Array("abc".utf8)) == "not a PNG")
    #expect(reason(Array(good.prefix(4))) == "truncated")
    #expect(reason(Array(good.prefix(8))) == "truncated")
    #expect(reason(Array(good.prefix(good.count / 2))) == "truncated")
    var badCRC = good
    badCRC[8 + 25 + 4 + 4 + 10] ^= 0xFF
    #expect(reason(badCRC) != nil)
    let huge = RawPNG(width: 20000, height: 20000, colorType: 0, rows: [])
    #expect(reason(huge.bytes) == "too large: 20000 x 20000 pixels")
  }

  @Test func noCutOffFileDecodesAndNoneEndsTheProcess() {
    let good = RawPNG(width: 8, height: 8, colorType: 6, rows: Array(repeating: Array(0..<32), count: 8)).bytes
    // The last chunks hold no pixels: without them the picture may be whole.
    for size in 0..<(good.count - 24) { #expect(reason(Array(good.prefix(size))) != nil, "\(size) bytes") }
  }

  @Test func filesAreNamedInErrors() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/a.png"
    #expect(throws: PNGError(file: file, reason: "No such file or directory")) { try PNG.decode(file: file) }
    #expect(throws: PNGError(file: folder.path, reason: "not a file")) { try PNG.decode(file: folder.path) }
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(throws: PNGError(file: file, reason: "0 bytes")) { try PNG.decode(file: file) }
    let bitmap = Bitmap(width: 2, height: 2, isOpaque: true)
    try PNG.write(bitmap, to: file)
    #expect(try PNG.decode(file: file).firstDifference(bitmap) == nil)
    #expect(throws: PNGError.self) { try PNG.write(bitmap, to: folder.path) }
  }

  @Test func damagedFilesOnFourThreads() async {
    let good = RawPNG(width: 16, height: 16, colorType: 2, rows: Array(repeating: Array(0..<48), count: 16)).bytes
    let failures = await withTaskGroup(of: Int.self) { group in
      for thread in 0..<4 {
        group.addTask {
          var failures = 0
          for index in 0..<25 {
            var bytes = good
            // Every byte here belongs to a header or to pixels, which a checksum guards.
            bytes[8 + (thread * 25 + index) * 8 % 600] ^= 0x55
            do { _ = try PNG.decode(bytes) } catch { failures += 1 }
          }
          return failures
        }
      }
      return await group.reduce(0, +)
    }
    #expect(failures == 100)
  }
}
