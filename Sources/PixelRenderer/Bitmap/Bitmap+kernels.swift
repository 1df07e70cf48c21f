// The checked entry points: everything is cut to both bitmaps before a kernel sees it.

extension Bitmap {
  /// Replaces the pixels.
  package func fill(_ rect: PixelRect, _ color: PixelColor) {
    let part = rect.intersection(bounds)
    if part.isEmpty { return }
    unsafe Kernels.fill(base + (part.y * stride + part.x), stride: stride, part.width, part.height, color)
  }

  /// Source over: the colour is blended with what is there.
  package func blend(_ rect: PixelRect, _ color: PixelColor) {
    let part = rect.intersection(bounds)
    if part.isEmpty { return }
    unsafe Kernels.blend(base + (part.y * stride + part.x), stride: stride, part.width, part.height, color)
  }

  /// Replaces pixels by those of `rect` in the other bitmap, its top left corner at (x, y). Full rows of equal stride
  /// are one block copy.
  package func copy(from source: Bitmap, source rect: PixelRect, toX x: Int, toY y: Int) {
    guard let part = overlap(source, rect, x, y) else { return }
    let from = unsafe source.base + (part.source.y * source.stride + part.source.x)
    let to = unsafe base + (part.y * stride + part.x)
    unsafe Kernels.copy(
      to, stride: stride, from, sourceStride: source.stride, part.source.width, part.source.height)
  }

  /// Source over. A bitmap that promises to be opaque is copied.
  package func blend(from source: Bitmap, source rect: PixelRect, toX x: Int, toY y: Int, opacity: UInt8 = 255) {
    if opacity == 0 { return }
    if source.isOpaque && opacity == 255 { return copy(from: source, source: rect, toX: x, toY: y) }
    guard let part = overlap(source, rect, x, y) else { return }
    let from = unsafe source.base + (part.source.y * source.stride + part.source.x)
    let to = unsafe base + (part.y * stride + part.x)
    unsafe Kernels.blend(
      to, stride: stride, from, sourceStride: source.stride, part.source.width, part.source.height, opacity: opacity)
  }

  /// One colour through a mask whose top left corner lies at (x, y), inside `clip` only.
  package func blend(_ mask: Mask, x: Int, y: Int, _ color: PixelColor, clip: PixelRect) {
    let part = mask.bounds.offset(x: x, y: y).intersection(clip).intersection(bounds)
    if part.isEmpty || color.alpha == 0 { return }
    let from = unsafe mask.base + ((part.y - y) * mask.stride + part.x - x)
    let to = unsafe base + (part.y * stride + part.x)
    unsafe Kernels.blend(to, stride: stride, from, maskStride: mask.stride, part.width, part.height, color)
  }

  /// What is left of `rect` after cutting it to both bitmaps, and where its corner goes.
  func overlap(_ source: Bitmap, _ rect: PixelRect, _ x: Int, _ y: Int) -> (source: PixelRect, x: Int, y: Int)? {
    let dx = x - rect.x
    let dy = y - rect.y
    let target = rect.intersection(source.bounds).offset(x: dx, y: dy).intersection(bounds)
    if target.isEmpty { return nil }
    return (target.offset(x: -dx, y: -dy), target.x, target.y)
  }
}
