import PixelRenderer

extension FrameGround {
  /// Whether all pixels of `frame` that are said to be of one colour are.
  package func holds(for frame: Bitmap) -> Bool {
    guard width == frame.width, height == frame.height else { return false }
    for (y, line) in lines.enumerated() {
      for x in 0..<width where x < line.left || x >= line.right {
        if frame[x, y] != line.color { return false }
      }
    }
    return true
  }
}
