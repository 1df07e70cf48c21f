/// Plays display lists into a bitmap. Keep one and `retarget` it: its scratch memory is reused, so that playing
/// allocates nothing once it has grown.
///
/// Pixels never depend on the clip: painting in pieces gives the same bytes as painting at once.
package final class Canvas {
  package private(set) var target: Bitmap
  /// Nothing outside is touched; in pixels of the target.
  package private(set) var clip: PixelRect

  package init(target: Bitmap, clip: PixelRect) {
    self.target = target
    self.clip = clip.intersection(target.bounds)
  }

  package func retarget(_ target: Bitmap, clip: PixelRect) {
    self.target = target
    self.clip = clip.intersection(target.bounds)
  }

  /// Paints the list moved by the offset; returns the number of pixels painted (a pixel painted twice counts twice).
  @discardableResult
  package func play(_ list: DisplayList, offsetX: Int = 0, offsetY: Int = 0) -> Int {
    0
  }
}
