import Foundation

extension Path {
  /// The handle length of a cubic that stands for a quarter circle of radius 1 (largest error 0.02 % of the radius).
  package static let quarterHandle = 0.5519150244935106

  package mutating func move(_ x: Double, _ y: Double) {
    elements.append(.move(Point(x, y)))
  }

  /// A line from the current point; without one, a move.
  package mutating func line(_ x: Double, _ y: Double) {
    beginPartIfNeeded(Point(x, y))
    elements.append(.line(Point(x, y)))
  }

  package mutating func quad(_ cx: Double, _ cy: Double, _ x: Double, _ y: Double) {
    beginPartIfNeeded(Point(cx, cy))
    elements.append(.quad(control: Point(cx, cy), end: Point(x, y)))
  }

  package mutating func cubic(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ x: Double, _ y: Double) {
    beginPartIfNeeded(Point(ax, ay))
    elements.append(.cubic(control1: Point(ax, ay), control2: Point(bx, by), end: Point(x, y)))
  }

  package mutating func close() {
    if let last = elements.last, last != .close { elements.append(.close) }
  }

  package mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    move(x, y)
    line(x + width, y)
    line(x + width, y + height)
    line(x, y + height)
    close()
  }

  package mutating func roundedRect(_ rect: RoundedRect) {
    roundedRect(rect.x, rect.y, rect.width, rect.height, radiusX: rect.radius, radiusY: rect.radius)
  }

  /// Corners are quarter ellipses; radii are cut to half a side.
  package mutating func roundedRect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radiusX: Double, radiusY: Double
  ) {
    let rx = max(0, min(radiusX, width / 2))
    let ry = max(0, min(radiusY, height / 2))
    guard rx > 0 && ry > 0 else {
      rect(x, y, width, height)
      return
    }
    let kx = rx * (1 - Path.quarterHandle)
    let ky = ry * (1 - Path.quarterHandle)
    let right = x + width
    let bottom = y + height
    move(x + rx, y)
    line(right - rx, y)
    cubic(right - kx, y, right, y + ky, right, y + ry)
    line(right, bottom - ry)
    cubic(right, bottom - ky, right - kx, bottom, right - rx, bottom)
    line(x + rx, bottom)
    cubic(x + kx, bottom, x, bottom - ky, x, bottom - ry)
    line(x, y + ry)
    cubic(x, y + ky, x + kx, y, x + rx, y)
    close()
  }

  package mutating func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let rx = width / 2
    let ry = height / 2
    let hx = rx * Path.quarterHandle
    let hy = ry * Path.quarterHandle
    let cx = x + rx
    let cy = y + ry
    move(cx + rx, cy)
    cubic(cx + rx, cy + hy, cx + hx, cy + ry, cx, cy + ry)
    cubic(cx - hx, cy + ry, cx - rx, cy + hy, cx - rx, cy)
    cubic(cx - rx, cy - hy, cx - hx, cy - ry, cx, cy - ry)
    cubic(cx + hx, cy - ry, cx + rx, cy - hy, cx + rx, cy)
    close()
  }

  /// Part of a circle from one angle to another (radians, growing from +x towards +y), joined to the current point by
  /// a line. `delta` may be negative; more than a full turn is drawn as one.
  package mutating func arc(
    centerX: Double, centerY: Double, radius: Double, startAngle: Double, delta: Double,
    transform: Transform = .identity
  ) {
    let total = max(-2 * Double.pi, min(2 * Double.pi, delta))
    let count = max(1, Int((abs(total) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = total / Double(count)
    let handle = radius * 4 / 3 * tan(step / 4)
    func at(_ angle: Double, _ along: Double) -> Point {
      let c = cos(angle)
      let s = sin(angle)
      return transform.apply(Point(centerX + radius * c - along * s, centerY + radius * s + along * c))
    }
    var angle = startAngle
    let start = at(angle, 0)
    if elements.isEmpty {
      move(start.x, start.y)
    } else if currentPoint != start {
      line(start.x, start.y)
    }
    for _ in 0..<count {
      let control1 = at(angle, handle)
      angle += step
      let control2 = at(angle, -handle)
      let end = at(angle, 0)
      cubic(control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }
  }

  package mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }

  private mutating func beginPartIfNeeded(_ fallback: Point) {
    switch elements.last {
    case nil: elements.append(.move(fallback))
    case .close: elements.append(.move(currentPoint ?? fallback))
    default: break
    }
  }
}
