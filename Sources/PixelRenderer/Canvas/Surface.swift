/// Where pixels go: the target, or the memory of a group.
@safe struct Surface {
  /// The pixel at (x, y).
  let base: UnsafeMutablePointer<UInt32>
  let stride: Int
  let x: Int
  let y: Int

  @inline(__always) func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + ((y - self.y) * stride + x - self.x)
  }
}

/// What a shape is filled with.
enum Ink {
  case color(PixelColor)
  /// Takes away what is there.
  case clear
  /// Pixels of a surface in the same coordinates.
  case pixels(Surface, opacity: UInt8, isOpaque: Bool)
}
