import PixelRenderer

// A gradient covers the whole clip.
extension CGContext {
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(start: Path.Point(startPoint), end: Path.Point(endPoint)), options)
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let geometry = Gradient.Geometry.radial(
      start: Path.Point(startCenter), startRadius: Double(startRadius), end: Path.Point(endCenter),
      endRadius: Double(endRadius))
    draw(gradient, geometry, options)
  }

  private func draw(_ gradient: CGGradient, _ geometry: Gradient.Geometry, _ options: CGGradientDrawingOptions) {
    if state.clipBounds.isEmpty || state.opacity == 0 { return }
    guard let map = Transform(state.ctm).inverted else { return }
    let painted = Gradient(
      ramp: state.opacity == 255 ? gradient.ramp : gradient.ramp(opacity: Double(state.opacity) / 255),
      geometry: geometry, map: map, extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation))
    list.append(.gradient(state.clipBounds, painted))
  }
}

extension Path.Point {
  package init(_ point: CGPoint) {
    self.init(Double(point.x), Double(point.y))
  }
}
