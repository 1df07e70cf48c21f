// Entry points like those of a bitmap, for a frame of which something is known. Each returns the pixels written.

extension FrameGround {
  /// Makes `rect` of `frame` one colour.
  package mutating func fill(_ rect: PixelRect, _ color: PixelColor, in frame: Bitmap) -> Int {
    let part = rect.intersection(frame.bounds)
    if part.isEmpty { return 0 }
    let isWhole = part.width == width
    let (left, right) = (Int32(part.x), Int32(part.maxX))
    var written = 0
    let first = first
    var lines = lines.mutableSpan
    for y in part.y..<part.maxY {
      let new = Line(color: color, left: 0, right: 0)
      let (start, end) = lines[Self.index(y + first, lines.count)].lay(new, left, right, isWhole: isWhole)
      guard start < end else { continue }
      unsafe Kernels.fill(frame.base + (y * frame.stride + start), end - start, color)
      written += end - start
    }
    return written
  }

  /// Replaces pixels of `frame` by those of `rect` in `source`, its top left corner at (x, y). In the source all pixels
  /// outside of `ink` are of one colour.
  package mutating func copy(
    from source: Bitmap, source rect: PixelRect, toX x: Int, toY y: Int, color: PixelColor, ink: Damage,
    in frame: Bitmap
  ) -> Int {
    guard let part = frame.overlap(source, rect, x, y) else { return 0 }
    let dx = part.x - part.source.x
    let dy = part.y - part.source.y
    let isWhole = part.source.width == width
    let (left, right) = (Int32(part.x), Int32(part.x + part.source.width))
    // Lines of which the same part is written go as one block.
    var block = PixelRect.zero
    var written = 0
    let first = first
    var lines = lines.mutableSpan
    for y in part.y..<part.y + part.source.height {
      let span = ink.span(y - dy)
      let new = Line(color: color, left: max(span.left + Int32(dx), left), right: min(span.right + Int32(dx), right))
      let (start, end) = lines[Self.index(y + first, lines.count)].lay(new, left, right, isWhole: isWhole)
      if block.x == start, block.maxX == end, block.maxY == y {
        block.height += 1
        continue
      }
      written += Self.copy(block, of: source, dx, dy, to: frame)
      block = PixelRect(x: start, y: y, width: max(0, end - start), height: 1)
    }
    return written + Self.copy(block, of: source, dx, dy, to: frame)
  }

  /// - Parameter rect: pixels of the frame, inside both.
  private static func copy(_ rect: PixelRect, of source: Bitmap, _ dx: Int, _ dy: Int, to frame: Bitmap) -> Int {
    if rect.isEmpty { return 0 }
    let from = unsafe source.base + ((rect.y - dy) * source.stride + rect.x - dx)
    let to = unsafe frame.base + (rect.y * frame.stride + rect.x)
    unsafe Kernels.copy(to, stride: frame.stride, from, sourceStride: source.stride, rect.width, rect.height)
    return rect.area
  }

  /// Brings to `rect` of `frame` the pixels that are `dy` lines further up (down where it is negative). Those that would
  /// come from outside stay what they are.
  package mutating func move(to rect: PixelRect, dy: Int, in frame: Bitmap) -> Int {
    let part = rect.intersection(frame.bounds).offset(x: 0, y: -dy).intersection(frame.bounds).offset(x: 0, y: dy)
    if part.isEmpty || dy == 0 { return 0 }
    let isWhole = part.width == width
    let (left, right) = (Int32(part.x), Int32(part.maxX))
    let base = unsafe frame.base
    let stride = frame.stride
    var written = 0
    let first = first
    var lines = lines.mutableSpan
    // A line is read before another one is written there.
    let step = dy > 0 ? -1 : 1
    var y = dy > 0 ? part.maxY - 1 : part.y
    for _ in 0..<part.height {
      var new = lines[Self.index(y - dy + first, lines.count)]
      (new.left, new.right) = (max(new.left, left), min(new.right, right))
      let (start, end) = lines[Self.index(y + first, lines.count)].lay(new, left, right, isWhole: isWhole)
      if start < end {
        let to = unsafe base + (y * stride + start)
        unsafe Kernels.copy(to, to - dy * stride, end - start)
        written += end - start
      }
      y += step
    }
    return written
  }
}

extension Damage {
  /// From the first to the last pixel of it on a line; nothing where the first number is not less.
  @inline(__always)
  fileprivate func span(_ y: Int) -> (left: Int32, right: Int32) {
    var (left, right) = (Int.max, Int.min)
    for index in 0..<count {
      let rect = self[index]
      if rect.y <= y, y < rect.maxY { (left, right) = (min(left, rect.x), max(right, rect.maxX)) }
    }
    return left < right ? (Int32(left), Int32(right)) : (0, 0)
  }
}
