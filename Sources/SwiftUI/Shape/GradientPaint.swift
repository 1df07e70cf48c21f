import CoreGraphics
import PixelRenderer

/// A gradient and how it lies in the rectangle that it fills.
public struct _GradientPaint: Hashable, Sendable {
  enum Geometry: Hashable {
    case linear(UnitPoint, UnitPoint)
    case radial(UnitPoint, CGFloat, CGFloat)
  }

  let gradient: Gradient
  let geometry: Geometry

  func draw(in rect: CGRect, into context: CGContext, colors: CGGradient) {
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch geometry {
    case .linear(let start, let end):
      context.drawLinearGradient(colors, start: start.point(in: rect), end: end.point(in: rect), options: options)
    case .radial(let center, let startRadius, let endRadius):
      let center = center.point(in: rect)
      context.drawRadialGradient(
        colors, startCenter: center, startRadius: startRadius, endCenter: center, endRadius: endRadius,
        options: options)
    }
  }

  /// The colours as they are in an environment; nil without any.
  func colors(in values: EnvironmentValues) -> CGGradient? {
    let stops = gradient.stops.sorted { $0.location < $1.location }
    return unsafe CGGradient(
      colorsSpace: nil, colors: stops.map { $0.color.cgColor(in: values) }, locations: stops.map(\.location))
  }
}
