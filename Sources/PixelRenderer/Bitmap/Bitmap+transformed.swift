extension Bitmap {
  package convenience init(mask: Mask, color: PixelColor) {
    self.init(width: mask.width, height: mask.height)
  }

  package func transformed(_ map: Transform, within clip: PixelRect) -> (bitmap: Bitmap, x: Int, y: Int)? { nil }
}
