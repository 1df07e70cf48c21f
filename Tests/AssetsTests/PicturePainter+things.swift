import Foundation
import PixelRenderer

extension PicturePainter {
  func sailboat() {
    gradient([0x4FB3D9, 0xA5DDEB, 0xF4F1DE], to: 124)
    disc(40, 38, 17, 0xFFE08A)
    gradient([0x2A83B0, 0x155A85], from: 122)
    polygon([(98, 30), (98, 120), (40, 120)], 0xFFFFFF)
    polygon([(103, 44), (103, 120), (146, 120)], 0xE4572E)
    line("M100.5 24V132", 3, 0x5A3A22)
    fill("M40 130H158C152 148 142 156 128 156H70C56 156 46 148 40 130z", 0x8C4A2F)
    fill("M40 130H158L156 137H42z", 0xF4F1DE)
    for row in 0..<5 {
      let y = 154 + Double(row) * 9
      line("M\(-20 + Double(row * 13 % 30)) \(y)q12 -7 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0", 2, 0xBFE6F2, 0.75)
    }
  }

  func balloon() {
    gradient([0xFFD6A5, 0xFDB5A6, 0xC9B6E4])
    for (x, y) in [(34.0, 60.0), (156.0, 112.0)] {
      for (dx, radius) in [(-12.0, 7.0), (0.0, 11.0), (13.0, 8.0)] { disc(x + dx, y, radius, 0xFFFFFF, 0.7) }
    }
    hills(0x8C86B8) { 168 - 9 * sin($0 / 23) }
    hills(0x645F95) { 180 - 6 * sin($0 / 16 + 1) }
    let half = 46.0
    let outline = { (scale: Double) in
      "M96 20C\(96 - half * scale * 1.35) 20 \(96 - half * scale * 1.2) 92 \(96 - 9 * scale) 122"
        + "H\(96 + 9 * scale)C\(96 + half * scale * 1.2) 92 \(96 + half * scale * 1.35) 20 96 20z"
    }
    for (scale, tone) in [(1.0, 0xD7263D), (0.72, 0xF7B32B), (0.42, 0xD7263D), (0.16, 0xF7B32B)] as [(Double, UInt32)] {
      fill(outline(scale), tone)
    }
    line("M88 122L90 136M104 122L102 136", 1.2, 0x4A3728)
    fill("M88 135H104L102 147H90z", 0x8A5A35)
  }

  func teacup() {
    gradient([0xF6E7D8, 0xEBD2B8], to: 138)
    gradient([0xB98B63, 0x9C6F4A], from: 138)
    for (x, tone) in [(20.0, 0xE8C9A6), (68.0, 0xEFD8BF), (116.0, 0xE8C9A6), (164.0, 0xEFD8BF)] as [(Double, UInt32)] {
      box(x, 0, 14, 138, tone, 0.7)
    }
    ellipse(92, 156, 66, 12, 0x2F6F73)
    ellipse(92, 153, 66, 12, 0x4FA3A5)
    ellipse(92, 152, 44, 7, 0x3B878A)
    line("M134 94C164 84 166 128 128 130", 8, 0x4FA3A5)
    fill("M46 82H138C138 126 124 150 92 150C60 150 46 126 46 82z", 0x5FB8BA)
    fill("M46 82H74C72 118 78 140 92 150C60 150 46 126 46 82z", 0x7ACBCB)
    ellipse(92, 82, 46, 10, 0xDDF3F1)
    ellipse(92, 84, 40, 7.5, 0x8E4A1F)
    for (x, y) in [(78.0, 66.0), (94.0, 60.0), (110.0, 66.0)] {
      line("M\(x) \(y)c-7 -9 7 -14 0 -23c-5 -7 2 -11 3 -15", 3.4, 0xFFFFFF, 0.75)
    }
  }

  mutating func fish() {
    gradient([0x7FE0E8, 0x2FA6C8, 0x0D5C91])
    for x in stride(from: -30.0, to: 190, by: 44) {
      polygon([(x, 0), (x + 16, 0), (x + 62, 192), (x + 18, 192)], 0xFFFFFF, 0.09)
    }
    for (x, y, size, tone, fin) in [
      (98.0, 84.0, 1.0, 0xFF8C42, 0xE4572E), (48.0, 138.0, 0.5, 0xFFD23F, 0xF29F05),
      (152.0, 40.0, 0.42, 0xFFD23F, 0xF29F05),
    ] as [(Double, Double, Double, UInt32, UInt32)] {
      polygon(
        [(x - 34 * size, y), (x - 66 * size, y - 24 * size), (x - 58 * size, y), (x - 66 * size, y + 24 * size)], fin)
      polygon([(x - 14 * size, y - 22 * size), (x + 12 * size, y - 42 * size), (x + 18 * size, y - 20 * size)], fin)
      ellipse(x, y, 44 * size, 27 * size, tone)
      for stripe in [-10.0, 12] { ellipse(x + stripe * size, y, 4.5 * size, 25 * size, 0xFFF3E0) }
      disc(x + 28 * size, y - 6 * size, 5.4 * size, 0xFFFFFF)
      disc(x + 29.5 * size, y - 6 * size, 2.8 * size, 0x1B1B2F)
      polygon([(x - 2 * size, y + 6 * size), (x - 22 * size, y + 18 * size), (x + 2 * size, y + 16 * size)], fin)
    }
    for _ in 0..<14 {
      let x = between(110, 186)
      ring(x, between(8, 120), between(1.5, 5), 1.2, 0xFFFFFF, 0.7)
    }
    hills(0xE8D6A0) { 178 - 5 * sin($0 / 19) }
    for x in [22.0, 36, 158, 172] {
      line("M\(x) 184c-8 -14 8 -22 0 -36c-6 -10 4 -16 3 -26", 4, 0x1E8A5A)
    }
  }

  func flower() {
    gradient([0xFCE4EC, 0xF8BBD0])
    line("M96 110C100 140 96 168 90 192", 5, 0x4C8C4A)
    fill("M96 156C112 132 140 132 156 142C142 160 118 168 96 156z", 0x66A85E)
    fill("M93 170C76 150 52 150 38 160C52 176 74 182 93 170z", 0x5A9A55)
    for ring in 0..<2 {
      for petal in 0..<10 {
        let angle = (Double(petal) + Double(ring) * 0.5) * .pi / 5
        let reach = ring == 0 ? 58.0 : 42.0
        let (dx, dy) = (sin(angle), -cos(angle))
        let (sx, sy) = (-dy * (ring == 0 ? 15 : 11), dx * (ring == 0 ? 15 : 11))
        let (cx, cy) = (96 + dx * reach * 0.62, 82 + dy * reach * 0.62)
        fill(
          "M96 82Q\(cx + sx * 1.7) \(cy + sy * 1.7) \(96 + dx * reach) \(82 + dy * reach)"
            + "Q\(cx - sx * 1.7) \(cy - sy * 1.7) 96 82z", ring == 0 ? 0xD81B60 : 0xF06292)
      }
    }
    disc(96, 82, 17, 0xFFC107)
    for seed in 0..<22 {
      let angle = Double(seed) * 2.39996
      let reach = 3.3 * Double(seed).squareRoot()
      disc(96 + cos(angle) * reach, 82 + sin(angle) * reach, 1.4, 0xB26A00)
    }
  }
}
