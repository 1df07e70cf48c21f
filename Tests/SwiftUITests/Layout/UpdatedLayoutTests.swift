import CoreGraphics
import PixelRenderer
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// A tree that was brought up to date is laid out and painted as one made anew: what nodes remember (sizes, the order in
/// which a stack served its views, typeset text, copies of a modifier) must not outlive what it was made of.
@MainActor
struct UpdatedLayoutTests {
  private struct Values {
    var title = "Apple"
    var picture = 0
    var width: CGFloat = 20
    var least: CGFloat = 0
    var padding: CGFloat = 4
    var spacing: CGFloat? = 8
    var lineLimit: Int? = 1
    var font = Font.body
    var hasMore = false
    var alignment = Alignment.center

    /// Changes one of them.
    mutating func change(_ random: inout SeededGenerator) {
      let titles = ["Apple", "Apples", "Äpfel und Birnen, Quitten und Mispeln im Korb", ""]
      switch Int.random(in: 0..<10, using: &random) {
      case 0: title = titles.randomElement(using: &random) ?? ""
      case 1: picture = Int.random(in: 0..<3, using: &random)
      case 2: width = CGFloat(Int.random(in: 0...60, using: &random))
      case 3: least = CGFloat(Int.random(in: 0...3, using: &random) * 30)
      case 4: padding = CGFloat(Int.random(in: 0...8, using: &random))
      case 5: spacing = [nil, 0, 8].randomElement(using: &random) ?? 0
      case 6: lineLimit = [nil, 1, 2].randomElement(using: &random) ?? 1
      case 7: font = [.body, .title, .caption].randomElement(using: &random) ?? .body
      case 8: hasMore.toggle()
      default: alignment = [.center, .topLeading, .trailing].randomElement(using: &random) ?? .center
      }
    }
  }

  private struct Row: View {
    let values: Values
    let pictures: [UIImage]

    var body: some View {
      HStack(spacing: values.spacing) {
        Image(uiImage: pictures[values.picture])
        Image(uiImage: pictures[values.picture]).resizable().frame(width: values.width, height: 24)
        Text(values.title).font(values.font).lineLimit(values.lineLimit)
        // In the same font they have the same choice, and the first is served first, whatever was before.
        Text(values.title).lineLimit(values.lineLimit)
        Group {
          Box("a", values.width)
          Box("b")
        }
        .padding(values.padding)
        Group {
          Box("c")
          Elastic("d", 90)
        }
        .frame(minWidth: values.least, maxWidth: 90)
        if values.hasMore { Box("e", 30, 12) }
        Spacer(minLength: 0)
      }
      .padding(values.padding)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: values.alignment)
    }
  }

  /// The first two are of one size.
  private static let pictures = [(8, 8), (8, 8), (16, 12)].map { width, height in
    UIImage(cgImage: CGImage(bitmap: Bitmap(width: width, height: height)), scale: 1, orientation: .up)
  }

  private struct Shown: Equatable {
    let frames: [CGRect]
    let painted: String
    let ink: CGRect?

    @MainActor init(_ probe: LayoutProbe<Row>) {
      frames = probe.nodes(ViewNode.self).map(\.frame)
      let list = DisplayList()
      let area = PixelRect(x: 0, y: 0, width: 500, height: 80)
      probe.graph.paint(into: CGContext(list: list, scale: 1, bounds: area))
      painted = "\(list)"
      ink = probe.graph.root?.inkBounds
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func anUpdatedTreeIsAsOneMadeAnew(seed: UInt64) {
    var random = SeededGenerator(seed)
    var values = Values()
    let probe = LayoutProbe(400, 64, Row(values: values, pictures: Self.pictures))
    for step in 0..<200 {
      values.change(&random)
      let row = Row(values: values, pictures: Self.pictures)
      probe.update(row)
      let (shown, anew) = (Shown(probe), Shown(LayoutProbe(400, 64, row)))
      #expect(shown == anew, "step \(step), \(values)")
      if shown != anew { return }
    }
  }

  /// What moves nothing is painted all the same, and only what moves something asks layouts around for another size.
  @Test func whatChangedIsTold() {
    var values = Values()
    let probe = LayoutProbe(400, 64, Row(values: values, pictures: Self.pictures))
    func changes(_ change: (inout Values) -> Void) -> [Bool] {
      _ = (probe.graph.notes.takePaintChange(), probe.graph.notes.takeSizeChange())
      change(&values)
      probe.update(Row(values: values, pictures: Self.pictures))
      return [probe.graph.notes.takePaintChange(), probe.graph.notes.takeSizeChange()]
    }
    #expect(changes { _ in } == [false, false])
    #expect(changes { $0.picture = 1 } == [true, false])
    #expect(changes { $0.picture = 2 } == [true, true])
    #expect(changes { $0.title = "Apples" } == [true, true])
    #expect(changes { $0.padding = 5 } == [true, true])
  }
}
