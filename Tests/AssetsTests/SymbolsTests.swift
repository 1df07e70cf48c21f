import Assets
import PixelRenderer
import Testing

struct SymbolsTests {
  @Test(arguments: Symbols.names) func drawsSomethingInsideItsGrid(name: String) throws {
    let drawing = try #require(Symbols.drawing(named: name))
    let stroke = Stroke(width: drawing.strokeWidth, cap: .round, join: .round)
    var outline = Path()
    for fill in drawing.fills { outline.append(try #require(Path(svg: fill))) }
    for line in drawing.strokes { outline.append(try #require(Path(svg: line)).stroked(stroke)) }
    let margin = 4
    let side = Int(SymbolDrawing.size)
    let moved = outline.transformed(.translation(Double(margin), Double(margin)))
    let mask = moved.mask(width: side + 2 * margin, height: side + 2 * margin)
    var inside = 0
    var outside = 0
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let isInside = (margin..<margin + side).contains(x) && (margin..<margin + side).contains(y)
        if isInside { inside += Int(mask[x, y]) } else { outside += Int(mask[x, y]) }
      }
    }
    #expect(inside > 255 * 10)
    #expect(outside == 0)
  }

  @Test func holesStayOpen() throws {
    let drawing = try #require(Symbols.drawing(named: "minus.circle.fill"))
    let outline = try #require(Path(svg: drawing.fills[0]))
    #expect(outline.contains(x: 12, y: 5, rule: .nonZero))
    #expect(!outline.contains(x: 12, y: 12, rule: .nonZero))
  }

  @Test(arguments: ["pencil.and.outline", "scribble.variable", "star", "star.fill", "photo.badge.exclamationmark"])
  func hasTheNamesThatAppsUse(name: String) {
    #expect(Symbols.drawing(named: name) != nil)
  }

  @Test func unknownNames() {
    #expect(Symbols.drawing(named: "no.such.symbol") == nil)
    #expect(Symbols.names.count == Set(Symbols.names).count)
    #expect(Symbols.names.count >= 90)
  }
}
