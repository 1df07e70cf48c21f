import CoreGraphics
import Testing

@Suite struct CGPathTests {
  private func isNear(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 0.01) -> Bool {
    abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance && abs(a.maxX - b.maxX) < tolerance
      && abs(a.maxY - b.maxY) < tolerance
  }

  @Test func boxes() {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    var move = CGAffineTransform(translationX: 10, y: 0)
    #expect(CGPath(rect: rect, transform: nil).boundingBox == rect)
    #expect(CGPath(rect: rect, transform: &move).boundingBox.minX == 11)
    #expect(CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath == rect)
    let rounded = CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 3, transform: nil)
    #expect(rounded.boundingBoxOfPath == rect)
    #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().isEmpty)
  }

  @Test func buildingAndContaining() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(path.currentPoint == CGPoint(x: 10, y: 10))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 0, y: 0))
    #expect(path.contains(CGPoint(x: 8, y: 4)) && !path.contains(CGPoint(x: 2, y: 4)))
    path.addRect(CGRect(x: 7, y: 3, width: 2, height: 2))
    #expect(path.contains(CGPoint(x: 8, y: 4)) && !path.contains(CGPoint(x: 8, y: 4), using: .evenOdd))
  }

  @Test func arcsTurnAsAskedFor() {
    func box(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) -> CGRect {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
      return path.boundingBoxOfPath
    }
    // Angles grow from +x towards +y; "clockwise" is against them.
    #expect(isNear(box(0, .pi / 2, false), CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(isNear(box(0, .pi / 2, true), CGRect(x: -10, y: -10, width: 20, height: 20)))
    #expect(isNear(box(0, .pi, true), CGRect(x: -10, y: -10, width: 20, height: 10)))
    #expect(isNear(box(0, 2 * .pi, false), CGRect(x: -10, y: -10, width: 20, height: 20)))
    #expect(isNear(box(.pi, 0, false), CGRect(x: -10, y: -10, width: 20, height: 10)))
  }

  @Test func anArcInACorner() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 4)))
    let other = CGMutablePath()
    other.move(to: CGPoint(x: 0, y: 10))
    other.addArc(tangent1End: CGPoint(x: 10, y: 10), tangent2End: CGPoint(x: 10, y: 0), radius: 4)
    #expect(abs(other.currentPoint.x - 10) < 1e-9 && abs(other.currentPoint.y - 6) < 1e-9)
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 4)
    #expect(straight.currentPoint == CGPoint(x: 5, y: 0))
  }

  @Test func strokesAndDashesAsPaths() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 0, y: 5))
    line.addLine(to: CGPoint(x: 10, y: 5))
    let stroke = line.copy(strokingWithWidth: 2, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(isNear(stroke.boundingBox, CGRect(x: -1, y: 4, width: 12, height: 2)))
    let dashes = line.copy(dashingWithPhase: 0, lengths: [3, 3])
    #expect(dashes.path.description == "M0,5 L3,5 M6,5 L9,5")
  }

  @Test func copiesAreIndependent() {
    let path = CGMutablePath()
    path.move(to: .zero)
    let copy = path.copy()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(copy != path && copy?.path.elements.count == 1)
    #expect(path.mutableCopy() == path)
  }
}
