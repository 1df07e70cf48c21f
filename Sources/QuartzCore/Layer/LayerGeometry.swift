import CoreGraphics
import PixelRenderer

/// Where a layer lies.
struct LayerGeometry {
  /// In the layer's own coordinates.
  var bounds = CGRect.zero
  /// Of the anchor point, in the superlayer.
  var position = CGPoint.zero
  /// In unit coordinates of the bounds.
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// In the superlayer's coordinates.
  var frame: CGRect {
    let size = bounds.size
    return CGRect(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height, width: size.width,
      height: size.height)
  }
}

/// How a layer is shown; colours as they lie in a bitmap, clear where there are none.
struct LayerStyle {
  var isHidden = false
  var opacity: Float = 1
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var masksToBounds = false
  var background = PixelColor.clear
  var border = PixelColor.clear

  var isVisible: Bool { !isHidden && opacity > 0 }
}
