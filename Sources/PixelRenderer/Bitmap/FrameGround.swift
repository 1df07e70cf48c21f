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

  /// In the order of the frame's memory, as many as its cycle has; those behind the last one of the frame are unknown.
  var lines: ContiguousArray<Line> = []
  /// Which of `lines` the frame begins with.
  private(set) var first = 0
  private(set) var width = 0
  private(set) var height = 0

  package init() {}

  /// Of the frame's line `y`.
  package subscript(y: Int) -> Line { lines[Self.index(y + first, lines.count)] }

  /// Where a line is in `lines`: `place` lines behind the first of them.
  @inline(__always)
  static func index(_ place: Int, _ count: Int) -> Int {
    place < count ? place : place - count
  }

  package func isOf(_ frame: Bitmap) -> Bool {
    width == frame.width && height == frame.height && lines.count == frame.cycle
  }

  /// Nothing is known of `frame`.
  package mutating func forget(_ frame: Bitmap) {
    width = frame.width
    height = frame.height
    first = 0
    let unknown = Line(color: .clear, left: 0, right: Int32(width))
    if lines.count != frame.cycle {
      lines = ContiguousArray(repeating: unknown, count: frame.cycle)
    } else {
      for y in lines.indices { lines[y] = unknown }
    }
  }

  /// Anything may be in `rect`.
  package mutating func forget(_ rect: PixelRect) {
    let part = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    if part.isEmpty { return }
    for y in part.y..<part.maxY {
      lines[Self.index(y + first, lines.count)].join(Int32(part.x), Int32(part.maxX))
    }
  }

  /// The frame was scrolled: its line `y` is `dy` lines further down now.
  package mutating func scroll(by dy: Int) {
    let count = lines.count
    first = (first - dy % count + count) % count
    // Whoever shares the frame may have drawn there.
    for y in height..<count {
      lines[Self.index(y + first, count)] = Line(color: .clear, left: 0, right: Int32(width))
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
