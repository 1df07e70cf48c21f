/// Writes PNG files byte by byte, right and wrong ones, without the library under test.
struct RawPNG {
  var width: Int
  var height: Int
  var depth = 8
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha.
  var colorType: UInt8
  /// The packed pixels of each row.
  var rows: [[UInt8]]
  /// Chunks before the pixels.
  var extra: [(type: String, data: [UInt8])] = []

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var bytes: [UInt8] {
    var result = RawPNG.signature
    let header = RawPNG.word(width) + RawPNG.word(height) + [UInt8(depth), colorType, 0, 0, 0]
    result += RawPNG.chunk("IHDR", header)
    for chunk in extra { result += RawPNG.chunk(chunk.type, chunk.data) }
    result += RawPNG.chunk("IDAT", RawPNG.stored(rows.flatMap { [0] + $0 }))
    return result + RawPNG.chunk("IEND", [])
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return word(data.count) + body + word(Int(crc(body)))
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// zlib's format with one block that is not compressed.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    let size = UInt16(data.count)
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let length = [UInt8(truncatingIfNeeded: size), UInt8(size >> 8)]
    return [0x78, 0x01, 1] + length + length.map { ~$0 } + data + word(Int(b << 16 | a))
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
