import CoreGraphics
@testable import SwiftUI
import Testing
import Typesetter

/// Texts against the typesetter's own measures.
@MainActor
struct TextTests {
  private let long = String(repeating: "Words that have to wrap ", count: 13)

  private func face(_ size: Double, _ weight: FontWeight = .regular) -> Face {
    Typesetter.shared.face(FontRequest(pixelSize: size, weight: weight))
  }

  private func node(_ probe: LayoutProbe<some View>) throws -> TextNode {
    try #require(probe.nodes(TextNode.self).first)
  }

  @Test func sizeIsTheLayouts() throws {
    let probe = LayoutProbe(400, 100) { Text("Hello") }
    let layout = Typesetter.shared.layout("Hello", face: face(17), width: nil)
    #expect(probe.graph.sizeThatFits(.unspecified) == CGSize(width: layout.width, height: layout.height))
    #expect(try node(probe).frame.width == CGFloat(layout.width))
  }

  @Test func sizeIsInPixelsOfTheDisplay() throws {
    var values = EnvironmentValues()
    values.displayScale = 2
    let probe = LayoutProbe(400, 100, environment: values) { Text("Hello").font(.system(size: 20)) }
    let layout = Typesetter.shared.layout("Hello", face: face(40), width: nil)
    #expect(
      probe.graph.sizeThatFits(.unspecified)
        == CGSize(width: CGFloat(layout.width) / 2, height: CGFloat(layout.height) / 2))
  }

  @Test("A4: without a limit text wraps and its view grows; with one it is cut there")
  func wrapping() throws {
    let lines = Typesetter.shared.layout(long, face: face(17), width: 320)
    #expect(lines.lines.count > 3)
    let proposal = ProposedSize(width: 320, height: ProposedSize.unspecifiedLength)
    let free = LayoutProbe(320, 600) { Text(long) }
    #expect(free.graph.sizeThatFits(proposal).height == CGFloat(lines.height))
    let limited = LayoutProbe(320, 600) { Text(long).lineLimit(2) }
    #expect(limited.graph.sizeThatFits(proposal).height == CGFloat(lines.lineHeight * 2))
  }

  @Test func lessHeightShowsFewerLines() throws {
    let lineHeight = CGFloat(face(17).lineHeight)
    let probe = LayoutProbe(320, lineHeight * 2.5) { Text(long) }
    #expect(try node(probe).frame.height == lineHeight * 2)
    let least = LayoutProbe(320, 1) { Text(long) }
    #expect(try node(least).frame.height == lineHeight)
  }

  @Test func spacingLiesBetweenLines() {
    let proposal = ProposedSize(width: 320, height: ProposedSize.unspecifiedLength)
    let lines = Typesetter.shared.layout(long, face: face(17), width: 320)
    let probe = LayoutProbe(320, 600) { Text(long).lineSpacing(3) }
    #expect(probe.graph.sizeThatFits(proposal).height == CGFloat(lines.height + 3 * (lines.lines.count - 1)))
  }

  @Test func fontsFromAroundAndOfTheText() {
    func height(_ view: some View) -> CGFloat { LayoutProbe(400, 100, view).graph.sizeThatFits(.unspecified).height }
    #expect(height(Text("x").font(.largeTitle)) == CGFloat(face(34).lineHeight))
    #expect(height(VStack { Text("x") }.font(.caption)) == CGFloat(face(12).lineHeight))
    #expect(height(VStack { Text("x").font(.title) }.font(.caption)) == CGFloat(face(28).lineHeight))
    func width(_ view: some View) -> CGFloat { LayoutProbe(400, 100, view).graph.sizeThatFits(.unspecified).width }
    let bold = Typesetter.shared.layout("Wide word", face: face(17, .bold), width: nil)
    #expect(width(Text("Wide word").bold()) == CGFloat(bold.width))
    #expect(width(HStack { Text("Wide word") }.bold()) == CGFloat(bold.width))
    #expect(width(Text("Wide word").font(.body.weight(.bold))) == CGFloat(bold.width))
    let headline = Typesetter.shared.layout("Wide word", face: face(17, .semibold), width: nil)
    #expect(width(Text("Wide word").font(.headline)) == CGFloat(headline.width))
  }

  @Test("I2: text grows with the text size of the environment and comes back")
  func textSize() {
    let probe = LayoutProbe(400, 100) { Text("Hello") }
    let first = probe.graph.sizeThatFits(.unspecified)
    var values = EnvironmentValues()
    values.dynamicTypeSize = .accessibility5
    probe.graph.setEnvironment(values)
    #expect(probe.graph.sizeThatFits(.unspecified).height == CGFloat(face(53).lineHeight))
    probe.graph.setEnvironment(EnvironmentValues())
    #expect(probe.graph.sizeThatFits(.unspecified) == first)
  }

  @Test func updatesReplaceTheText() throws {
    let probe = LayoutProbe(400, 100, Text(verbatim: "one"))
    let first = probe.graph.sizeThatFits(.unspecified)
    probe.update(Text(verbatim: "one and more"))
    #expect(probe.graph.sizeThatFits(.unspecified).width > first.width)
    probe.update(Text(verbatim: "one"))
    #expect(probe.graph.sizeThatFits(.unspecified) == first)
  }

  @Test func colourChangesLayOutNothing() throws {
    let probe = LayoutProbe(400, 100, Text("x").foregroundColor(.red))
    _ = probe.graph.notes.takePaintChange()
    _ = probe.graph.notes.takeSizeChange()
    probe.update(Text("x").foregroundColor(.red))
    #expect(!probe.graph.notes.takePaintChange())
    probe.update(Text("x").foregroundColor(.blue))
    #expect(!probe.graph.notes.takeSizeChange())
    #expect(probe.graph.notes.takePaintChange())
  }

  @Test func baselinesMeet() throws {
    let probe = LayoutProbe(400, 100) {
      HStack(alignment: .firstTextBaseline) {
        Text("Big").font(.system(size: 40))
        Text("small").font(.system(size: 12))
      }
    }
    let nodes = probe.nodes(TextNode.self)
    let baselines = zip(nodes, [40.0, 12.0]).map { $0.frame.minY + CGFloat(face($1).ascent.rounded()) }
    #expect(abs(baselines[0] - baselines[1]) <= 1)
    #expect(nodes[1].frame.minY > nodes[0].frame.minY)
  }

  @Test func localizedKeysPutArgumentsIn() {
    func string(_ key: LocalizedStringKey) -> String { Text.Content.localized(key, table: nil, bundle: nil).string }
    #expect(string("plain 100%") == "plain 100%")
    #expect(string("Row \(12) of \("many")") == "Row 12 of many")
    #expect(string("100% of \(5)") == "100% of 5")
    #expect(string("pi \(3.14159, specifier: "%.2f")") == "pi 3.14")
    #expect(string("an argument that is \("%@") itself") == "an argument that is %@ itself")
  }

  @Test func emptyTextHasOneLine() {
    let probe = LayoutProbe(400, 100) { Text("") }
    #expect(probe.graph.sizeThatFits(.unspecified) == CGSize(width: 0, height: CGFloat(face(17).lineHeight)))
  }
}
