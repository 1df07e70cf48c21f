/// A premultiplied colour as it lies in a bitmap: bytes B, G, R, A in memory, so `0xAARRGGBB` as a little-endian word.
package struct PixelColor: Equatable, Hashable, Sendable {
  package var value: UInt32

  @inlinable package init(value: UInt32) {
    self.value = value
  }

  /// Straight (not premultiplied) components from 0 to 1; values outside are clamped.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func clamped(_ component: Double) -> Double { component > 0 ? min(component, 1) : 0 }
    let a = clamped(alpha)
    func byte(_ component: Double) -> UInt32 { UInt32((clamped(component) * a * 255).rounded()) }
    value = UInt32((a * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  package static let clear = PixelColor(value: 0)
  package static let black = PixelColor(value: 0xFF00_0000)
  package static let white = PixelColor(value: 0xFFFF_FFFF)

  @inlinable package var alpha: UInt8 { UInt8(truncatingIfNeeded: value >> 24) }
  @inlinable package var red: UInt8 { UInt8(truncatingIfNeeded: value >> 16) }
  @inlinable package var green: UInt8 { UInt8(truncatingIfNeeded: value >> 8) }
  @inlinable package var blue: UInt8 { UInt8(truncatingIfNeeded: value) }
  @inlinable package var isOpaque: Bool { alpha == 255 }
}

extension PixelColor: CustomStringConvertible {
  package var description: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
