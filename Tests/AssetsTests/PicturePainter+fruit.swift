import Foundation
import PixelRenderer

extension PicturePainter {
  func lemon() {
    gradient([0xBDE0FE, 0xA2D2FF])
    disc(100, 104, 66, 0x5B8DB8, 0.35)
    disc(94, 96, 66, 0xF6C90E)
    disc(94, 96, 59, 0xFFF6CF)
    for slice in 0..<9 {
      let angle = Double(slice) * 2 * .pi / 9
      let (left, right) = (angle - 0.3, angle + 0.3)
      let at = { (angle: Double, reach: Double) in "\(94 + sin(angle) * reach) \(96 - cos(angle) * reach)" }
      fill("M\(at(angle, 8))L\(at(left, 48))Q\(at(angle, 60)) \(at(right, 48))z", 0xFFDE3B)
      fill("M\(at(angle, 14))L\(at(left + 0.12, 44))Q\(at(angle, 50)) \(at(angle, 50))z", 0xFFEB7F)
    }
    disc(94, 96, 4.5, 0xFFF6CF)
  }

  func apple() {
    gradient([0xE8F3D6, 0xC8E0A8])
    ellipse(96, 166, 54, 9, 0x7FA05A, 0.6)
    let outline =
      "M96 66C80 48 40 52 38 96C36 136 66 168 84 166C92 165 100 165 108 166C126 168 156 136 154 96C152 52 112 48 96 66z"
    fill(outline, 0xD62839)
    fill("M96 66C80 48 40 52 38 96C36 136 66 168 84 166C60 150 52 122 56 96C60 74 78 62 96 66z", 0xEF5B5B)
    ellipse(62, 86, 7, 14, 0xFFFFFF, 0.6)
    line("M96 68C96 52 100 42 108 34", 5, 0x6B4226)
    fill("M104 48C112 28 138 24 154 30C148 50 124 60 104 48z", 0x6A994E)
    line("M106 47C120 44 134 38 146 34", 1.6, 0x3F6B2E)
  }

  func cherries() {
    gradient([0xFFF1E6, 0xFDE2E4])
    for row in 0..<7 {
      for column in 0..<7 {
        disc(Double(column) * 32 + Double(row % 2) * 16, Double(row) * 32, 3, 0xF8C8CF)
      }
    }
    line("M124 34C96 52 72 84 66 118M124 34C126 66 130 90 130 122", 4, 0x5B8C3A)
    fill("M124 36C138 14 168 14 184 26C172 46 146 52 124 36z", 0x7CB518)
    line("M126 35C144 32 160 28 174 27", 1.6, 0x4F7D12)
    for (x, y) in [(62.0, 134.0), (132.0, 140.0)] {
      disc(x, y, 28, 0x9D0B28)
      disc(x - 3, y - 3, 24, 0xC9184A)
      ellipse(x - 11, y - 11, 5, 8, 0xFFFFFF, 0.65)
      ellipse(x + 3, y - 22, 8, 3, 0x6A0720)
    }
  }

  func watermelon() {
    gradient([0xFFE066, 0xFFD23F])
    for x in stride(from: -192.0, to: 192, by: 28) {
      polygon([(x, 192), (x + 12, 192), (x + 204, 0), (x + 192, 0)], 0xFFF3B0, 0.7)
    }
    fill("M18 74A78 78 0 0 0 174 74z", 0x2D6A4F)
    fill("M26 74A70 70 0 0 0 166 74z", 0xD8F3DC)
    fill("M32 74A64 64 0 0 0 160 74z", 0xEF476F)
    for (x, y) in [
      (56.0, 88.0), (82.0, 84.0), (110.0, 86.0), (136.0, 90.0), (70.0, 106.0), (97.0, 104.0), (123.0, 108.0),
      (96.0, 124.0),
    ] {
      fill("M\(x) \(y - 5)c5 6 4 10 0 10c-4 0 -5 -4 0 -10z", 0x2B2D42)
    }
  }

  func pear() {
    gradient([0xCDB4DB, 0xB8A1D0])
    disc(96, 100, 80, 0xE2CFEA, 0.6)
    ellipse(98, 172, 48, 8, 0x7D679A, 0.55)
    fill(
      "M96 44C118 44 120 70 128 92C140 112 148 122 146 138C144 164 122 174 96 174C70 174 48 164 46 138C44 122 52 112 64 92C72 70 74 44 96 44z",
      0xB5C334)
    fill(
      "M96 44C84 52 86 78 76 98C64 116 58 128 60 144C62 162 78 172 96 174C70 174 48 164 46 138C44 122 52 112 64 92C72 70 74 44 96 44z",
      0xD4DE62)
    for (x, y) in [(110.0, 120.0), (122.0, 134.0), (104.0, 142.0), (116.0, 152.0), (128.0, 118.0), (98.0, 128.0)] {
      disc(x, y, 1.5, 0x7F8A1E)
    }
    line("M96 46C95 36 99 28 106 22", 4.5, 0x6B4226)
    fill("M101 34C112 20 132 20 144 28C134 42 116 46 101 34z", 0x588157)
  }
}
