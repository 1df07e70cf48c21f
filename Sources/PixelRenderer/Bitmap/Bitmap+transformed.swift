import Foundation

extension Bitmap {
  /// A mask in one colour.
  package convenience init(mask: Mask, color: PixelColor) {
    self.init(width: mask.width, height: mask.height)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = color.opacity(mask[x, y]) }
    }
  }

  /// The picture turned, mirrored or slanted: `map` leads from its pixels to the target's. Sampling is bilinear, with
  /// nothing around the edges. The result covers what is to be seen inside `clip`, its corner at (x, y); nil where that
  /// is nothing. Shrink a picture first: this looks at four pixels for one.
  package func transformed(_ map: Transform, within clip: PixelRect) -> (bitmap: Bitmap, x: Int, y: Int)? {
    guard let back = map.inverted, !bounds.isEmpty else { return nil }
    var outline = Path()
    outline.rect(0, 0, Double(width), Double(height))
    guard let box = outline.transformed(map).bounds, box.max.x - box.min.x < 1e6, box.max.y - box.min.y < 1e6,
      abs(box.min.x) < 1e6, abs(box.min.y) < 1e6
    else { return nil }
    // A little slack below a pixel's thousandth keeps a turn by exactly 90° from growing by a row.
    let left = Int((box.min.x + 0.001).rounded(.down))
    let top = Int((box.min.y + 0.001).rounded(.down))
    let area = PixelRect(
      x: left, y: top, width: Int((box.max.x - 0.001).rounded(.up)) - left,
      height: Int((box.max.y - 0.001).rounded(.up)) - top
    ).intersection(clip)
    if area.isEmpty { return nil }
    let result = Bitmap(width: area.width, height: area.height)
    for y in 0..<area.height {
      for x in 0..<area.width {
        let point = back.apply(Path.Point(Double(area.x + x) + 0.5, Double(area.y + y) + 0.5))
        result[x, y] = sample(point)
      }
    }
    return (result, area.x, area.y)
  }

  /// Between the four nearest pixel centres, in steps of 1/256.
  private func sample(_ point: Path.Point) -> PixelColor {
    let fixedX = Int((point.x * 256 - 128).rounded())
    let fixedY = Int((point.y * 256 - 128).rounded())
    let x = fixedX >> 8
    let y = fixedY >> 8
    let fractionX = UInt32(fixedX & 255)
    let fractionY = UInt32(fixedY & 255)
    let a = pixelOrNothing(x, y)
    if fractionX == 0 && fractionY == 0 { return PixelColor(value: a) }
    let b = pixelOrNothing(x + 1, y)
    let c = pixelOrNothing(x, y + 1)
    let d = pixelOrNothing(x + 1, y + 1)
    func component(_ shift: UInt32) -> UInt32 {
      let above = (a >> shift & 0xFF) * (256 - fractionX) + (b >> shift & 0xFF) * fractionX
      let below = (c >> shift & 0xFF) * (256 - fractionX) + (d >> shift & 0xFF) * fractionX
      return ((above * (256 - fractionY) + below * fractionY + 32_768) >> 16) << shift
    }
    return PixelColor(value: component(24) | component(16) | component(8) | component(0))
  }

  private func pixelOrNothing(_ x: Int, _ y: Int) -> UInt32 {
    x >= 0 && x < width && y >= 0 && y < height ? self[x, y].value : 0
  }
}
