/// What is known of a frame: on each line all pixels outside of one span, the line's ink, are of one colour.
///
/// Most of a list is empty ground, and most of a new frame is ground where there was ground before. That is neither read
/// nor written again, so it does not drive the next row's data out of the caches either.
package struct FrameGround {
  fileprivate struct Line {
    var color: PixelColor
    /// The ink, in pixels from the left: `left ..< right`, nothing where `left` is not less.
    var left: Int
    var right: Int
  }

  private var lines: ContiguousArray<Line> = []
  package private(set) var width = 0
  package var height: Int { lines.count }

  package init() {}

  /// Nothing is known of a frame of that size.
  package mutating func forget(width: Int, height: Int) {
    self.width = width
    let unknown = Line(color: .clear, left: 0, right: width)
    if lines.count != height {
      lines = ContiguousArray(repeating: unknown, count: height)
    } else {
      for y in lines.indices { lines[y] = unknown }
    }
  }

  /// Anything may be in `rect`, which lies inside the frame.
  package mutating func forget(_ rect: PixelRect) {
    for y in rect.y..<max(rect.y, rect.maxY) {
      lines[y].join(rect.x, rect.maxX)
    }
  }

  /// One line gets new pixels from `start` to `end`: ink from `left` to `right`, `color` elsewhere.
  /// - Returns: the part to be written; the rest is there already.
  @inline(__always)
  mutating func lay(
    _ y: Int, _ start: Int, _ end: Int, _ color: PixelColor, _ left: Int, _ right: Int
  ) -> (start: Int, end: Int) {
    var line = lines[y]
    defer { lines[y] = line }
    guard line.color == color else {
      if start == 0 && end == width {
        line = Line(color: color, left: left, right: right)
      } else {
        line.join(start, end)
      }
      return (start, end)
    }
    var written = Line(color: color, left: left, right: right)
    written.join(max(line.left, start), min(line.right, end))
    let old = line
    line = Line(color: color, left: left, right: right)
    line.join(old.left, min(old.right, start))
    line.join(max(old.left, end), old.right)
    return (written.left, written.right)
  }

  /// The ink of one line between `start` and `end`, and the colour of the rest.
  @inline(__always)
  func ink(_ y: Int, _ start: Int, _ end: Int) -> (color: PixelColor, left: Int, right: Int) {
    let line = lines[y]
    return (line.color, max(line.left, start), min(line.right, end))
  }
}

extension FrameGround.Line {
  /// Makes the ink reach over `start ..< end`, too.
  @inline(__always)
  fileprivate mutating func join(_ start: Int, _ end: Int) {
    if start >= end { return }
    if left >= right {
      (left, right) = (start, end)
    } else {
      (left, right) = (min(left, start), max(right, end))
    }
  }
}
