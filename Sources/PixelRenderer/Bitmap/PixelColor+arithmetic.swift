extension PixelColor {
  /// v / 255 to the nearest, exact for 0...65025.
  @usableFromInline @inline(__always) static func divide255(_ v: UInt32) -> UInt32 {
    let t = v &+ 128
    return (t &+ (t >> 8)) >> 8
  }

  /// All four components times opacity / 255, each rounded to the nearest.
  @inlinable package func opacity(_ opacity: UInt8) -> PixelColor {
    // Two components at a time, each in sixteen bits of its own.
    let even = (value & 0x00FF_00FF) &* UInt32(opacity) &+ 0x0080_0080
    let odd = (value >> 8 & 0x00FF_00FF) &* UInt32(opacity) &+ 0x0080_0080
    let evenDivided = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    let oddDivided = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return PixelColor(value: evenDivided | oddDivided)
  }

  /// This colour over another.
  @inlinable package func over(_ destination: PixelColor) -> PixelColor {
    PixelColor(value: value &+ destination.opacity(255 - alpha).value)
  }

  /// Straight components to premultiplied ones; takes and gives the same byte order.
  @inlinable package var premultiplied: PixelColor {
    let scaled = opacity(alpha).value
    return PixelColor(value: value & 0xFF00_0000 | scaled & 0x00FF_FFFF)
  }

  /// Premultiplied components to straight ones; `premultiplied` brings back the same value.
  package var straight: PixelColor {
    let a = value >> 24
    if a == 255 || a == 0 { return a == 0 ? .clear : self }
    func component(_ shift: UInt32) -> UInt32 { min(255, ((value >> shift & 0xFF) * 255 + a / 2) / a) << shift }
    return PixelColor(value: a << 24 | component(16) | component(8) | component(0))
  }
}
