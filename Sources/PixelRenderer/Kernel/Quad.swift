/// Four premultiplied pixels side by side, and the few operations that blending is made of.
///
/// Components are handled as sixteen-bit lanes, two vectors of eight (B and R, G and A), so that only multiplications,
/// additions and shifts are needed: those are what the 16-byte types do well.
struct Quad {
  var pixels: SIMD4<UInt32>

  @inline(__always) init(_ pixels: SIMD4<UInt32>) {
    self.pixels = pixels
  }

  @inline(__always) init(repeating color: PixelColor) {
    pixels = SIMD4(repeating: color.value)
  }

  @inline(__always) init(at pointer: UnsafePointer<UInt32>) {
    pixels = unsafe UnsafeRawPointer(pointer).loadUnaligned(as: SIMD4<UInt32>.self)
  }

  @inline(__always) func store(at pointer: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(pointer).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
  }

  /// Each component times its pixel's factor / 255, rounded to the nearest. Factors are 0...255, one a pixel.
  @inline(__always) func scaled(by factors: SIMD4<UInt32>) -> Quad {
    let factor = Quad.lanes(factors | factors &<< 16)
    let even = Quad.divided255(Quad.lanes(pixels & 0x00FF_00FF) &* factor)
    let odd = Quad.lanes(pixels &>> 8 & 0x00FF_00FF) &* factor
    let oddRounded = odd &+ 128
    let oddDivided = (oddRounded &+ oddRounded &>> 8) & 0xFF00
    return Quad(Quad.words(even | oddDivided))
  }

  @inline(__always) var alphas: SIMD4<UInt32> { pixels &>> 24 }

  /// Source over destination.
  @inline(__always) func over(_ destination: Quad) -> Quad {
    Quad(pixels &+ destination.scaled(by: 255 &- alphas).pixels)
  }

  @inline(__always) private static func divided255(_ lanes: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let rounded = lanes &+ 128
    return (rounded &+ rounded &>> 8) &>> 8
  }

  @inline(__always) private static func lanes(_ words: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafe unsafeBitCast(words, to: SIMD8<UInt16>.self)
  }

  @inline(__always) private static func words(_ lanes: SIMD8<UInt16>) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(lanes, to: SIMD4<UInt32>.self)
  }
}
