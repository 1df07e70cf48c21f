import Foundation
import PixelRenderer
import Testing

@Suite struct CoverageTests {
  private func rows(_ mask: Mask) -> [[Int]] {
    (0..<mask.height).map { y in (0..<mask.width).map { Int(mask[$0, y]) } }
  }

  private func path(_ build: (inout Path) -> Void) -> Path {
    var path = Path()
    build(&path)
    return path
  }

  @Test func aPixelGetsTheAreaThatLiesInside() {
    let shifted = path { $0.rect(0.5, 0.25, 2, 1) }
    #expect(rows(shifted.mask(width: 3, height: 2)) == [[96, 191, 96], [32, 64, 32]])
    let whole = path { $0.rect(1, 1, 1, 1) }
    #expect(rows(whole.mask(width: 3, height: 3)) == [[0, 0, 0], [0, 255, 0], [0, 0, 0]])
    let triangle = path {
      $0.move(0, 0)
      $0.line(2, 2)
      $0.line(0, 2)
    }
    #expect(rows(triangle.mask(width: 2, height: 2)) == [[128, 0], [255, 128]])
  }

  @Test func directionsMakeNoDifferenceToOneOutline() {
    let forward = path { $0.rect(0.3, 0.6, 3.3, 2.2) }
    let back = path {
      $0.move(0.3, 0.6)
      $0.line(0.3, 2.8)
      $0.line(3.6, 2.8)
      $0.line(3.6, 0.6)
      $0.close()
    }
    #expect(rows(forward.mask(width: 5, height: 4)) == rows(back.mask(width: 5, height: 4)))
  }

  @Test func rulesDifferWhereOutlinesOverlap() {
    let twice = path {
      $0.rect(0, 0, 5, 1)
      $0.rect(1, 0, 3, 1)
    }
    #expect(rows(twice.mask(width: 5, height: 1)) == [[255, 255, 255, 255, 255]])
    #expect(rows(twice.mask(width: 5, height: 1, rule: .evenOdd)) == [[255, 0, 0, 0, 255]])
  }

