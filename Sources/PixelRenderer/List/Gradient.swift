/// Colours along a line or between two circles.
package final class Gradient: Sendable {
  package struct Stop: Sendable {
    /// 0...1; stops are in growing order.
    package var location: Double
    /// Straight components from 0 to 1. Between stops it is these that change evenly.
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(location: Double, red: Double, green: Double, blue: Double, alpha: Double) {
      self.location = location
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  package enum Geometry: Sendable {
    case linear(start: Path.Point, end: Path.Point)
    case radial(start: Path.Point, startRadius: Double, end: Path.Point, endRadius: Double)
  }

  /// Steps from one end to the other: finer than the eye, and than eight bits.
  static let steps = 1024

  package let geometry: Geometry
  /// From device pixels to the space of `geometry`.
  package let map: Transform
  /// Whether the first colour goes on before the start, the last one after the end.
  package let extendsBefore: Bool
  package let extendsAfter: Bool
  let colors: [PixelColor]
  let isOpaque: Bool

  /// The colours in steps from one end to the other, which a gradient that is drawn again and again keeps.
  package struct Ramp: Sendable {
    fileprivate let colors: [PixelColor]
    fileprivate let isOpaque: Bool

    package init(_ stops: [Stop]) {
      var stop = 0
      colors = (0...Gradient.steps).map { step in
        guard let last = stops.last else { return .clear }
        let t = Double(step) / Double(Gradient.steps)
        while stop < stops.count && stops[stop].location <= t { stop += 1 }
        if stop == 0 { return Gradient.color(stops[0], stops[0], 0) }
        if stop == stops.count { return Gradient.color(last, last, 0) }
        let before = stops[stop - 1]
        let after = stops[stop]
        return Gradient.color(before, after, (t - before.location) / (after.location - before.location))
      }
      isOpaque = colors.allSatisfy(\.isOpaque)
    }
  }

  package init(
    ramp: Ramp, geometry: Geometry, map: Transform = .identity, extendsBefore: Bool = true, extendsAfter: Bool = true
  ) {
    self.geometry = geometry
    self.map = map
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
    colors = ramp.colors
    isOpaque = extendsBefore && extendsAfter && ramp.isOpaque
  }

  package convenience init(
    stops: [Stop], geometry: Geometry, map: Transform = .identity, extendsBefore: Bool = true, extendsAfter: Bool = true
  ) {
    self.init(
      ramp: Ramp(stops), geometry: geometry, map: map, extendsBefore: extendsBefore, extendsAfter: extendsAfter)
  }

  fileprivate static func color(_ a: Stop, _ b: Stop, _ t: Double) -> PixelColor {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    return PixelColor(
      red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), alpha: mix(a.alpha, b.alpha))
  }

  /// The colour at a point in device pixels, a function of nothing else.
  func color(x: Double, y: Double) -> PixelColor {
    let point = map.apply(Path.Point(x, y))
    let t: Double? =
      switch geometry {
      case .linear(let start, let end): Gradient.along(point, start, end)
      case .radial(let start, let startRadius, let end, let endRadius):
        between(point, start, startRadius, end, endRadius)
      }
    guard let t, !t.isNaN, (t >= 0 || extendsBefore) && (t <= 1 || extendsAfter) else { return .clear }
    return colors[Int((max(0, min(1, t)) * Double(Gradient.steps)).rounded())]
  }

  private static func along(_ point: Path.Point, _ start: Path.Point, _ end: Path.Point) -> Double? {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let length = dx * dx + dy * dy
    return length == 0 ? nil : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length
  }

  /// Of all circles between both (and beyond, where it goes on) the last one that the point lies on.
  private func between(
    _ point: Path.Point, _ start: Path.Point, _ startRadius: Double, _ end: Path.Point, _ endRadius: Double
  ) -> Double? {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let growth = endRadius - startRadius
    let px = point.x - start.x
    let py = point.y - start.y
    // a·t² - 2·b·t + c = 0.
    let a = dx * dx + dy * dy - growth * growth
    let b = px * dx + py * dy + startRadius * growth
    let c = px * px + py * py - startRadius * startRadius
    func isSeen(_ t: Double) -> Bool {
      startRadius + t * growth >= 0 && (t >= 0 || extendsBefore) && (t <= 1 || extendsAfter)
    }
    if a == 0 {
      let t = c / (2 * b)
      return isSeen(t) ? t : nil
    }
    let discriminant = b * b - a * c
    if discriminant < 0 { return nil }
    let root = discriminant.squareRoot()
    let last = max((b + root) / a, (b - root) / a)
    if isSeen(last) { return last }
    let first = min((b + root) / a, (b - root) / a)
    return isSeen(first) ? first : nil
  }
}
