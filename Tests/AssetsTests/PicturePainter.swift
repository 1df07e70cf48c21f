import Foundation
import PixelRenderer
import TestSupport

/// Draws the bundled pictures, 192 × 192 pixels each, with the project's own renderer.
struct PicturePainter {
  static let side = 192

  private let list = DisplayList()
  var random: SeededGenerator

  /// The picture of this name; nil if there is none.
  static func picture(named name: String) -> Bitmap? {
    guard let draw = scenes[name] else { return nil }
    var painter = PicturePainter(random: SeededGenerator(UInt64(name.utf8.count)))
    draw(&painter)
    let bitmap = Bitmap(width: side, height: side, isOpaque: true)
    let canvas = Canvas(target: bitmap, clip: PixelRect(x: 0, y: 0, width: side, height: side))
    _ = canvas.play(painter.list)
    return bitmap
  }

  static let scenes: [String: @Sendable (inout PicturePainter) -> Void] = [
    "lake": { $0.lake() }, "dunes": { $0.dunes() }, "aurora": { $0.aurora() }, "lighthouse": { $0.lighthouse() },
    "sailboat": { $0.sailboat() }, "forest": { $0.forest() }, "balloon": { $0.balloon() }, "snow": { $0.snow() },
    "city": { $0.city() }, "fields": { $0.fields() }, "volcano": { $0.volcano() }, "lemon": { $0.lemon() },
    "apple": { $0.apple() }, "cherries": { $0.cherries() }, "watermelon": { $0.watermelon() },
    "pear": { $0.pear() }, "teacup": { $0.teacup() }, "fish": { $0.fish() }, "flower": { $0.flower() },
    "waves": { $0.waves() }, "quilt": { $0.quilt() }, "circles": { $0.circles() }, "tiles": { $0.tiles() },
    "confetti": { $0.confetti() },
  ]

  init(random: SeededGenerator) {
    self.random = random
  }

  // MARK: Tools. Colours are 0xRRGGBB, lengths pixels, y grows downwards.

  func color(_ rgb: UInt32, _ alpha: Double = 1) -> PixelColor {
    func component(_ shift: UInt32) -> Double { Double(rgb >> shift & 255) / 255 }
    return PixelColor(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }

  func mixed(_ first: UInt32, _ second: UInt32, _ amount: Double) -> UInt32 {
    func component(_ shift: UInt32) -> UInt32 {
      let from = Double(first >> shift & 255)
      let to = Double(second >> shift & 255)
      return UInt32((from + (to - from) * amount).rounded()) << shift
    }
    return component(16) | component(8) | component(0)
  }

  /// Colours from top to bottom, evenly spaced, over the whole width.
  func gradient(_ colors: [UInt32], from top: Int = 0, to bottom: Int = side) {
    for y in top..<bottom {
      let position = Double(y - top) / Double(bottom - top) * Double(colors.count - 1)
      let index = min(Int(position), colors.count - 2)
      let rgb = mixed(colors[index], colors[index + 1], position - Double(index))
      list.append(.fill(PixelRect(x: 0, y: y, width: Self.side, height: 1), color(rgb)))
    }
  }

  func fill(_ path: Path, _ rgb: UInt32, _ alpha: Double = 1) {
    list.append(.fillPath(path, .nonZero, color(rgb, alpha)))
  }

  func fill(_ svg: String, _ rgb: UInt32, _ alpha: Double = 1) {
    guard let path = Path(svg: svg) else { preconditionFailure("not a path: \(svg)") }
    fill(path, rgb, alpha)
  }

  func line(_ svg: String, _ width: Double, _ rgb: UInt32, _ alpha: Double = 1) {
    guard let path = Path(svg: svg) else { preconditionFailure("not a path: \(svg)") }
    list.append(.strokePath(path, Stroke(width: width, cap: .round, join: .round), color(rgb, alpha)))
  }

  func disc(_ x: Double, _ y: Double, _ radius: Double, _ rgb: UInt32, _ alpha: Double = 1) {
    ellipse(x, y, radius, radius, rgb, alpha)
  }

  func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ rgb: UInt32, _ alpha: Double = 1) {
    var path = Path()
    path.ellipse(x - rx, y - ry, 2 * rx, 2 * ry)
    fill(path, rgb, alpha)
  }

  func ring(_ x: Double, _ y: Double, _ radius: Double, _ width: Double, _ rgb: UInt32, _ alpha: Double = 1) {
    var path = Path()
    path.ellipse(x - radius, y - radius, 2 * radius, 2 * radius)
    list.append(.strokePath(path, Stroke(width: width), color(rgb, alpha)))
  }

  func polygon(_ points: [(Double, Double)], _ rgb: UInt32, _ alpha: Double = 1) {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(point.0, point.1) } else { path.line(point.0, point.1) }
    }
    path.close()
    fill(path, rgb, alpha)
  }

  func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rgb: UInt32, _ alpha: Double = 1) {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], rgb, alpha)
  }

  /// Light that fades with the distance.
  func glow(_ x: Double, _ y: Double, _ radius: Double, _ rgb: UInt32, _ alpha: Double = 0.05) {
    for step in 1...12 { disc(x, y, radius * Double(step) / 12, rgb, alpha) }
  }

  /// A skyline of hills down to the lower edge: `height(x)` is its y.
  func hills(_ rgb: UInt32, _ alpha: Double = 1, height: (Double) -> Double) {
    let side = Double(Self.side)
    var points = stride(from: 0.0, through: side, by: 2).map { ($0, height($0)) }
    points += [(side, side), (0, side)]
    polygon(points, rgb, alpha)
  }

  mutating func between(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &random)
  }

  mutating func stars(_ count: Int, above y: Double) {
    for _ in 0..<count {
      let x = between(2, 190)
      disc(x, between(2, y), between(0.4, 1.2), 0xFFFFFF, between(0.4, 0.95))
    }
  }
}
