// The same kernels over rectangles. Strides are in pixels.
extension Kernels {
  static func fill(_ target: Pixels, stride: Int, _ width: Int, _ height: Int, _ color: PixelColor) {
    if width == stride { return unsafe fill(target, width * height, color) }
    for row in 0..<height { unsafe fill(target + row * stride, width, color) }
  }

  static func blend(_ target: Pixels, stride: Int, _ width: Int, _ height: Int, _ color: PixelColor) {
    if color.isOpaque { return unsafe fill(target, stride: stride, width, height, color) }
    for row in 0..<height { unsafe blend(target + row * stride, width, color) }
  }

  /// Full rows of equal stride are one block.
  static func copy(
    _ target: Pixels, stride: Int, _ source: Source, sourceStride: Int, _ width: Int, _ height: Int
  ) {
    if width == stride && stride == sourceStride { return unsafe copy(target, source, width * height) }
    for row in 0..<height { unsafe copy(target + row * stride, source + row * sourceStride, width) }
  }

  static func blend(
    _ target: Pixels, stride: Int, _ source: Source, sourceStride: Int, _ width: Int, _ height: Int, opacity: UInt8
  ) {
    for row in 0..<height {
      unsafe blend(target + row * stride, source + row * sourceStride, width, opacity: opacity)
    }
  }

  static func blend(
    _ target: Pixels, stride: Int, _ mask: Coverage, maskStride: Int, _ width: Int, _ height: Int, _ color: PixelColor
  ) {
    for row in 0..<height { unsafe blend(target + row * stride, mask + row * maskStride, width, color) }
  }
}
