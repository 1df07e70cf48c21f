import Foundation

/// Turns polylines into the outline of their stroke: polygons to be filled by the non-zero rule.
struct Stroker {
  private let stroke: Stroke
  private let half: Double
  /// Radians between the points of round joins and caps.
  private let step: Double

  init(_ stroke: Stroke) {
    self.stroke = stroke
    half = stroke.width / 2
    // Chords within an eightieth of a unit, finer for thin lines.
    step = half > 0 ? 2 * acos(1 - min(0.0125 / half, 0.01)) : 1
  }

  /// `points` hold no two equal neighbours; a closed line does not repeat its first point.
  func outline<Sink: PolygonSink>(_ points: ContiguousArray<Path.Point>, isClosed: Bool, into sink: inout Sink) {
    if points.isEmpty || half <= 0 { return }
    if points.count == 1 {
      dot(points[0], into: &sink)
    } else if isClosed && points.count > 2 {
      side(points, reversed: false, isClosed: true, into: &sink)
      sink.close()
      side(points, reversed: true, isClosed: true, into: &sink)
      sink.close()
    } else {
      side(points, reversed: false, isClosed: false, into: &sink)
      side(points, reversed: true, isClosed: false, into: &sink)
      sink.close()
    }
  }

  /// A line without length: round and square ends are all there is to see.
  private func dot<Sink: PolygonSink>(_ point: Path.Point, into sink: inout Sink) {
    switch stroke.cap {
    case .butt: return
    case .square:
      sink.move(point.x - half, point.y - half)
      sink.line(point.x + half, point.y - half)
      sink.line(point.x + half, point.y + half)
      sink.line(point.x - half, point.y + half)
    case .round:
      sink.move(point.x + half, point.y)
      arc(point, from: Path.Point(1, 0), angle: 2 * .pi, into: &sink)
    }
    sink.close()
  }

  /// One side, walked in one direction. An open line's second side follows the first, joined by the caps.
  private func side<Sink: PolygonSink>(
    _ points: ContiguousArray<Path.Point>, reversed: Bool, isClosed: Bool, into sink: inout Sink
  ) {
    let count = points.count
    func point(_ index: Int) -> Path.Point {
      let wrapped = index % count
      return points[reversed ? count - 1 - wrapped : wrapped]
    }
    var normal = Stroker.normal(point(0), point(1))
    let first = point(0)
    let x = first.x + normal.x * half
    let y = first.y + normal.y * half
    if isClosed || !reversed { sink.move(x, y) } else { sink.line(x, y) }
    let joins = isClosed ? count : count - 2
    if joins > 0 {
      for index in 1...joins {
        let next = Stroker.normal(point(index), point(index + 1))
        join(point(index), normal, next, into: &sink)
        normal = next
      }
    }
    if !isClosed { cap(point(count - 1), normal, into: &sink) }
  }

  /// The unit vector square to the direction from a to b: up on screen for a line to the right.
  private static func normal(_ a: Path.Point, _ b: Path.Point) -> Path.Point {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let length = hypot(dx, dy)
    return Path.Point(dy / length, -dx / length)
  }

  private func join<Sink: PolygonSink>(
    _ point: Path.Point, _ from: Path.Point, _ to: Path.Point, into sink: inout Sink
  ) {
    let turn = from.x * to.y - from.y * to.x
    let dot = from.x * to.x + from.y * to.y
    sink.line(point.x + from.x * half, point.y + from.y * half)
    if turn < 0 {
      // The inner side: through the corner itself, which stays inside the stroke whatever the lengths are.
      sink.line(point.x, point.y)
    } else {
      switch stroke.join {
      case .miter:
        if dot > -0.9999 && 2 / (1 + dot) <= stroke.miterLimit * stroke.miterLimit {
          let reach = half / (1 + dot)
          sink.line(point.x + (from.x + to.x) * reach, point.y + (from.y + to.y) * reach)
        }
      case .round: arc(point, from: from, angle: atan2(turn, dot), into: &sink)
      case .bevel: break
      }
    }
    sink.line(point.x + to.x * half, point.y + to.y * half)
  }

  private func cap<Sink: PolygonSink>(_ point: Path.Point, _ normal: Path.Point, into sink: inout Sink) {
    sink.line(point.x + normal.x * half, point.y + normal.y * half)
    switch stroke.cap {
    case .butt: break
    case .square:
      let ahead = Path.Point(-normal.y, normal.x)
      sink.line(point.x + (normal.x + ahead.x) * half, point.y + (normal.y + ahead.y) * half)
      sink.line(point.x + (ahead.x - normal.x) * half, point.y + (ahead.y - normal.y) * half)
    case .round: arc(point, from: normal, angle: .pi, into: &sink)
    }
    sink.line(point.x - normal.x * half, point.y - normal.y * half)
  }

  /// The points between both ends of an arc that turns from +x towards +y.
  private func arc<Sink: PolygonSink>(
    _ center: Path.Point, from: Path.Point, angle: Double, into sink: inout Sink
  ) {
    let wanted = angle / step
    guard wanted > 1 else { return }
    let count = Int(min(wanted.rounded(.up), 500))
    for index in 1..<count {
      let turned = angle * Double(index) / Double(count)
      let c = cos(turned) * half
      let s = sin(turned) * half
      sink.line(center.x + from.x * c - from.y * s, center.y + from.x * s + from.y * c)
    }
  }
}

/// Points in memory that is used again; a class, so that passing it on never copies it.
final class PointList {
  var points: ContiguousArray<Path.Point> = []
}

/// Collects each part of a path and hands its stroke on.
struct StrokeSink<Output: PolygonSink>: PolygonSink {
  private let stroker: Stroker
  private let list: PointList
  private var isStarted = false
  private(set) var output: Output

  init(_ stroke: Stroke, list: PointList, output: Output) {
    stroker = Stroker(stroke)
    list.points.removeAll(keepingCapacity: true)
    self.list = list
    self.output = output
  }

  mutating func move(_ x: Double, _ y: Double) {
    end(isClosed: false)
    list.points.append(Path.Point(x, y))
  }

  mutating func line(_ x: Double, _ y: Double) {
    isStarted = true
    let point = Path.Point(x, y)
    if list.points.last != point { list.points.append(point) }
  }

  mutating func close() {
    guard let first = list.points.first else { return }
    isStarted = true
    if list.points.count > 1 && list.points.last == first { list.points.removeLast() }
    end(isClosed: true)
    list.points.append(first)
  }

  /// The last part ends where the path does.
  mutating func finish() {
    end(isClosed: false)
  }

  private mutating func end(isClosed: Bool) {
    // A lone move draws nothing.
    if isStarted { stroker.outline(list.points, isClosed: isClosed, into: &output) }
    isStarted = false
    list.points.removeAll(keepingCapacity: true)
  }
}
