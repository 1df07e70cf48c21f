package import PixelRenderer

/// One line of text, shaped once.
package final class TextLine: Sendable {
  package let text: String
  /// Advance in device pixels, rounded up. Ink may reach beyond it on both sides.
  package let width: Int
  /// Height of the line box in device pixels; the same for every text of a face.
  package let height: Int
  /// Distance from the top of the line box to the baseline.
  package let baseline: Int

  init(text: String, width: Int, height: Int, baseline: Int) {
    self.text = text
    self.width = width
    self.height = height
    self.baseline = baseline
  }

  /// Coverage of the ink, no larger than the ink; painted when first asked for.
  package var mask: Mask { Mask(width: 0, height: 0, label: text) }
  /// Where the mask's top left lies, from the pen origin at the line box's top left. May be negative.
  package var maskX: Int { 0 }
  package var maskY: Int { 0 }
}
