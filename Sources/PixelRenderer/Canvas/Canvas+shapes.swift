// From shapes to blocks and spans.
extension Canvas {
  func paint(_ rect: PixelRect) {
    let part = rect.intersection(level.rect)
    if part.isEmpty { return }
    if isClippedByShapes {
      for y in part.y..<part.maxY { span(y: y, x: part.x, count: part.width, coverage: 255) }
      return
    }
    painted += part.area
    let start = unsafe surface.pixel(part.x, part.y)
    switch ink {
    case .color(let color): unsafe Kernels.blend(start, stride: surface.stride, part.width, part.height, color)
    case .clear: unsafe Kernels.fill(start, stride: surface.stride, part.width, part.height, .clear)
    case .pixels(let source, let opacity, let isOpaque):
      let from = unsafe source.pixel(part.x, part.y)
      if isOpaque && opacity == 255 {
        unsafe Kernels.copy(
          start, stride: surface.stride, from, sourceStride: source.stride, part.width, part.height)
      } else {
        unsafe Kernels.blend(
          start, stride: surface.stride, from, sourceStride: source.stride, part.width, part.height, opacity: opacity)
      }
    }
  }

  func paint(_ bitmap: Bitmap, _ source: PixelRect, _ x: Int, _ y: Int, _ opacity: UInt8) {
    if opacity == 0 { return }
    let part = source.intersection(bitmap.bounds)
    let dx = x - source.x
    let dy = y - source.y
    let pixels = unsafe Surface(base: bitmap.base, stride: bitmap.stride, x: dx, y: dy)
    ink = .pixels(pixels, opacity: opacity, isOpaque: bitmap.isOpaque)
    paint(part.offset(x: dx, y: dy))
  }

  func paint(_ mask: Mask, _ x: Int, _ y: Int, _ color: PixelColor) {
    let part = mask.bounds.offset(x: x, y: y).intersection(level.rect)
    if part.isEmpty || color.alpha == 0 { return }
    let from = unsafe mask.base + ((part.y - y) * mask.stride + part.x - x)
    if isClippedByShapes {
      for row in 0..<part.height {
        unsafe span(y: part.y + row, x: part.x, count: part.width, bytes: from + row * mask.stride)
      }
    } else {
      painted += part.area
      unsafe Kernels.blend(
        surface.pixel(part.x, part.y), stride: surface.stride, from, maskStride: mask.stride, part.width, part.height,
        color)
    }
  }

  /// Row by row: the colours first, then as pixels.
  func paint(_ rect: PixelRect, _ gradient: Gradient, _ offsetX: Int, _ offsetY: Int) {
    let part = rect.offset(x: offsetX, y: offsetY).intersection(level.rect)
    if part.isEmpty { return }
    let row = unsafe rowPixels.base
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX {
        let color = gradient.color(x: Double(x - offsetX) + 0.5, y: Double(y - offsetY) + 0.5)
        unsafe row[x - part.x] = color.value
      }
      ink = unsafe .pixels(
        Surface(base: row, stride: 0, x: part.x, y: y), opacity: 255, isOpaque: gradient.isOpaque)
      span(y: y, x: part.x, count: part.width, coverage: 255)
    }
  }

  /// Corner rows as spans, all between them as one block.
  func paint(_ shape: RoundedShape) {
    let rect = shape.rect
    let size = shape.cornerSize
    paint(PixelRect(x: rect.x, y: rect.y + size, width: rect.width, height: rect.height - 2 * size))
    let visible = rect.intersection(level.rect)
    if visible.isEmpty { return }
    for y in visible.y..<visible.maxY where y - rect.y < size || rect.maxY - 1 - y < size {
      let full = shape.fullSpan(y)
      bytes(y, rect.x, full.start, shape, nil)
      let start = max(full.start, visible.x)
      span(y: y, x: start, count: min(full.end, visible.maxX) - start, coverage: 255)
      bytes(y, full.end, rect.maxX, shape, nil)
    }
  }

  /// A border inside the outline: each pixel gets the outer coverage less the inner one, once.
  func border(_ rect: RoundedRect, _ width: Double) {
    let innerRect = RoundedRect(
      x: rect.x + width, y: rect.y + width, width: rect.width - 2 * width, height: rect.height - 2 * width,
      radius: rect.radius - width)
    let outer = shape(rect)
    if width <= 0 { return }
    guard innerRect.width > 0 && innerRect.height > 0 else {
      if let outer { paint(outer) } else { paint(path(rect), .nonZero) }
      return
    }
    guard let outer, width == width.rounded(), let inner = shape(innerRect) else {
      paint(path(rect, inner: innerRect), .evenOdd)
      return
    }
    let thickness = Int(width)
    let frame = outer.rect
    let size = max(outer.cornerSize, thickness + inner.cornerSize)
    let height = frame.height - 2 * size
    paint(PixelRect(x: frame.x, y: frame.y + size, width: thickness, height: height))
    paint(PixelRect(x: frame.maxX - thickness, y: frame.y + size, width: thickness, height: height))
    let visible = frame.intersection(level.rect)
    if visible.isEmpty { return }
    for y in visible.y..<visible.maxY where y - frame.y < size || frame.maxY - 1 - y < size {
      if 2 * size >= frame.width {
        bytes(y, frame.x, frame.maxX, outer, inner)
        continue
      }
      bytes(y, frame.x, frame.x + size, outer, inner)
      if y < inner.rect.y || y >= inner.rect.maxY {
        let start = max(frame.x + size, visible.x)
        span(y: y, x: start, count: min(frame.maxX - size, visible.maxX) - start, coverage: 255)
      }
      bytes(y, frame.maxX - size, frame.maxX, outer, inner)
    }
  }

  /// Pixel by pixel: one shape, less another.
  private func bytes(_ y: Int, _ from: Int, _ to: Int, _ outer: RoundedShape, _ inner: RoundedShape?) {
    let start = max(from, level.rect.x)
    let end = min(to, level.rect.maxX)
    if start >= end { return }
    for x in start..<end {
      var value = outer.coverage(x, y)
      if let inner { value -= min(value, inner.coverage(x, y)) }
      unsafe rowBytes.base[x - start] = value
    }
    unsafe span(y: y, x: start, count: end - start, bytes: rowBytes.base)
  }
}
