/// Straight and curved outlines in device pixels (or any unit, with a transform on the way to the display list).
package struct Path: Equatable, Sendable {
  package enum Element: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case quad(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    @inlinable package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  package var elements: [Element] = []

  package init() {}

  package var isEmpty: Bool { elements.isEmpty }

  /// Where the next segment begins; nil before the first point. After `close` it is the start of the closed part.
  package var currentPoint: Point? {
    switch elements.last {
    case nil: nil
    case .move(let point), .line(let point): point
    case .quad(_, let end), .cubic(_, _, let end): end
    case .close: startOfLastPart
    }
  }

  private var startOfLastPart: Point? {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return nil
  }

  /// The box around the outline itself (curves at their extremes); nil where there is none.
  package var bounds: (min: Point, max: Point)? {
    var box = BoundsCollector()
    var current = Point(0, 0)
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        box.add(point)
        current = point
      case .quad(let control, let end):
        box.addQuad(current, control, end)
        current = end
      case .cubic(let control1, let control2, let end):
        box.addCubic(current, control1, control2, end)
        current = end
      case .close: break
      }
    }
    return box.result
  }

  /// The box around all points, control points too; nil where there is none.
  package var controlBounds: (min: Point, max: Point)? {
    var box = BoundsCollector()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): box.add(point)
      case .quad(let control, let end):
        box.add(control)
        box.add(end)
      case .cubic(let control1, let control2, let end):
        box.add(control1)
        box.add(control2)
        box.add(end)
      case .close: break
      }
    }
    return box.result
  }

  package func transformed(_ transform: Transform) -> Path {
    var result = self
    for index in result.elements.indices {
      switch result.elements[index] {
      case .move(let point): result.elements[index] = .move(transform.apply(point))
      case .line(let point): result.elements[index] = .line(transform.apply(point))
      case .quad(let control, let end):
        result.elements[index] = .quad(control: transform.apply(control), end: transform.apply(end))
      case .cubic(let control1, let control2, let end):
        result.elements[index] = .cubic(
          control1: transform.apply(control1), control2: transform.apply(control2), end: transform.apply(end))
      case .close: break
      }
    }
    return result
  }
}

/// Grows a box around points and curves.
private struct BoundsCollector {
  private var min = Path.Point(.infinity, .infinity)
  private var max = Path.Point(-.infinity, -.infinity)

  var result: (min: Path.Point, max: Path.Point)? { min.x <= max.x ? (min, max) : nil }

  mutating func add(_ point: Path.Point) {
    min = Path.Point(Swift.min(min.x, point.x), Swift.min(min.y, point.y))
    max = Path.Point(Swift.max(max.x, point.x), Swift.max(max.y, point.y))
  }

  mutating func addQuad(_ p0: Path.Point, _ p1: Path.Point, _ p2: Path.Point) {
    add(p2)
    for (a, b, c) in [(p0.x, p1.x, p2.x), (p0.y, p1.y, p2.y)] {
      let t = (a - b) / (a - 2 * b + c)
      if t > 0 && t < 1 {
        let u = 1 - t
        add(
          Path.Point(
            u * u * p0.x + 2 * u * t * p1.x + t * t * p2.x, u * u * p0.y + 2 * u * t * p1.y + t * t * p2.y))
      }
    }
  }

  mutating func addCubic(_ p0: Path.Point, _ p1: Path.Point, _ p2: Path.Point, _ p3: Path.Point) {
    add(p3)
    for (v0, v1, v2, v3) in [(p0.x, p1.x, p2.x, p3.x), (p0.y, p1.y, p2.y, p3.y)] {
      // The derivative is a quadratic a·t² + b·t + c (a third of it).
      let a = v3 - 3 * v2 + 3 * v1 - v0
      let b = 2 * (v2 - 2 * v1 + v0)
      let c = v1 - v0
      var roots: [Double] = []
      if abs(a) < 1e-12 {
        roots = [-c / b]
      } else {
        let root = (b * b - 4 * a * c).squareRoot()
        roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
      }
      for t in roots where t > 0 && t < 1 {
        let u = 1 - t
        func at(_ q0: Double, _ q1: Double, _ q2: Double, _ q3: Double) -> Double {
          u * u * u * q0 + 3 * u * u * t * q1 + 3 * u * t * t * q2 + t * t * t * q3
        }
        add(Path.Point(at(p0.x, p1.x, p2.x, p3.x), at(p0.y, p1.y, p2.y, p3.y)))
      }
    }
  }
}
