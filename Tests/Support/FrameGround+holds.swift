import PixelRenderer

extension FrameGround {
  /// Whether all pixels of `frame` that are said to be of one colour are.
  package func holds(for frame: Bitmap) -> Bool {
    guard isOf(frame) else { return false }
    for y in 0..<frame.height {
      let line = self[y]
      for x in 0..<frame.width where x < line.left || x >= line.right {
        if frame[x, y] != line.color { return false }
      }
    }
    return true
  }
}
