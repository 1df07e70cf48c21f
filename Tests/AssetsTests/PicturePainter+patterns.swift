import Foundation
import PixelRenderer

extension PicturePainter {
  func waves() {
    gradient([0x0B3C5D, 0x0B3C5D])
    let radius = 24.0
    for row in 0..<18 {
      for column in -1..<5 {
        let x = Double(column) * 2 * radius + (row % 2 == 0 ? 0 : radius) + radius
        let y = Double(row) * 12
        let depth = Double(row) / 17
        for (step, amount) in [(1.0, 0.0), (0.86, 1.0), (0.7, 0.0), (0.54, 1.0), (0.38, 0.0), (0.22, 1.0)] {
          let tone = amount == 0 ? mixed(0xF2F7F5, 0xCFE8EF, depth) : mixed(0x328CC1, 0x0B3C5D, depth)
          disc(x, y + radius, radius * step, tone)
        }
      }
    }
  }

  func quilt() {
    gradient([0xF4F1DE, 0xF4F1DE])
    let tones: [UInt32] = [0xE07A5F, 0x3D405B, 0x81B29A, 0xF2CC8F]
    let size = 32.0
    for row in 0..<6 {
      for column in 0..<6 {
        let (x, y) = (Double(column) * size, Double(row) * size)
        let tone = tones[(row * 3 + column * 5 + row * column) % 4]
        switch (row + column * 3) % 4 {
        case 0: polygon([(x, y), (x + size, y), (x, y + size)], tone)
        case 1: polygon([(x, y), (x + size, y), (x + size, y + size)], tone)
        case 2: polygon([(x + size, y), (x + size, y + size), (x, y + size)], tone)
        default:
          polygon([(x + size / 2, y), (x + size, y + size / 2), (x + size / 2, y + size), (x, y + size / 2)], tone)
        }
      }
    }
    for index in 1..<6 {
      line("M\(Double(index) * size) 0V192M0 \(Double(index) * size)H192", 1.2, 0xF4F1DE, 0.9)
    }
  }

  func circles() {
    gradient([0x264653, 0x1B3540])
    let tones: [UInt32] = [0xE76F51, 0xF4A261, 0xE9C46A, 0x2A9D8F]
    for (index, center) in [(52.0, 60.0), (140.0, 48.0), (100.0, 128.0), (24.0, 160.0), (178.0, 150.0)].enumerated() {
      let largest = [44.0, 34, 52, 30, 32][index]
      var radius = largest
      var step = index
      while radius > 3 {
        disc(center.0, center.1, radius, tones[step % 4])
        disc(center.0, center.1, radius - 4, 0x264653)
        radius -= 8
        step += 1
      }
    }
  }

  mutating func tiles() {
    gradient([0xFAF3DD, 0xFAF3DD])
    let size = 24.0
    for row in 0..<8 {
      for column in 0..<8 {
        let (x, y) = (Double(column) * size, Double(row) * size)
        let half = size / 2
        let path =
          between(0, 1) < 0.5
          ? "M\(x + half) \(y)A\(half) \(half) 0 0 1 \(x) \(y + half)"
            + "M\(x + size) \(y + half)A\(half) \(half) 0 0 0 \(x + half) \(y + size)"
          : "M\(x + half) \(y)A\(half) \(half) 0 0 0 \(x + size) \(y + half)"
            + "M\(x) \(y + half)A\(half) \(half) 0 0 1 \(x + half) \(y + size)"
        line(path, 9, 0x5E6472)
        line(path, 4, row + column < 7 ? 0xFFA69E : 0xAED9E0)
      }
    }
  }

  mutating func confetti() {
    gradient([0xFDF6F0, 0xF7E9DF])
    let tones: [UInt32] = [0x2EC4B6, 0xFF9F1C, 0xE71D36, 0x3A506B, 0xB8C0FF]
    for piece in 0..<62 {
      let (x, y) = (between(0, 192), between(0, 192))
      let angle = between(0, 2 * .pi)
      let size = between(5, 12)
      let sides = 3 + piece % 4
      let points = (0..<sides).map { corner in
        let turn = angle + Double(corner) * 2 * .pi / Double(sides)
        return (x + cos(turn) * size, y + sin(turn) * size * 0.8)
      }
      polygon(points, tones[piece % tones.count])
    }
  }
}
