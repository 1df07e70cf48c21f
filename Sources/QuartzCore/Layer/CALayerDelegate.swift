/// Supplies a layer's content; a view is the delegate of its layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws the content, in the layer's own coordinates (points, y down). Called when the part of the surrounding
  /// backing store that the layer covers is painted.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Does the layout that is due for the layer and those below, before they are rendered out of turn.
  func _layoutIfNeeded(_ layer: CALayer)
}

extension CALayerDelegate {
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func _layoutIfNeeded(_ layer: CALayer) {}
}
