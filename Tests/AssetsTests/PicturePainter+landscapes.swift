import Foundation
import PixelRenderer

extension PicturePainter {
  func lake() {
    gradient([0xF7C59F, 0xF4A6A0, 0xB8A1C9], to: 112)
    glow(128, 78, 46, 0xFFF1C9)
    disc(128, 78, 13, 0xFFF3D6)
    hills(0x8E7FA8) { 92 - 26 * sin($0 / 31 + 0.6) - 8 * sin($0 / 9) }
    hills(0x5E5A86) { 104 - 18 * sin($0 / 24 + 2.4) - 4 * sin($0 / 7) }
    gradient([0xC9A7B8, 0x8E86B5, 0x4B4F84], from: 112)
    for row in 0..<11 {
      let y = 118 + Double(row * row) * 0.62
      let half = 9 + Double(row) * 2.1
      box(128 - half + 5 * sin(Double(row) * 1.9), y, 2 * half, 1.6 + Double(row) * 0.12, 0xFFE3C4, 0.55)
    }
    fill("M0 192V150C10 152 18 161 20 170C30 168 41 178 44 192z", 0x2B2D4F)
    for reed in 0..<7 {
      let x = 8 + Double(reed) * 5.4
      line("M\(x) 190Q\(x + 1) 160 \(x + 5) \(134 + Double(reed % 3) * 9)", 1.8, 0x2B2D4F)
    }
  }

  func dunes() {
    gradient([0x7EC8E3, 0xBFE3E8, 0xFBE8C8], to: 110)
    disc(46, 40, 16, 0xFFF7DC)
    hills(0xE9B872) { 96 + 14 * sin($0 / 30) }
    hills(0xD99A4E) { 120 + 20 * sin($0 / 42 + 2.2) }
    fill("M0 128C44 104 84 116 110 150C132 178 166 184 192 176V192H0z", 0xC67C34)
    fill("M0 128C44 104 84 116 110 150C78 140 40 146 0 174z", 0xF0BC73)
    fill("M192 138C160 132 134 146 110 150C132 178 166 184 192 176z", 0xE5A65A)
    for (index, x) in [70.0, 84, 98].enumerated() {
      let y = 103.0 + Double(index) * 2
      ellipse(x, y, 4.5, 2.4, 0x6B4226)
      line("M\(x - 3) \(y)v6M\(x + 3) \(y)v6M\(x + 4) \(y - 1)l3.5 -4", 1.3, 0x6B4226)
    }
  }

  mutating func aurora() {
    gradient([0x0B1033, 0x12244F, 0x1D4A63])
    stars(90, above: 120)
    for band in 0..<3 {
      let tint: UInt32 = [0x5CF2B0, 0x4AD9D9, 0xA685F7][band]
      for x in stride(from: 0.0, to: 192, by: 3) {
        let top = 26 + Double(band) * 17 + 15 * sin(x / 27 + Double(band) * 1.7) + 5 * sin(x / 8)
        for part in 0..<5 {
          box(x, top + Double(part) * 9, 3, 26 - Double(part) * 3, tint, 0.09)
        }
      }
    }
    hills(0x0A1A2E) { 150 - 22 * abs(sin($0 / 33 + 0.5)) - 9 * abs(sin($0 / 13)) }
    hills(0xDCEBF5) { 176 - 8 * sin($0 / 40) }
    polygon([(134, 172), (148, 152), (162, 172)], 0x3B2A2A)
    polygon([(140, 172), (148, 159), (156, 172)], 0xFFC864)
    glow(148, 168, 16, 0xFFC864, 0.04)
  }

  mutating func lighthouse() {
    gradient([0x2C3E6B, 0x6F6FA8, 0xE79A8B], to: 132)
    stars(26, above: 60)
    polygon([(74, 50), (192, 8), (192, 62)], 0xFFF2B8, 0.28)
    gradient([0x46588C, 0x26335F], from: 130)
    for row in 0..<8 {
      let y = 138 + Double(row) * 7
      line("M\(Double(row * 37 % 60)) \(y)q14 -4 28 0t28 0", 1.4, 0x9FB2DA, 0.45)
    }
    fill("M0 192V150C22 138 46 132 74 134C106 136 120 150 136 170L150 192z", 0x2A2433)
    polygon([(60, 136), (66, 62), (82, 62), (88, 136)], 0xF3EEE6)
    for stripe in 0..<3 {
      let y = 74.0 + Double(stripe) * 22
      let grow = (y - 62) / 74 * 6
      polygon([(66 - grow, y), (82 + grow, y), (82.9 + grow, y + 11), (65.1 - grow, y + 11)], 0xC8453F)
    }
    box(63, 58, 22, 4, 0x2A2433)
    box(67, 44, 14, 14, 0xFFE37A)
    polygon([(64, 44), (74, 33), (84, 44)], 0xC8453F)
    glow(74, 51, 30, 0xFFF2B8, 0.045)
  }

