/// What a layout depends on.
struct LayoutKey: Equatable {
  var face: Int
  /// -1: unlimited.
  var width: Int
  /// 0: unlimited.
  var lineLimit: Int
  var truncation: Truncation
  var wrapping: Wrapping
  /// Line breaks count as spaces.
  var isSingleLine: Bool
  private let textHash: UInt64
  let text: String

  init(
    _ text: String, face: Int, width: Int, lineLimit: Int, truncation: Truncation, wrapping: Wrapping,
    isSingleLine: Bool
  ) {
    self.text = text
    self.face = face
    self.width = width
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.wrapping = wrapping
    self.isSingleLine = isSingleLine
    textHash = Self.hash(text)
  }

  /// Equal keys have equal hashes.
  var hash: Int {
    var options = UInt64(truncation.rawValue) << 4 | UInt64(wrapping.rawValue) << 2 | (isSingleLine ? 1 : 0)
    options ^= UInt64(truncatingIfNeeded: lineLimit) << 8
    let place = UInt64(truncatingIfNeeded: face) << 32 ^ UInt64(truncatingIfNeeded: width)
    return Int(truncatingIfNeeded: Self.mix(Self.mix(textHash ^ place) ^ options))
  }

  /// Long texts are sampled, so that a hit costs the same for all.
  private static func hash(_ text: String) -> UInt64 {
    let utf8 = text.utf8Span.span
    // Two sums, so that one multiplication need not wait for the other.
    var even: UInt64 = 0x9E37_79B9_7F4A_7C15
    var odd = UInt64(truncatingIfNeeded: utf8.count)
    let stride = max(1, utf8.count / 64)
    var index = 0
    while index + stride < utf8.count {
      even = (even ^ UInt64(utf8[index])) &* 0x100_0000_01B3
      odd = (odd ^ UInt64(utf8[index + stride])) &* 0x100_0000_01B3
      index += 2 * stride
    }
    if index < utf8.count { even = (even ^ UInt64(utf8[index])) &* 0x100_0000_01B3 }
    return mix(even) ^ odd
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let mixed = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32)
  }
}
