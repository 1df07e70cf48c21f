internal import CKernels
import Glibc

/// Inner loops over one run of pixels. Callers have checked that the run lies inside the memory.
///
/// Where it pays (`demo measure --micro`) the wide vectors of `CKernels` do the front of a run, if the processor has
/// them; the loops here do the rest, or all of it. Both compute the same bytes, so a result never depends on where a run
/// was cut or on the machine. `isWide: false` leaves the wide ones out, for tests that compare.
package enum Kernels {
  package typealias Pixels = UnsafeMutablePointer<UInt32>
  package typealias Source = UnsafePointer<UInt32>
  package typealias Coverage = UnsafePointer<UInt8>

  /// Runs shorter than a wide vector are not worth the call.
  private static let wideRun = 8

  static func fill(_ target: Pixels, _ count: Int, _ color: PixelColor) {
    let byte = color.value & 0xFF
    if color.value == byte &* 0x0101_0101 {
      // White, transparent: the block fill of the C library.
      unsafe memset(target, Int32(byte), count * 4)
    } else {
      unsafe target.update(repeating: color.value, count: count)
    }
  }

  static func copy(_ target: Pixels, _ source: Source, _ count: Int) {
    unsafe memmove(target, source, count * 4)
  }

  /// One colour over the run.
  package static func blend(_ target: Pixels, _ count: Int, _ color: PixelColor, isWide: Bool = true) {
    if color.isOpaque { return unsafe fill(target, count, color) }
    if color.alpha == 0 { return }
    var index = isWide && count >= wideRun ? unsafe kernel_blend_color(target, count, color.value) : 0
    let colors = Quad(repeating: color)
    let vectorEnd = vectorEnd(index, count)
    while index < vectorEnd {
      unsafe colors.over(Quad(at: target + index)).store(at: target + index)
      index += 4
    }
    while index < count {
      unsafe target[index] = color.over(PixelColor(value: target[index])).value
      index += 1
    }
  }

  /// One colour through a mask over the run.
  package static func blend(
    _ target: Pixels, _ coverage: Coverage, _ count: Int, _ color: PixelColor, isWide: Bool = true
  ) {
    var index = isWide && count >= wideRun ? unsafe kernel_blend_color_mask(target, coverage, count, color.value) : 0
    let colors = Quad(repeating: color)
    let isOpaque = color.isOpaque
    let vectorEnd = vectorEnd(index, count)
    while index < vectorEnd {
      let bytes = unsafe UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
      // Most of a mask is empty or full.
      if bytes == 0xFFFF_FFFF && isOpaque {
        unsafe colors.store(at: target + index)
      } else if bytes != 0 {
        let factors = spread(bytes)
        unsafe colors.scaled(by: factors).over(Quad(at: target + index)).store(at: target + index)
      }
      index += 4
    }
    while index < count {
      unsafe target[index] = color.opacity(coverage[index]).over(PixelColor(value: target[index])).value
      index += 1
    }
  }

  /// Premultiplied pixels over the run, all with one opacity.
  package static func blend(_ target: Pixels, _ source: Source, _ count: Int, opacity: UInt8, isWide: Bool = true) {
    var index = isWide && count >= wideRun ? unsafe kernel_blend_pixels(target, source, count, opacity) : 0
    let vectorEnd = vectorEnd(index, count)
    if opacity == 255 {
      while index < vectorEnd {
        unsafe Quad(at: source + index).over(Quad(at: target + index)).store(at: target + index)
        index += 4
      }
    } else {
      let factors = SIMD4(repeating: UInt32(opacity))
      while index < vectorEnd {
        let scaled = unsafe Quad(at: source + index).scaled(by: factors)
        unsafe scaled.over(Quad(at: target + index)).store(at: target + index)
        index += 4
      }
    }
    while index < count {
      let pixel = unsafe PixelColor(value: source[index]).opacity(opacity)
      unsafe target[index] = pixel.over(PixelColor(value: target[index])).value
      index += 1
    }
  }

  /// Premultiplied pixels through a mask over the run.
  package static func blend(
    _ target: Pixels, _ source: Source, _ coverage: Coverage, _ count: Int, isWide: Bool = true
  ) {
    var index = isWide && count >= wideRun ? unsafe kernel_blend_pixels_mask(target, source, coverage, count) : 0
    let vectorEnd = vectorEnd(index, count)
    while index < vectorEnd {
      let bytes = unsafe UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
      if bytes != 0 {
        let scaled = unsafe Quad(at: source + index).scaled(by: spread(bytes))
        unsafe scaled.over(Quad(at: target + index)).store(at: target + index)
      }
      index += 4
    }
    while index < count {
      let pixel = unsafe PixelColor(value: source[index]).opacity(coverage[index])
      unsafe target[index] = pixel.over(PixelColor(value: target[index])).value
      index += 1
    }
  }

  /// Every component times factor / 255.
  static func scale(_ target: Pixels, _ count: Int, by factor: UInt8) {
    if factor == 0 { return unsafe fill(target, count, .clear) }
    for index in 0..<count { unsafe target[index] = PixelColor(value: target[index]).opacity(factor).value }
  }

  /// Takes away what the mask covers.
  static func clear(_ target: Pixels, _ coverage: Coverage, _ count: Int) {
    for index in 0..<count {
      unsafe target[index] = PixelColor(value: target[index]).opacity(255 - coverage[index]).value
    }
  }

  /// Coverage times coverage.
  package static func multiply(
    _ target: UnsafeMutablePointer<UInt8>, _ coverage: Coverage, _ count: Int, isWide: Bool = true
  ) {
    let start = isWide && count >= wideRun ? unsafe kernel_multiply(target, coverage, count) : 0
    for index in start..<count {
      let product = unsafe UInt32(target[index]) &* UInt32(coverage[index])
      unsafe target[index] = UInt8(truncatingIfNeeded: PixelColor.divide255(product))
    }
  }

  static func multiply(_ target: UnsafeMutablePointer<UInt8>, _ count: Int, by factor: UInt8) {
    if factor == 255 { return }
    for index in 0..<count {
      let product = unsafe UInt32(target[index]) &* UInt32(factor)
      unsafe target[index] = UInt8(truncatingIfNeeded: PixelColor.divide255(product))
    }
  }

  /// Where the part from `start` on ends that is done four pixels at a time. Unoptimised code is forty times slower with
  /// vectors than without: there only the first eight pixels take that way, enough for tests to see it.
  @inline(__always) private static func vectorEnd(_ start: Int, _ count: Int) -> Int {
    let end = start + (count - start) & ~3
    return _isDebugAssertConfiguration() ? min(start + 8, end) : end
  }

  /// Four bytes as four lanes.
  @inline(__always) private static func spread(_ bytes: UInt32) -> SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: unsafe unsafeBitCast(bytes, to: SIMD4<UInt8>.self))
  }
}
