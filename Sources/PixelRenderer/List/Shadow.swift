/// How a shadow lies: device pixels.
package struct Shadow: Equatable, Sendable {
  package var x: Int
  package var y: Int
  package var blur: BoxBlur
  package var color: PixelColor

  package init(x: Int, y: Int, blur: BoxBlur, color: PixelColor) {
    self.x = x
    self.y = y
    self.blur = blur
    self.color = color
  }

  /// Where the shadow of what lies in `rect` can be seen.
  package func cast(by rect: PixelRect) -> PixelRect { rect.offset(x: x, y: y).grown(by: blur.reach) }

  /// Whatever can be seen in `rect`, the shadow's casters included.
  package func source(of rect: PixelRect) -> PixelRect {
    rect.union(rect.offset(x: -x, y: -y).grown(by: blur.reach))
  }
}

extension PixelRect {
  /// Larger on each side; nothing stays nothing.
  package func grown(by margin: Int) -> PixelRect {
    isEmpty ? self : PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
