import PixelRenderer

/// The circle of a given radius that touches both sides of a corner.
struct TangentArc {
  let center: CGPoint
  let startAngle: CGFloat
  let delta: CGFloat

  /// Nil where there is no corner: points that coincide or lie on one line, or no radius.
  init?(from start: CGPoint, corner: CGPoint, to end: CGPoint, radius: CGFloat) {
    let toStart = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
    let toEnd = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    let lengths = hypot(toStart.dx, toStart.dy) * hypot(toEnd.dx, toEnd.dy)
    let cross = toStart.dx * toEnd.dy - toStart.dy * toEnd.dx
    guard radius > 0, lengths > 0, abs(cross) > 1e-9 * lengths else { return nil }
    let angle = atan2(abs(cross), toStart.dx * toEnd.dx + toStart.dy * toEnd.dy)
    let startDirection = atan2(toStart.dy, toStart.dx)
    let side: CGFloat = cross > 0 ? 1 : -1
    let bisector = startDirection + side * angle / 2
    let distance = radius / sin(angle / 2)
    center = CGPoint(x: corner.x + distance * cos(bisector), y: corner.y + distance * sin(bisector))
    // The foot on the first side is seen from the centre square to that side.
    startAngle = startDirection - side * .pi / 2
    delta = -side * (.pi - angle)
  }
}

extension Path {
  /// Apple's rule: the sweep is brought into one full turn in the direction asked for.
  mutating func arc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: Transform
  ) {
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    if clockwise {
      if delta > 0 { delta = delta.truncatingRemainder(dividingBy: turn) - turn }
      if delta < -turn { delta = -turn }
    } else {
      if delta < 0 { delta = delta.truncatingRemainder(dividingBy: turn) + turn }
      if delta > turn { delta = turn }
    }
    arc(
      centerX: Double(center.x), centerY: Double(center.y), radius: Double(radius), startAngle: Double(startAngle),
      delta: Double(delta), transform: transform)
  }
}