  /// Neighbours that share a slanted edge cover each pixel once in all.
  @Test func neighboursShareTheirEdge() {
    let left = path {
      $0.move(0, 0)
      $0.line(3.7, 0)
      $0.line(6.2, 9)
      $0.line(0, 9)
    }
    let right = path {
      $0.move(3.7, 0)
      $0.line(12, 0)
      $0.line(12, 9)
      $0.line(6.2, 9)
    }
    let a = left.mask(width: 12, height: 9)
    let b = right.mask(width: 12, height: 9)
    for y in 0..<9 {
      for x in 0..<12 { #expect(abs(Int(a[x, y]) + Int(b[x, y]) - 255) <= 1, "\(x),\(y)") }
    }
  }

  @Test func aCircleHasItsArea() {
    let circle = path { $0.ellipse(2, 2, 40, 40) }
    let mask = circle.mask(width: 44, height: 44)
    let sum = rows(mask).joined().reduce(0, +)
    #expect(abs(Double(sum) / 255 - 400 * Double.pi) < 1.5)
    for y in 0..<44 {
      for x in 0..<44 { #expect(abs(Int(mask[x, y]) - Int(mask[y, x])) <= 2) }
    }
  }

  @Test func whatIsNotANumberOrFarAwayIsHarmless() {
    let odd = path {
      $0.move(.nan, 0)
      $0.line(.infinity, 5)
      $0.cubic(-.infinity, .nan, 1e300, 1e300, 3, 3)
      $0.close()
    }
    _ = odd.mask(width: 4, height: 4)
    for join in [Stroke.Join.miter, .round, .bevel] {
      _ = odd.stroked(Stroke(width: 3, cap: .round, join: join)).mask(width: 4, height: 4)
    }
    let wide = path { $0.rect(-1e12, 1, 2e12, 2) }
    #expect(rows(wide.mask(width: 3, height: 4)) == [[0, 0, 0], [255, 255, 255], [255, 255, 255], [0, 0, 0]])
  }

  // MARK: Strokes

  private func stroked(_ stroke: Stroke, _ size: Int, _ build: (inout Path) -> Void) -> [[Int]] {
    rows(path(build).stroked(stroke).mask(width: size, height: size))
  }

  private func column(_ rows: [[Int]], _ x: Int) -> [Int] { rows.map { $0[x] } }

  @Test func endsOfALine() {
    func line(_ cap: Stroke.Cap) -> [[Int]] {
      stroked(Stroke(width: 2, cap: cap), 8) {
        $0.move(2, 4)
        $0.line(6, 4)
      }
    }
    let empty = [Int](repeating: 0, count: 8)
    let butt = line(.butt)
    #expect(butt[2] == empty && butt[5] == empty)
    #expect(butt[3] == [0, 0, 255, 255, 255, 255, 0, 0] && butt[4] == butt[3])
    #expect(line(.square)[3] == [0, 255, 255, 255, 255, 255, 255, 0])
    let round = line(.round)
    // A quarter of a circle of radius 1 fills 0.785 of its pixel.
    #expect(round[3][0] == 0 && abs(round[3][1] - 200) <= 3 && round[3][2] == 255)
    #expect(abs(round[3][1] - round[4][6]) <= 1)
  }

  @Test func cornersOfALine() {
    func corner(_ join: Stroke.Join, limit: Double = 10) -> Int {
      stroked(Stroke(width: 2, join: join, miterLimit: limit), 8) {
        $0.move(1, 6)
        $0.line(6, 6)
        $0.line(6, 1)
      }[6][6]
    }
    #expect(corner(.miter) == 255)
    #expect(corner(.miter, limit: 1.2) == 128)
    #expect(corner(.bevel) == 128)
    #expect(abs(corner(.round) - 200) <= 3)
  }

  @Test func aClosedOutlineHasNoEnds() {
    let square = stroked(Stroke(width: 2), 8) { $0.rect(2, 2, 4, 4) }
    for y in 0..<8 {
      for x in 0..<8 {
        let outside = x < 1 || x > 6 || y < 1 || y > 6
        let hole = (3...4).contains(x) && (3...4).contains(y)
        #expect(square[y][x] == (outside || hole ? 0 : 255), "\(x),\(y)")
      }
    }
  }

  @Test func dots() {
    func dot(_ cap: Stroke.Cap) -> Int {
      stroked(Stroke(width: 2, cap: cap), 4) {
        $0.move(2, 2)
        $0.line(2, 2)
      }.joined().reduce(0, +)
    }
    #expect(dot(.butt) == 0)
    #expect(dot(.square) == 4 * 255)
    #expect(abs(dot(.round) - 801) <= 12)
    #expect(stroked(Stroke(width: 2, cap: .round), 4) { $0.move(2, 2) }.joined().allSatisfy { $0 == 0 })
  }

  @Test func dashes() {
    let line = path {
      $0.move(0, 0.5)
      $0.line(10, 0.5)
    }
    #expect(
      line.dashed(lengths: [2, 1], phase: 0).description == "M0,0.5 L2,0.5 M3,0.5 L5,0.5 M6,0.5 L8,0.5 M9,0.5 L10,0.5")
    #expect(line.dashed(lengths: [3], phase: 1).description == "M0,0.5 L2,0.5 M5,0.5 L8,0.5")
    #expect(line.dashed(lengths: [2, 1], phase: -1).description.hasPrefix("M1,0.5"))
    #expect(line.dashed(lengths: [0, 0], phase: 0) == line)
    #expect(line.dashed(lengths: [1e-9, 1e-9], phase: 0) == line)
  }

  @Test func pointsInside() {
    let ring = path {
      $0.rect(0, 0, 10, 10)
      $0.rect(3, 3, 4, 4)
    }
    #expect(ring.contains(x: 5, y: 5, rule: .nonZero))
    #expect(!ring.contains(x: 5, y: 5, rule: .evenOdd))
    #expect(ring.contains(x: 1, y: 1, rule: .evenOdd) && !ring.contains(x: 11, y: 5, rule: .nonZero))
    let circle = path { $0.ellipse(0, 0, 10, 10) }
    #expect(circle.contains(x: 5, y: 0.1, rule: .nonZero) && !circle.contains(x: 0.5, y: 0.5, rule: .nonZero))
  }

  @Test func boundsOfCurvesAreTheirExtremes() throws {
    let quad = path {
      $0.move(0, 0)
      $0.quad(5, 10, 10, 0)
    }
    let box = try #require(quad.bounds)
    #expect(box.min == Path.Point(0, 0) && box.max == Path.Point(10, 5))
    #expect(quad.controlBounds?.max == Path.Point(10, 10))
    let cubic = path {
      $0.move(0, 0)
      $0.cubic(0, 8, 10, 8, 10, 0)
    }
    #expect(cubic.bounds?.max == Path.Point(10, 6))
    #expect(Path().bounds == nil)
  }
}
