/// A clip that is not a rectangle.
struct ClipShape {
  enum Kind {
    case rounded(RoundedShape)
    /// Coverage of `bounds`, row after row, from this place in the canvas's clip memory.
    case bytes(start: Int)
  }

  let kind: Kind
  let bounds: PixelRect

  /// The part of a row that the clip leaves untouched.
  func fullSpan(_ y: Int) -> (start: Int, end: Int) {
    switch kind {
    case .rounded(let shape): shape.fullSpan(y)
    case .bytes: (bounds.x, bounds.x)
    }
  }

  /// Multiplies coverage of the pixels from `x` on. `memory` is the canvas's clip memory.
  func multiply(
    _ coverage: UnsafeMutablePointer<UInt8>, y: Int, x: Int, count: Int, memory: UnsafePointer<UInt8>
  ) {
    switch kind {
    case .rounded(let shape):
      for index in 0..<count {
        let factor = shape.coverage(x + index, y)
        if factor != 255 { unsafe Kernels.multiply(coverage + index, 1, by: factor) }
      }
    case .bytes(let start):
      let end = x + count
      let left = min(max(x, bounds.x), end)
      let right = max(left, min(end, bounds.maxX))
      if y < bounds.y || y >= bounds.maxY {
        unsafe coverage.update(repeating: 0, count: count)
        return
      }
      unsafe coverage.update(repeating: 0, count: left - x)
      unsafe (coverage + (right - x)).update(repeating: 0, count: end - right)
      let row = unsafe memory + (start + (y - bounds.y) * bounds.width + left - bounds.x)
      unsafe Kernels.multiply(coverage + (left - x), row, right - left)
    }
  }
}

/// Writes a path's coverage into the canvas's clip memory.
@safe struct ClipSink: SpanSink {
  let base: UnsafeMutablePointer<UInt8>
  let bounds: PixelRect

  mutating func span(y: Int, x: Int, count: Int, coverage: UInt8) {
    unsafe (base + ((y - bounds.y) * bounds.width + x - bounds.x)).update(repeating: coverage, count: count)
  }

  mutating func span(y: Int, x: Int, count: Int, bytes: UnsafePointer<UInt8>) {
    unsafe (base + ((y - bounds.y) * bounds.width + x - bounds.x)).update(from: bytes, count: count)
  }
}
