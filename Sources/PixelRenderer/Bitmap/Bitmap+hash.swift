extension Bitmap {
  /// A number that differs, but for chance, when a pixel or the size does.
  package var contentHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    mix(UInt64(width))
    mix(UInt64(height))
    for y in 0..<height {
      let row = unsafe base + y * stride
      for x in 0..<width { unsafe mix(UInt64(row[x])) }
    }
    return hash
  }
}
