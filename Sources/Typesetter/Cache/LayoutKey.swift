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
  var text: String

  /// Equal keys have equal hashes. Long texts are sampled, so that a hit costs the same for all.
  var hash: Int {
    var hash = UInt64(truncatingIfNeeded: face) &* 0x9E37_79B9_7F4A_7C15
    hash = Self.mix(hash ^ UInt64(truncatingIfNeeded: width))
    hash ^= UInt64(truncatingIfNeeded: lineLimit) << 8
    hash ^= UInt64(truncation.rawValue) << 4 | UInt64(wrapping.rawValue) << 2 | (isSingleLine ? 1 : 0)
    let utf8 = text.utf8Span.span
    hash = Self.mix(hash ^ UInt64(truncatingIfNeeded: utf8.count))
    let stride = max(1, utf8.count / 64)
    var index = 0
    while index < utf8.count {
      hash = (hash ^ UInt64(utf8[index])) &* 0x100_0000_01B3
      index += stride
    }
    return Int(truncatingIfNeeded: Self.mix(hash))
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let mixed = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32)
  }
}
