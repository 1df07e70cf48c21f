extension Bitmap {
  package func fill(_ rect: PixelRect, _ color: PixelColor) {}

  package func copy(from source: Bitmap, source rect: PixelRect, toX x: Int, toY y: Int) {}

  package func blend(from source: Bitmap, source rect: PixelRect, toX x: Int, toY y: Int, opacity: UInt8 = 255) {}
}
