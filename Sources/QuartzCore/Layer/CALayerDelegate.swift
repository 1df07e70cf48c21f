/// Supplies a layer's content; a view is the delegate of its layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws the content, in the layer's own coordinates (points, y down). Called when the part of the surrounding
  /// backing store that the layer covers is painted.
  func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
}
