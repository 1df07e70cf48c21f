/// A rectangle with circular corners, in device pixels with fractions. A radius is cut to half the shorter side.
package struct RoundedRect: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  package var radius: Double

  package init(x: Double, y: Double, width: Double, height: Double, radius: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.radius = max(0, min(radius, min(width, height) / 2))
  }
}
