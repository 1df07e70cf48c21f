import Foundation

extension Bitmap {
  /// A mask in one colour.
  package convenience init(mask: Mask, color: PixelColor) {
    self.init(width: mask.width, height: mask.height)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = color.opacity(mask[x, y]) }
    }
  }

  /// The picture turned, mirrored, slanted or enlarged: `map` leads from its pixels to the target's. Sampling is
  /// bilinear, edges are one target pixel soft. The result covers what is to be seen inside `clip`, its corner at (x, y);
  /// nil where that is nothing. Shrink a picture first: this looks at four pixels for one.
  package func transformed(_ map: Transform, within clip: PixelRect) -> (bitmap: Bitmap, x: Int, y: Int)? {
    guard let back = map.inverted, !bounds.isEmpty else { return nil }
    var outline = Path()
    outline.rect(0, 0, Double(width), Double(height))
    guard let box = outline.transformed(map).bounds, max(abs(box.min.x), abs(box.max.x)) < 1e9,
      max(abs(box.min.y), abs(box.max.y)) < 1e9
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
    let scaleX = hypot(map.a, map.b)
    let scaleY = hypot(map.c, map.d)
    for y in 0..<area.height {
      for x in 0..<area.width {
        let point = back.apply(Path.Point(Double(area.x + x) + 0.5, Double(area.y + y) + 0.5))
        // How far inside, in target pixels: half a pixel is all of one.
        let insideX = min(point.x, Double(width) - point.x) * scaleX + 0.5
        let insideY = min(point.y, Double(height) - point.y) * scaleY + 0.5
        if insideX <= 0 || insideY <= 0 { continue }
        let coverage = UInt8((min(1, insideX) * min(1, insideY) * 255).rounded())
        result[x, y] = sample(point).opacity(coverage)
      }
    }
    return (result, area.x, area.y)
  }

  /// Between the four nearest pixel centres, in steps of 1/256; the outermost pixels go on outside.
  private func sample(_ point: Path.Point) -> PixelColor {
    let fixedX = Int((point.x * 256 - 128).rounded())
    let fixedY = Int((point.y * 256 - 128).rounded())
    let fractionX = UInt32(fixedX & 255)
    let fractionY = UInt32(fixedY & 255)
    let left = max(0, min(width - 1, fixedX >> 8))
    let right = max(0, min(width - 1, fixedX >> 8 + 1))
    let top = max(0, min(height - 1, fixedY >> 8))
    let bottom = max(0, min(height - 1, fixedY >> 8 + 1))
    let a = self[left, top].value
    if fractionX == 0 && fractionY == 0 { return PixelColor(value: a) }
    let b = self[right, top].value
    let c = self[left, bottom].value
    let d = self[right, bottom].value
    func component(_ shift: UInt32) -> UInt32 {
      let above = (a >> shift & 0xFF) * (256 - fractionX) + (b >> shift & 0xFF) * fractionX
      let below = (c >> shift & 0xFF) * (256 - fractionX) + (d >> shift & 0xFF) * fractionX
      return ((above * (256 - fractionY) + below * fractionY + 32_768) >> 16) << shift
    }
    return PixelColor(value: component(24) | component(16) | component(8) | component(0))
  }
}
