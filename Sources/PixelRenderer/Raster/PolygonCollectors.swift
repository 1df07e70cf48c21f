import Foundation

/// Makes a path of polygons.
struct PathSink: PolygonSink {
  var path = Path()

  mutating func move(_ x: Double, _ y: Double) {
    path.elements.append(.move(Path.Point(x, y)))
  }

  mutating func line(_ x: Double, _ y: Double) {
    path.elements.append(.line(Path.Point(x, y)))
  }

  mutating func close() {
    path.close()
  }
}

/// Counts how often polygons wind around a point.
struct WindingSink: PolygonSink {
  private let x: Double
  private let y: Double
  private var start = Path.Point(0, 0)
  private var last = Path.Point(0, 0)
  private(set) var winding = 0

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  mutating func move(_ x: Double, _ y: Double) {
    close()
    start = Path.Point(x, y)
    last = start
  }

  mutating func line(_ newX: Double, _ newY: Double) {
    let isDown = last.y <= y && newY > y
    let isUp = last.y > y && newY <= y
    if isDown || isUp {
      let crossing = last.x + (y - last.y) / (newY - last.y) * (newX - last.x)
      if crossing > x { winding += isDown ? 1 : -1 }
    }
    last = Path.Point(newX, newY)
  }

  mutating func close() {
    line(start.x, start.y)
  }
}

/// Cuts polylines into dashes.
struct DashSink: PolygonSink {
  /// More than anybody can see; a pattern that fine is not drawn as dashes.
  private static let mostDashes = 20_000

  private let lengths: [Double]
  private let firstIndex: Int
  private let firstLeft: Double
  private var index = 0
  private var left = 0.0
  private var start = Path.Point(0, 0)
  private var last = Path.Point(0, 0)
  private var isStarted = false
  private var count = 0
  private var output = Path()

  /// Nil for a pattern without length.
  init?(lengths: [Double], phase: Double) {
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    // An odd pattern is repeated, so that dashes and gaps alternate.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let whole = lengths.count % 2 == 0 ? total : 2 * total
    var rest = phase.truncatingRemainder(dividingBy: whole)
    if rest < 0 { rest += whole }
    var index = 0
    while rest >= self.lengths[index] && index < self.lengths.count - 1 {
      rest -= self.lengths[index]
      index += 1
    }
    firstIndex = index
    firstLeft = max(0, self.lengths[index] - rest)
  }

  /// Nil where there were too many dashes.
  var result: Path? { count > DashSink.mostDashes ? nil : output }

  mutating func move(_ x: Double, _ y: Double) {
    start = Path.Point(x, y)
    last = start
    index = firstIndex
    left = firstLeft
    isStarted = false
  }

  mutating func line(_ x: Double, _ y: Double) {
    let length = hypot(x - last.x, y - last.y)
    if !isStarted {
      isStarted = true
      if isDash { output.move(last.x, last.y) }
    }
    var done = 0.0
    while length - done > left && count <= DashSink.mostDashes {
      done += left
      let t = done / length
      let point = Path.Point(last.x + (x - last.x) * t, last.y + (y - last.y) * t)
      if isDash { output.line(point.x, point.y) }
      index = (index + 1) % lengths.count
      left = lengths[index]
      count += 1
      if isDash { output.move(point.x, point.y) }
    }
    left -= length - done
    if isDash { output.line(x, y) }
    last = Path.Point(x, y)
  }

  mutating func close() {
    line(start.x, start.y)
    move(start.x, start.y)
  }

  private var isDash: Bool { index % 2 == 0 }
}
