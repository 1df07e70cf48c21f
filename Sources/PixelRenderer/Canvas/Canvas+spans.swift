// Every shape ends here, as spans of one row; clip shapes are applied, then a kernel runs.
extension Canvas: SpanSink {
  func span(y: Int, x: Int, count: Int, coverage: UInt8) {
    if count <= 0 { return }
    painted += count
    if !isClippedByShapes { return put(y, x, count, coverage) }
    let full = fullSpan(y)
    let end = x + count
    let fullStart = min(max(x, full.start), end)
    let fullEnd = max(fullStart, min(end, full.end))
    putClipped(y, x, fullStart - x, coverage)
    put(y, fullStart, fullEnd - fullStart, coverage)
    putClipped(y, fullEnd, end - fullEnd, coverage)
  }

  func span(y: Int, x: Int, count: Int, bytes: UnsafePointer<UInt8>) {
    if count <= 0 { return }
    painted += count
    let isClipped = isClippedByShapes
    if !isClipped, case .color(let color) = ink {
      unsafe Kernels.blend(surface.pixel(x, y), bytes, count, color)
      return
    }
    unsafe coverage.base.update(from: bytes, count: count)
    if isClipped {
      let full = fullSpan(y)
      if x < full.start || x + count > full.end { clipCoverage(y, x, count) }
    }
    putCoverage(y, x, count)
  }

  /// The part of a row that no clip shape touches.
  private func fullSpan(_ y: Int) -> (start: Int, end: Int) {
    var result = (start: Int.min, end: Int.max)
    for index in shapeBase..<level.shapes {
      let span = shapes[index].fullSpan(y)
      result = (max(result.start, span.start), min(result.end, span.end))
    }
    return result
  }

  /// One coverage, cut by the clip shapes.
  private func putClipped(_ y: Int, _ x: Int, _ count: Int, _ constant: UInt8) {
    if count <= 0 { return }
    unsafe coverage.base.update(repeating: constant, count: count)
    clipCoverage(y, x, count)
    putCoverage(y, x, count)
  }

  /// Multiplies the coverage in hand by all clip shapes.
  private func clipCoverage(_ y: Int, _ x: Int, _ count: Int) {
    for index in shapeBase..<level.shapes {
      unsafe shapes[index].multiply(coverage.base, y: y, x: x, count: count, memory: clipMemory.base)
    }
  }

  /// The ink through the coverage in hand.
  private func putCoverage(_ y: Int, _ x: Int, _ count: Int) {
    let bytes = unsafe coverage.base
    let target = unsafe surface.pixel(x, y)
    switch ink {
    case .color(let color): unsafe Kernels.blend(target, bytes, count, color)
    case .clear: unsafe Kernels.clear(target, bytes, count)
    case .pixels(let source, let opacity, _):
      unsafe Kernels.multiply(bytes, count, by: opacity)
      unsafe Kernels.blend(target, source.pixel(x, y), bytes, count)
    }
  }

  /// The ink at one coverage, no clip shapes.
  private func put(_ y: Int, _ x: Int, _ count: Int, _ coverage: UInt8) {
    if count <= 0 { return }
    let target = unsafe surface.pixel(x, y)
    switch ink {
    case .color(let color): unsafe Kernels.blend(target, count, color.opacity(coverage))
    case .clear: unsafe Kernels.scale(target, count, by: 255 - coverage)
    case .pixels(let source, let opacity, let isOpaque):
      let product = PixelColor.divide255(UInt32(opacity) * UInt32(coverage))
      if isOpaque && product == 255 {
        unsafe Kernels.copy(target, source.pixel(x, y), count)
      } else {
        unsafe Kernels.blend(target, source.pixel(x, y), count, opacity: UInt8(product))
      }
    }
  }
}
