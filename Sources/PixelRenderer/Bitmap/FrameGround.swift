/// What is known of a frame: on each line all pixels outside of one span, the line's ink, are of one colour.
///
/// Most of a list is empty ground, and most of a new frame is ground where there was ground before. That is neither read
/// nor written again, so it does not drive the next row's data out of the caches either.
package struct FrameGround {
  package struct Line {
    package var color: PixelColor
    /// The ink, in pixels from the left: `left ..< right`, nothing where `left` is not less.
    package var left: Int32
    package var right: Int32
  }

  package internal(set) var lines: ContiguousArray<Line> = []
  package private(set) var width = 0
  package var height: Int { lines.count }

  package init() {}

  /// Nothing is known of a frame of that size.
  package mutating func forget(width: Int, height: Int) {
    self.width = width
    let unknown = Line(color: .clear, left: 0, right: Int32(width))
    if lines.count != height {
      lines = ContiguousArray(repeating: unknown, count: height)
    } else {
      for y in lines.indices { lines[y] = unknown }
    }
  }

  /// Anything may be in `rect`, which lies inside the frame.
  package mutating func forget(_ rect: PixelRect) {
    for y in rect.y..<max(rect.y, rect.maxY) {
      lines[y].join(Int32(rect.x), Int32(rect.maxX))
    }
  }
}

extension FrameGround.Line {
  /// Makes the ink reach over `start ..< end`, too.
  @inline(__always)
  mutating func join(_ start: Int32, _ end: Int32) {
    if start >= end { return }
    if left >= right {
      (left, right) = (start, end)
    } else {
      (left, right) = (min(left, start), max(right, end))
    }
  }

  /// The line gets new pixels from `start` to `end`: those of `new`, whose ink lies between them.
  /// - Parameter isWhole: whether that is all of the line.
  /// - Returns: the part to be written; the rest is there already.
  @inline(__always)
  mutating func lay(_ new: Self, _ start: Int32, _ end: Int32, isWhole: Bool) -> (start: Int, end: Int) {
    if color != new.color {
      if isWhole { self = new } else { join(start, end) }
      return (Int(start), Int(end))
    }
    var written = new
    written.join(max(left, start), min(right, end))
    let old = self
    self = new
    if !isWhole {
      join(old.left, min(old.right, start))
      join(max(old.left, end), old.right)
    }
    return (Int(written.left), Int(written.right))
  }
}
