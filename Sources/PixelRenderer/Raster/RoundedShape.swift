/// The coverage of one rounded corner (the top left one), kept by radius.
final class Corner {
  let radius: Double
  /// Pixels in each direction.
  let size: Int
  private let coverage: Mask
  /// For each row, the first pixel that is full.
  private let firstFull: [Int]

  init(radius: Double, rasterizer: Rasterizer) {
    self.radius = radius
    size = Int(radius.rounded(.up))
    var path = Path()
    path.roundedRect(RoundedRect(x: 0, y: 0, width: 4 * radius, height: 4 * radius, radius: radius))
    let mask = Mask(width: size, height: size)
    rasterizer.begin(clip: mask.bounds, offsetX: 0, offsetY: 0)
    rasterizer.add(path)
    var sink = MaskSink(mask: mask)
    rasterizer.sweep(.nonZero, into: &sink)
    coverage = mask
    firstFull = (0..<size).map { y in
      (0..<mask.width).last { mask[$0, y] != 255 }.map { $0 + 1 } ?? 0
    }
  }

  @inline(__always) func missing(_ x: Int, _ y: Int) -> Int {
    unsafe 255 - Int(coverage.base[y * coverage.stride + x])
  }

  func firstFull(row: Int) -> Int { firstFull[row] }
}

/// A rounded rectangle on whole pixels, row by row.
struct RoundedShape {
  let rect: PixelRect
  /// Nil for square corners.
  let corner: Corner?

  var cornerSize: Int { corner?.size ?? 0 }

  func offset(x: Int, y: Int) -> RoundedShape { RoundedShape(rect: rect.offset(x: x, y: y), corner: corner) }

  /// The pixels of a row that are covered in full, start to end; empty outside the rectangle.
  func fullSpan(_ y: Int) -> (start: Int, end: Int) {
    if y < rect.y || y >= rect.maxY { return (rect.x, rect.x) }
    guard let corner else { return (rect.x, rect.maxX) }
    var inset = 0
    let row = y - rect.y
    let mirrored = rect.maxY - 1 - y
    if row < corner.size { inset = corner.firstFull(row: row) }
    if mirrored < corner.size { inset = max(inset, corner.firstFull(row: mirrored)) }
    let start = rect.x + inset
    return (start, max(start, rect.maxX - inset))
  }

  /// Coverage of one pixel. Where corners share a pixel, each takes its part away.
  func coverage(_ x: Int, _ y: Int) -> UInt8 {
    if x < rect.x || x >= rect.maxX || y < rect.y || y >= rect.maxY { return 0 }
    guard let corner else { return 255 }
    let left = x - rect.x
    let right = rect.maxX - 1 - x
    let top = y - rect.y
    let bottom = rect.maxY - 1 - y
    var missing = 0
    if top < corner.size {
      if left < corner.size { missing += corner.missing(left, top) }
      if right < corner.size { missing += corner.missing(right, top) }
    }
    if bottom < corner.size {
      if left < corner.size { missing += corner.missing(left, bottom) }
      if right < corner.size { missing += corner.missing(right, bottom) }
    }
    return UInt8(max(0, 255 - missing))
  }
}

/// Writes a shape into a mask of its own.
struct MaskSink: SpanSink {
  let mask: Mask

  mutating func span(y: Int, x: Int, count: Int, coverage: UInt8) {
    unsafe (mask.base + (y * mask.stride + x)).update(repeating: coverage, count: count)
  }

  mutating func span(y: Int, x: Int, count: Int, bytes: UnsafePointer<UInt8>) {
    unsafe (mask.base + (y * mask.stride + x)).update(from: bytes, count: count)
  }
}
