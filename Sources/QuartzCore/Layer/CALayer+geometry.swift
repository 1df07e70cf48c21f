extension CALayer {
  /// Whether the point, in the layer's own coordinates, lies in its bounds.
  public func contains(_ p: CGPoint) -> Bool {
    bounds.contains(p)
  }

  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    let target = layer?.originInRoot ?? .zero
    let source = originInRoot
    return CGPoint(x: p.x + source.x - target.x, y: p.y + source.y - target.y)
  }

  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    let target = layer?.originInRoot ?? .zero
    let source = originInRoot
    return CGPoint(x: p.x + target.x - source.x, y: p.y + target.y - source.y)
  }

  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(origin: convert(r.origin, to: layer), size: r.size)
  }

  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(origin: convert(r.origin, from: layer), size: r.size)
  }

  /// Where (0, 0) of this layer's coordinates lies in those of the topmost layer.
  private var originInRoot: CGPoint {
    var point = CGPoint.zero
    var layer = self
    while true {
      guard let parent = layer.superlayer else { return point }
      let frame = layer.frame
      point.x += frame.minX - layer.bounds.minX
      point.y += frame.minY - layer.bounds.minY
      layer = parent
    }
  }

  /// The bounds' origin as it is shown: moved by whole device pixels, so that content keeps its look while scrolling.
  func snappedBoundsOrigin(scale: CGFloat) -> CGPoint {
    let origin = geometry.bounds.origin
    if origin == .zero { return .zero }
    return CGPoint(x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale)
  }
}
