// Entry points as in Bitmap+kernels.swift, for a frame of which something is known. Each returns the pixels written.

extension Bitmap {
  /// Makes `rect` one colour.
  package func fill(_ rect: PixelRect, _ color: PixelColor, knowing ground: inout FrameGround) -> Int {
    let part = rect.intersection(bounds)
    var written = 0
    for y in part.y..<max(part.y, part.maxY) {
      let (start, end) = ground.lay(y, part.x, part.maxX, color, 0, 0)
      guard start < end else { continue }
      unsafe Kernels.fill(base + (y * stride + start), end - start, color)
      written += end - start
    }
    return written
  }

  /// Replaces pixels by those of `rect` in the other bitmap, its top left corner at (x, y). In it, all pixels outside of
  /// `ink` are of one colour.
  package func copy(
    from source: Bitmap, source rect: PixelRect, toX x: Int, toY y: Int, color: PixelColor, ink: Damage,
    knowing ground: inout FrameGround
  ) -> Int {
    guard let part = overlap(source, rect, x, y) else { return 0 }
    let dx = part.x - part.source.x
    let dy = part.y - part.source.y
    let end = part.x + part.source.width
    // Lines of which the same part is written go as one block.
    var block = PixelRect.zero
    var written = 0
    for y in part.y..<part.y + part.source.height {
      let (left, right) = ink.span(y - dy)
      let line = ground.lay(y, part.x, end, color, max(left + dx, part.x), min(right + dx, end))
      if block.maxY == y, block.x == line.start, block.maxX == line.end {
        block.height += 1
        continue
      }
      written += copy(block, of: source, dx, dy)
      block = PixelRect(x: line.start, y: y, width: max(0, line.end - line.start), height: 1)
    }
    return written + copy(block, of: source, dx, dy)
  }

  /// - Parameter rect: pixels of this bitmap, inside both.
  private func copy(_ rect: PixelRect, of source: Bitmap, _ dx: Int, _ dy: Int) -> Int {
    if rect.isEmpty { return 0 }
    let from = unsafe source.base + ((rect.y - dy) * source.stride + rect.x - dx)
    let to = unsafe base + (rect.y * stride + rect.x)
    unsafe Kernels.copy(to, stride: stride, from, sourceStride: source.stride, rect.width, rect.height)
    return rect.area
  }

  /// Brings to `rect` the pixels that are `dy` lines further up (down where it is negative). Those that would come from
  /// outside stay what they are.
  package func move(to rect: PixelRect, dy: Int, knowing ground: inout FrameGround) -> Int {
    let part = rect.intersection(bounds).offset(x: 0, y: -dy).intersection(bounds).offset(x: 0, y: dy)
    if part.isEmpty || dy == 0 { return 0 }
    var written = 0
    for index in 0..<part.height {
      // A line is read before another one is written there.
      let y = dy > 0 ? part.maxY - 1 - index : part.y + index
      let ink = ground.ink(y - dy, part.x, part.maxX)
      let (start, end) = ground.lay(y, part.x, part.maxX, ink.color, ink.left, ink.right)
      guard start < end else { continue }
      let to = unsafe base + (y * stride + start)
      unsafe Kernels.copy(to, to - dy * stride, end - start)
      written += end - start
    }
    return written
  }
}

extension Damage {
  /// From the first to the last pixel of it on a line; nothing where the first number is not less.
  @inline(__always)
  fileprivate func span(_ y: Int) -> (left: Int, right: Int) {
    var (left, right) = (Int.max / 2, Int.min / 2)
    for index in 0..<count {
      let rect = self[index]
      if rect.y <= y, y < rect.maxY { (left, right) = (min(left, rect.x), max(right, rect.maxX)) }
    }
    return (left, right)
  }
}
