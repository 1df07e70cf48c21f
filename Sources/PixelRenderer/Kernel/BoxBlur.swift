internal import CKernels

/// Three box averages one after the other, which come close to a Gaussian (to about 3 %).
///
/// The widths are those of the Filter Effects specification of the W3C for `feGaussianBlur`: boxes of d, d and d pixels
/// where d = ⌊deviation · 3 · √(2π) / 4 + ½⌋ is odd, else of d, d and d + 1.
package struct BoxBlur: Equatable, Sendable {
  let widths: (Int, Int, Int)
  /// How many pixels the blurred shape is larger on each side.
  package let reach: Int
  /// The widest box whose sums fit into 32 bits.
  private static let widest = 254

  /// - Parameter deviation: the Gaussian's standard deviation in pixels; more than 135 counts as 135.
  package init(deviation: Double) {
    let factor = 3 * (2 * Double.pi).squareRoot() / 4
    let wanted = deviation > 0 ? min(deviation, 1000) * factor + 0.5 : 0
    let width = max(1, min(Self.widest, Int(wanted)))
    widths = (width, width, width % 2 == 1 ? width : width + 1)
    reach = (2 * width + widths.2 - 3) / 2
  }

  package static func == (a: BoxBlur, b: BoxBlur) -> Bool { a.widths == b.widths }
}

extension Kernels {
  /// Blurs columns of `height` bytes along themselves. Each becomes a line of the target and is `height + 2 * blur.reach`
  /// long, so that doing it twice blurs both ways and leaves the picture upright.
  ///
  /// Sums are whole numbers, rounded once a column: what lies further away than the reach makes no difference.
  package static func blurColumns(
    _ target: UnsafeMutablePointer<UInt8>, stride: Int, _ source: Coverage, sourceStride: Int, _ width: Int,
    _ height: Int, _ blur: BoxBlur, memory: BlurMemory, isWide: Bool = true
  ) {
    let (first, second, third) = blur.widths
    let length = height + 2 * blur.reach
    let product = first * second * third
    var start = 0
    if isWide, 255 * product <= Int(Int32.max) {
      start = unsafe kernel_blur_columns(
        target, stride, source, sourceStride, width, height, length, first, second, third,
        memory.numbers(16 * (length + third)))
    }
    if start == width { return }
    let half = Double(product / 2) + 0.5
    let reciprocal = 1 / Double(product)
    let (input, once, twice) = unsafe memory.lines(length, after: third)
    for x in start..<width {
      for y in 0..<height { unsafe input[y] = UInt32(source[y * sourceStride + x]) }
      unsafe (input + height).update(repeating: 0, count: length - height)
      var (sum1, sum2, sum3): (UInt32, UInt32, UInt32) = (0, 0, 0)
      let line = unsafe target + x * stride
      for y in 0..<length {
        unsafe sum1 = sum1 &+ input[y] &- input[y - first]
        unsafe once[y] = sum1
        unsafe sum2 = sum2 &+ sum1 &- once[y - second]
        unsafe twice[y] = sum2
        unsafe sum3 = sum3 &+ sum2 &- twice[y - third]
        unsafe line[y] = UInt8(truncatingIfNeeded: Int((Double(sum3) + half) * reciprocal))
      }
    }
  }
}

/// What a blur needs over and over: kept, so that blurring allocates nothing once it has grown.
@safe package final class BlurMemory {
  private let memory = Scratch<UInt32>(filler: 0)

  package init() {}

  func numbers(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    memory.reserve(count, filler: 0)
    return unsafe memory.base
  }

  /// Three lines of `length` numbers, each with `pad` zeros in front.
  func lines(_ length: Int, after pad: Int) -> (
    UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>
  ) {
    let room = pad + length
    let base = unsafe numbers(3 * room)
    for line in 0..<3 { unsafe (base + line * room).update(repeating: 0, count: pad) }
    return unsafe (base + pad, base + (room + pad), base + (2 * room + pad))
  }
}
