import PixelRenderer
import Testing

@Suite struct SVGPathTests {
  private func read(_ svg: String) -> String? { Path(svg: svg)?.description }

  @Test func linesAbsoluteAndRelative() {
    #expect(read("M 1 2 L 3 4 H 10 V 20 Z") == "M1,2 L3,4 L10,4 L10,20 Z")
    #expect(read("m1,2l2,2h7v16z") == "M1,2 L3,4 L10,4 L10,20 Z")
    #expect(read("M1 2 3 4 5 6") == "M1,2 L3,4 L5,6")
    #expect(read("m1 2 3 4 5 6") == "M1,2 L4,6 L9,12")
  }

  @Test func curvesAndTheirSmoothForms() {
    #expect(read("M0 0C1 2 3 4 5 6S7 8 9 10") == "M0,0 C1,2 3,4 5,6 C7,8 7,8 9,10")
    #expect(read("M10 10c1 2 3 4 5 6s1 1 2 2") == "M10,10 C11,12 13,14 15,16 C17,18 16,17 17,18")
    #expect(read("M0 0Q1 2 4 4T8 8") == "M0,0 Q1,2 4,4 Q7,6 8,8")
    // Without a curve before, the control point is the current one.
    #expect(read("M1 1S5 5 6 6") == "M1,1 C1,1 5,5 6,6")
    #expect(read("M1 1t5 5") == "M1,1 Q1,1 6,6")
  }

  @Test func arcs() throws {
    let half = try #require(Path(svg: "M0 0A5 5 0 0 1 10 0"))
    #expect(half.elements.count == 3 && half.currentPoint == Path.Point(10, 0))
    let box = try #require(half.bounds)
    #expect(abs(box.min.y + 5) < 0.002 && abs(box.max.y) < 1e-9)
    let other = try #require(Path(svg: "M0 0a5 5 0 0 0 10 0")?.bounds)
    #expect(abs(other.max.y - 5) < 0.002)
    // Flags need nothing between them; radii that do not reach are enlarged.
    let tight = try #require(Path(svg: "M0 0a1 1 0 0110 0")?.bounds)
    #expect(abs(tight.min.y + 5) < 0.002)
    #expect(read("M0 0A0 5 0 0 1 10 0") == "M0,0 L10,0")
    #expect(read("M3 3A5 5 0 0 1 3 3") == "M3,3")
  }

  @Test func numbersInAllTheirForms() {
    #expect(read("M.5.5L-1-2") == "M0.5,0.5 L-1,-2")
    #expect(read("M1e1,+2E-1") == "M10,0.2")
    #expect(read("  M 1,2\n\tL3 4 ") == "M1,2 L3,4")
    #expect(read("") == "")
  }

  @Test func afterClosingTheCurrentPointIsTheStart() {
    #expect(read("M1 1h5v5zl1 1") == "M1,1 L6,1 L6,6 Z M1,1 L2,2")
  }

  @Test(arguments: ["L1 2", "M1", "M1 2 L", "M1 2 X3 4", "M1 2 L 3 abc", "M0 0A5 5 0 2 1 10 0", "M0 0Z5", "5 5"])
  func nonsenseIsNoPath(_ svg: String) {
    #expect(Path(svg: svg) == nil)
  }
}
