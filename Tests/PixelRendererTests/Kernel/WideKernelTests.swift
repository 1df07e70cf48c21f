import PixelRenderer
import Testing

/// The wide vectors compute what the loops do without them, byte for byte, and touch nothing else. Without AVX2 both
/// sides are the same loops.
@Suite struct WideKernelTests {
  typealias Pixels = UnsafeMutablePointer<UInt32>

  /// All lengths around several vectors, all alignments within one. Any bits: also such as are no premultiplied colour.
  private func compare(
    _ name: String, seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation,
    _ run: (_ target: Pixels, _ source: Pixels, _ mask: UnsafeMutablePointer<UInt8>, Int, inout Dice, Bool) -> Void
  ) {
    var dice = Dice(seed: seed)
    var wrong = 0
    let room = 160
    for count in 0...72 {
      for offset in 0...8 {
        let noise = (0..<room).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
        let source = (0..<room).map { _ in dice.int(0...1) == 0 ? dice.color().value : UInt32(dice.int(0...0xFFFF)) }
        // Whole groups of nothing and of everything take short cuts.
        let mask = (0..<room).map { $0 / 16 % 2 == 0 ? dice.byte() : [0, 255][dice.int(0...1) * ($0 / 32 % 2)] }
        let start = dice
        let results = [true, false].map { isWide in
          var target = noise
          var pixels = source
          var bytes = mask
          var dice = start
          target.withUnsafeMutableBufferPointer { target in
            pixels.withUnsafeMutableBufferPointer { pixels in
              bytes.withUnsafeMutableBufferPointer { bytes in
                run(
                  target.baseAddress! + offset, pixels.baseAddress! + (offset * 3) % 8,
                  bytes.baseAddress! + (offset * 5) % 8, count, &dice, isWide)
              }
            }
          }
          return (target, bytes)
        }
        for _ in 0..<4 { _ = dice.next() }
        if results[0] != results[1] { wrong += 1 }
        if Array(results[0].0[..<offset]) != Array(noise[..<offset]) { wrong += 1 }
        if Array(results[0].0[(offset + count)...]) != Array(noise[(offset + count)...]) { wrong += 1 }
      }
    }
    #expect(wrong == 0, "\(name)", sourceLocation: sourceLocation)
  }

  @Test func aColour() {
    compare("color", seed: 1) { target, _, _, count, dice, isWide in
      Kernels.blend(target, count, dice.color(), isWide: isWide)
    }
  }

  @Test func aColourThroughAMask() {
    compare("color, mask", seed: 2) { target, _, mask, count, dice, isWide in
      Kernels.blend(target, mask, count, dice.color(), isWide: isWide)
    }
  }

  @Test func pixels() {
    compare("pixels", seed: 3) { target, source, _, count, dice, isWide in
      Kernels.blend(target, source, count, opacity: dice.byte(), isWide: isWide)
    }
  }

  @Test func pixelsThroughAMask() {
    compare("pixels, mask", seed: 4) { target, source, mask, count, _, isWide in
      Kernels.blend(target, source, mask, count, isWide: isWide)
    }
  }

  @Test func masks() {
    compare("multiply", seed: 5) { _, source, mask, count, _, isWide in
      source.withMemoryRebound(to: UInt8.self, capacity: count) { factors in
        Kernels.multiply(mask, factors, count, isWide: isWide)
      }
    }
  }

  @Test func sumsOfRows() {
    compare("sums", seed: 6) { target, source, _, count, dice, isWide in
      source.withMemoryRebound(to: UInt8.self, capacity: 2 * count) { bytes in
        // Also beyond what the vectors can multiply.
        let weights = (UInt32(dice.int(0...40_000)), UInt32(dice.int(0...9) == 0 ? 70_000 : dice.int(0...32_767)))
        Kernels.addWeighted(
          target, bytes, bytes + count, count, weights: weights, adds: dice.int(0...1) == 0, isWide: isWide)
      }
    }
  }

