import PixelRenderer
import TestSupport

/// Obviously correct arithmetic to hold the kernels against: one component at a time, in floating point.
enum Reference {
  static func scaled(_ value: Int, _ factor: Int) -> Int {
    Int((Double(value) * Double(factor) / 255).rounded())
  }

  static func scaled(_ color: PixelColor, _ factor: Int) -> PixelColor {
    pixel(
      scaled(Int(color.alpha), factor), scaled(Int(color.red), factor), scaled(Int(color.green), factor),
      scaled(Int(color.blue), factor))
  }

  static func over(_ source: PixelColor, _ destination: PixelColor) -> PixelColor {
    let rest = 255 - Int(source.alpha)
    return pixel(
      Int(source.alpha) + scaled(Int(destination.alpha), rest), Int(source.red) + scaled(Int(destination.red), rest),
      Int(source.green) + scaled(Int(destination.green), rest), Int(source.blue) + scaled(Int(destination.blue), rest))
  }

  static func pixel(_ a: Int, _ r: Int, _ g: Int, _ b: Int) -> PixelColor {
    PixelColor(value: UInt32(a) << 24 | UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b))
  }
}

/// Random values of the kinds that painting needs.
struct Dice: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed)
  }

  mutating func next() -> UInt64 { generator.next() }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// Often opaque or nearly so, as in life.
  mutating func color() -> PixelColor {
    let alpha = [0, 1, 127, 128, 254, 255, 255, int(0...255)][int(0...7)]
    func component() -> Int { int(0...alpha) }
    return Reference.pixel(alpha, component(), component(), component())
  }

  mutating func byte() -> UInt8 { [0, 0, 255, 255, UInt8(int(0...255))][int(0...4)] }
}

extension Bitmap {
  static func random(_ width: Int, _ height: Int, _ dice: inout Dice) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = dice.color() }
    }
    return bitmap
  }

  func copy() -> Bitmap {
    let result = Bitmap(width: width, height: height, isOpaque: isOpaque)
    for y in 0..<height {
      for x in 0..<width { result[x, y] = self[x, y] }
    }
    return result
  }

  /// The first pixel that differs, in words; nil where there is none.
  func firstDifference(_ other: Bitmap) -> String? {
    if width != other.width || height != other.height {
      return "\(width)x\(height) against \(other.width)x\(other.height)"
    }
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        return "at \(x),\(y): \(self[x, y]) against \(other[x, y])"
      }
    }
    return nil
  }
}
