/// Blurs shapes in memory that is kept.
@safe final class Blurring {
  private let shape = Scratch<UInt8>(filler: 0)
  private let turned = Scratch<UInt8>(filler: 0)
  private let blurred = Scratch<UInt8>(filler: 0)
  private let memory = BlurMemory()

  /// Room for the shape, `width * height` bytes without coverage.
  func begin(_ width: Int, _ height: Int) -> UnsafeMutablePointer<UInt8> {
    shape.reserve(width * height, filler: 0)
    unsafe shape.base.update(repeating: 0, count: width * height)
    return unsafe shape.base
  }

  /// The shape written there, blurred: larger by the reach on each side, row after row; good until the next one.
  func finish(_ width: Int, _ height: Int, _ blur: BoxBlur) -> UnsafePointer<UInt8> {
    let wide = width + 2 * blur.reach
    let high = height + 2 * blur.reach
    turned.reserve(high * width, filler: 0)
    blurred.reserve(wide * high, filler: 0)
    unsafe Kernels.blurColumns(
      turned.base, stride: high, shape.base, sourceStride: width, width, height, blur, memory: memory)
    unsafe Kernels.blurColumns(
      blurred.base, stride: wide, turned.base, sourceStride: high, high, width, blur, memory: memory)
    return unsafe UnsafePointer(blurred.base)
  }
}

/// The shadow of a rounded rectangle that is just large enough to have every kind of pixel: in larger ones the middle
/// row and the middle column are repeated.
struct RoundedShadow {
  let radius: Double
  let blur: BoxBlur
  /// Of the shape, in pixels.
  let width: Int
  let height: Int
  /// Larger than the shape by the blur's reach on each side.
  let mask: Mask
}
