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

    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  package var elements: [Element] = []

  package init() {}
}
