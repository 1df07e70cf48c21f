extension PixelColor {
  /// v / 255 to the nearest, exact for 0...65025.
  @usableFromInline @inline(__always) static func divide255(_ v: UInt32) -> UInt32 {
    let t = v &+ 128
    return (t &+ (t >> 8)) >> 8
  }

  /// All four components times opacity / 255, each rounded to the nearest.
  @inlinable package func opacity(_ opacity: UInt8) -> PixelColor {
    if opacity == 255 { return self }
    let factor = UInt32(opacity)
    let b = PixelColor.divide255((value & 0xFF) &* factor)
    let g = PixelColor.divide255((value >> 8 & 0xFF) &* factor)
    let r = PixelColor.divide255((value >> 16 & 0xFF) &* factor)
    let a = PixelColor.divide255((value >> 24) &* factor)
    return PixelColor(value: a << 24 | r << 16 | g << 8 | b)
  }
}
