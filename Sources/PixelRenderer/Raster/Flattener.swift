import Foundation

/// Takes polygons, point by point.
protocol PolygonSink {
  mutating func move(_ x: Double, _ y: Double)
  mutating func line(_ x: Double, _ y: Double)
  mutating func close()
}

extension Path {
  /// Curves as chords that stay within an eightieth of a unit. What comes out depends on the path alone.
  func flatten<Sink: PolygonSink>(into sink: inout Sink) {
    var current = Point(0, 0)
    var start = Point(0, 0)
    for element in elements {
      switch element {
      case .move(let point):
        sink.move(point.x, point.y)
        current = point
        start = point
      case .line(let point):
        sink.line(point.x, point.y)
        current = point
      case .quad(let control, let end):
        let bend = hypot(current.x - 2 * control.x + end.x, current.y - 2 * control.y + end.y)
        let count = Path.chords(bend * 20)
        for index in 1..<count {
          let t = Double(index) / Double(count)
          let u = 1 - t
          let (a, b, c) = (u * u, 2 * u * t, t * t)
          sink.line(a * current.x + b * control.x + c * end.x, a * current.y + b * control.y + c * end.y)
        }
        sink.line(end.x, end.y)
        current = end
      case .cubic(let control1, let control2, let end):
        let bend = max(
          hypot(current.x - 2 * control1.x + control2.x, current.y - 2 * control1.y + control2.y),
          hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y))
        let count = Path.chords(bend * 60)
        for index in 1..<count {
          let t = Double(index) / Double(count)
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          sink.line(
            a * current.x + b * control1.x + c * control2.x + d * end.x,
            a * current.y + b * control1.y + c * control2.y + d * end.y)
        }
        sink.line(end.x, end.y)
        current = end
      case .close:
        sink.close()
        // What follows without a move begins where the closed part began.
        current = start
      }
    }
  }

  private static func chords(_ squared: Double) -> Int {
    squared > 1 ? Int(min(500, squared.squareRoot().rounded(.up))) : 1
  }
}