  /// Every alpha over every alpha, at every coverage or opacity.
  @Test func everyPairOfAlphas() {
    var wrong = 0
    var below = (0...255).map { UInt32($0) &* 0x0101_0101 }
    below += below.reversed()
    let strength = (0..<512).map { UInt8(truncatingIfNeeded: $0 * 5) }
    for alpha in UInt32(0)...255 {
      let color = PixelColor(value: alpha &* 0x0101_0101)
      let source = [UInt32](repeating: color.value, count: 512)
      func results(_ run: (Pixels, Bool) -> Void) {
        let both = [true, false].map { isWide in
          var target = below
          target.withUnsafeMutableBufferPointer { run($0.baseAddress!, isWide) }
          return target
        }
        if both[0] != both[1] { wrong += 1 }
      }
      results { Kernels.blend($0, 512, color, isWide: $1) }
      results { Kernels.blend($0, strength, 512, color, isWide: $1) }
      results { Kernels.blend($0, source, 512, opacity: 255, isWide: $1) }
      results { Kernels.blend($0, source, 512, opacity: UInt8(alpha), isWide: $1) }
      results { Kernels.blend($0, source, strength, 512, isWide: $1) }
    }
    #expect(wrong == 0)
  }

  @Test func everyProductOfBytes() {
    var wrong = 0
    let factors = (0...255).map { UInt8($0) }
    for value in 0...255 {
      var wide = [UInt8](repeating: UInt8(value), count: 256)
      wide.withUnsafeMutableBufferPointer { Kernels.multiply($0.baseAddress!, factors, 256) }
      for factor in 0...255 where Int(wide[factor]) != Reference.scaled(value, factor) { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  /// Sizes of all kinds, and the extremes: everything white, whose quotient is a whole number.
  @Test func scaledPictures() {
    var dice = Dice(seed: 7)
    for round in 0..<60 {
      let source = Bitmap.random(dice.int(1...70), dice.int(1...40), &dice)
      if round % 7 == 0 { source.fill(source.bounds, .white) }
      let width = dice.int(1...90)
      let height = dice.int(1...60)
      let wide = source.scaled(toWidth: width, height: height, isWide: true)
      let narrow = source.scaled(toWidth: width, height: height, isWide: false)
      #expect(wide.firstDifference(narrow) == nil, "\(source.width)x\(source.height) to \(width)x\(height)")
    }
  }

  /// Quotients next to a half, where a product with the reciprocal could come out on the wrong side.
  @Test func averagesNextToAHalf() {
    for (source, target, down) in [(3, 1, 7), (97, 31, 89), (1000, 3, 4001), (16_381, 5, 16_369), (16_384, 1, 16_384)] {
      let taps = ScaleTaps(source: source, target: target)
      let divisor = UInt64(taps.total) * UInt64(down)
      for level in 0..<40 {
        // The sums of all source pixels of the first target pixel differ by little from (level + 1/2) * down.
        let sums = (0..<4 * source).map { UInt32((2 * level + 1) * down / 2 + ($0 / 4 == 0 ? $0 % 4 - 1 : $0 / 4 % 2)) }
        let results = [true, false].map { isWide in
          var row = [UInt32](repeating: 0, count: target)
          row.withUnsafeMutableBufferPointer {
            Kernels.average($0.baseAddress!, sums, taps, divisor: divisor, isWide: isWide)
          }
          return row
        }
        #expect(results[0] == results[1], "\(source) to \(target), \(down) rows, level \(level)")
      }
    }
  }

  @Test func blurredColumns() {
    var dice = Dice(seed: 8)
    let memory = BlurMemory()
    for round in 0..<60 {
      let width = dice.int(1...40)
      let height = dice.int(1...30)
      // The widest boxes' sums are too large for the vectors.
      let blur = BoxBlur(deviation: round % 20 == 0 ? 135 : dice.double(0...9))
      let length = height + 2 * blur.reach
      let source = (0..<width * height).map { _ in round % 7 == 0 ? 255 : dice.byte() }
      let results = [true, false].map { isWide in
        var target = [UInt8](repeating: 7, count: width * (length + 3))
        target.withUnsafeMutableBufferPointer {
          Kernels.blurColumns(
            $0.baseAddress!, stride: length + 3, source, sourceStride: width, width, height, blur, memory: memory,
            isWide: isWide)
        }
        return target
      }
      #expect(results[0] == results[1], "\(width)x\(height), \(blur)")
    }
  }
}