  mutating func forest() {
    gradient([0xDDE8DF, 0xB9D0C4, 0x8FB3A4])
    glow(70, 44, 60, 0xFFFBE8, 0.04)
    let tones: [UInt32] = [0x9DBBAC, 0x6F9886, 0x477262, 0x234A3F]
    for (layer, tone) in tones.enumerated() {
      let base = 108 + Double(layer) * 28
      hills(tone) { base + 4 * sin($0 / 17 + Double(layer)) }
      var x = between(-8, 4)
      while x < 196 {
        let height = between(26, 44) + Double(layer) * 9
        let half = height * 0.2
        for part in 0..<4 {
          let top = base - height + height * 0.2 * Double(part)
          let width = half * (0.5 + 0.2 * Double(part))
          polygon([(x, top), (x + width, top + height * 0.34), (x - width, top + height * 0.34)], tone)
        }
        box(x - 1.4, base - 12, 2.8, 18, tone)
        x += between(9, 17) + Double(layer) * 3
      }
    }
  }

  mutating func snow() {
    gradient([0x5BA4D9, 0xA9D3EE, 0xE8F4FA], to: 160)
    polygon([(14, 160), (88, 34), (162, 160)], 0x6B7C99)
    polygon([(88, 34), (162, 160), (92, 160), (104, 112), (88, 84)], 0x4E5D7A)
    polygon([(88, 34), (112, 75), (103, 86), (96, 76), (88, 90), (79, 77), (70, 84), (65, 73)], 0xFFFFFF)
    polygon([(104, 160), (156, 72), (212, 160)], 0x8291AD)
    polygon([(156, 72), (172, 98), (163, 104), (156, 96), (148, 104), (141, 98)], 0xFFFFFF)
    hills(0xF4F9FC) { 146 + 7 * sin($0 / 28) }
    hills(0xDDE9F2) { 164 + 6 * sin($0 / 35 + 2) }
    for _ in 0..<60 {
      let x = between(0, 192)
      disc(x, between(0, 190), between(0.8, 2.2), 0xFFFFFF, 0.85)
    }
    box(44, 140, 20, 14, 0x7A4B35)
    polygon([(40, 141), (54, 128), (68, 141)], 0xFFFFFF)
    box(51, 145, 5, 9, 0xFFD27A)
  }

  func fields() {
    gradient([0x8FD3F4, 0xD8F0E8], to: 104)
    for (x, y) in [(40.0, 34.0), (130.0, 24.0)] {
      for (dx, radius) in [(-14.0, 9.0), (0.0, 13.0), (14.0, 10.0), (26.0, 7.0)] {
        disc(x + dx, y, radius, 0xFFFFFF, 0.92)
      }
    }
    let stripes: [UInt32] = [0x7CB342, 0xC5D86D, 0x558B2F, 0xF2C14E, 0x8BC34A, 0xA0522D, 0x689F38, 0xE9C46A]
    for (index, tone) in stripes.enumerated() {
      let left = -70 + Double(index) * 42
      polygon([(96 + (left - 96) * 0.18, 90), (96 + (left - 54) * 0.18, 90), (left + 54, 192), (left, 192)], tone)
    }
    hills(0x4E8D4A) { $0 < 192 ? 96 - 8 * sin($0 / 22) : 96 }
    for (index, tone) in stripes.enumerated() {
      let left = -110 + Double(index) * 52
      polygon([(76 + left * 0.16, 98), (84 + left * 0.16, 98), (left + 52, 192), (left, 192)], tone)
    }
    box(140, 78, 18, 16, 0xB5473C)
    polygon([(136, 79), (149, 66), (162, 79)], 0x5B2B28)
    box(146, 84, 6, 10, 0xF7EBDD)
  }

  mutating func volcano() {
    gradient([0x2A1A3E, 0x7A2E4D, 0xE5654B, 0xF9B35B])
    stars(30, above: 50)
    for puff in 0..<9 {
      let rise = Double(puff)
      disc(96 + 7 * sin(rise * 1.3) + rise * 2.4, 58 - rise * 7, 8 + rise * 1.7, 0x4B3350, 0.55)
    }
    fill("M10 176C50 160 68 96 82 66H110C124 96 142 160 182 176V192H10z", 0x33203A)
    fill("M82 66H110C114 76 118 88 123 100C112 92 108 110 102 122C98 104 92 96 88 116C84 104 78 90 74 88z", 0xFF6B35)
    fill("M86 66H106C108 74 110 82 104 92C100 84 96 82 93 92C90 84 85 76 86 66z", 0xFFD166)
    glow(96, 64, 40, 0xFFB347, 0.035)
    hills(0x1C1226) { 172 + 5 * sin($0 / 14) }
  }

  mutating func city() {
    gradient([0x141E46, 0x3A2E6E, 0xB3507E, 0xF58F6C], to: 170)
    disc(144, 44, 17, 0xFFF4D9)
    disc(137, 40, 15, 0x2B2A63)
    for (layer, tone) in [UInt32(0x4A3573), 0x231A45].enumerated() {
      var x = -6.0
      while x < 192 {
        let width = between(16, 30)
        let top = between(70, 122) + Double(layer) * 26
        box(x, top, width, 192 - top, tone)
        if layer == 1 {
          for row in stride(from: top + 6, to: 182, by: 9) {
            for column in stride(from: x + 4, to: x + width - 5, by: 7) where between(0, 1) < 0.55 {
              box(column, row, 3.4, 4.6, between(0, 1) < 0.8 ? 0xFFD98A : 0x9BE4F0)
            }
          }
        }
        x += width + between(0, 3)
      }
    }
    gradient([0x1B1438, 0x100B24], from: 184)
  }
}
