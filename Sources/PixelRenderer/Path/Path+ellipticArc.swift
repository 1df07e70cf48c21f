import Foundation

extension Path {
  /// An arc of a turned ellipse between two points, as SVG defines it: radii too small to reach are enlarged, radii of 0
  /// make a line. `rotation` in radians.
  mutating func ellipticArc(
    from start: Point, to end: Point, radiusX: Double, radiusY: Double, rotation: Double, isLarge: Bool, isSweep: Bool
  ) {
    if start == end { return }
    var rx = abs(radiusX)
    var ry = abs(radiusY)
    if rx == 0 || ry == 0 {
      line(end.x, end.y)
      return
    }
    // In the ellipse's own axes, half way between both points is the origin.
    let cosine = cos(rotation)
    let sine = sin(rotation)
    let dx = (start.x - end.x) / 2
    let dy = (start.y - end.y) / 2
    let px = cosine * dx + sine * dy
    let py = cosine * dy - sine * dx
    let reach = (px * px) / (rx * rx) + (py * py) / (ry * ry)
    if reach > 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let denominator = rx * rx * py * py + ry * ry * px * px
    let factor = max(0, (rx * rx * ry * ry - denominator) / denominator).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let cx = factor * rx * py / ry
    let cy = -factor * ry * px / rx
    let startAngle = atan2((py - cy) / ry, (px - cx) / rx)
    var delta = atan2((-py - cy) / ry, (-px - cx) / rx) - startAngle
    if isSweep && delta < 0 { delta += 2 * .pi }
    if !isSweep && delta > 0 { delta -= 2 * .pi }
    // A circle of radius 1, stretched, turned and moved into place.
    let placed = Transform(
      a: rx * cosine, b: rx * sine, c: -ry * sine, d: ry * cosine,
      tx: cosine * cx - sine * cy + (start.x + end.x) / 2, ty: sine * cx + cosine * cy + (start.y + end.y) / 2)
    var unit = Path()
    unit.arc(centerX: 0, centerY: 0, radius: 1, startAngle: startAngle, delta: delta)
    for element in unit.elements {
      guard case .cubic(let control1, let control2, let arcEnd) = element else { continue }
      elements.append(
        .cubic(control1: placed.apply(control1), control2: placed.apply(control2), end: placed.apply(arcEnd)))
    }
    // The end as it was given, not as it was computed.
    if case .cubic(let control1, let control2, _) = elements.last {
      elements[elements.count - 1] = .cubic(control1: control1, control2: control2, end: end)
    }
  }
}
