import CoreGraphics
@testable import SwiftUI
import Testing

/// Kind K of the log of known bugs, and the rules of stacks.
@MainActor
struct StackTests {
  @Test("K1: a spacer takes what two views leave, and no spacing lies beside it")
  func spacerBetween() {
    let probe = LayoutProbe(300, 50) {
      HStack {
        Box("a")
        Spacer()
        Box("b")
      }
    }
    #expect(probe.frames == ["a 0 20 20 10", "b 280 20 20 10"])
  }

  private struct Row: View {
    var body: some View {
      HStack {
        Box("a")
        Spacer()
        Box("b")
      }
    }
  }

  @Test("K2: filling goes through views of one's own, erased ones, groups and modifiers")
  func fillingThroughWrappers() {
    let expected = ["a 0 20 20 10", "b 280 20 20 10"]
    #expect(LayoutProbe(300, 50, Row()).frames == expected)
    #expect(LayoutProbe(300, 50, AnyView(Row())).frames == expected)
    #expect(LayoutProbe(300, 50, Group { Row() }).frames == expected)
    #expect(LayoutProbe(300, 50, Row().font(.body)).frames == expected)
    #expect(LayoutProbe(300, 50, VStack { Row() }).frames == expected)
    #expect(LayoutProbe(300, 50, Optional(Row())).frames == expected)
  }

  @Test("K3: a frame of infinite width grows around a stack with a leading spacer")
  func infiniteFrame() {
    let probe = LayoutProbe(400, 50) {
      HStack {
        Spacer()
        Box("a", 30)
        Box("b", 50)
      }
      .frame(maxWidth: .infinity)
    }
    #expect(probe.frames == ["a 312 20 30 10", "b 350 20 50 10"])
  }

  @Test("K4: spacers yield to views, and a higher priority is served first")
  func priorities() {
    let long = LayoutProbe(200, 20) {
      HStack {
        Elastic("text", 400)
        Spacer()
      }
    }
    // All but the spacer's least.
    #expect(long.frames == ["text 0 5 192 10"])
    let two = LayoutProbe(208, 20) {
      HStack {
        Elastic("low", 150)
        Elastic("high", 150).layoutPriority(1)
      }
    }
    #expect(two.frames == ["low 0 5 50 10", "high 58 5 150 10"])
    let equal = LayoutProbe(208, 20) {
      HStack {
        Elastic("a", 150)
        Elastic("b", 60)
      }
    }
    // The less flexible one first: 60 of the 200, then the rest.
    #expect(equal.frames == ["a 0 5 140 10", "b 148 5 60 10"])
  }

  private struct Toggled: View {
    let isOn: Bool

    var body: some View {
      HStack {
        Box("a", isOn ? 60 : 20)
        if isOn { Box("b", 30) }
        Spacer()
        Box("c")
      }
    }
  }

  @Test("K5: the same tree has the same frames after any number of updates")
  func updatesAndBack() {
    let probe = LayoutProbe(300, 50, Toggled(isOn: false))
    let first = probe.frames
    for _ in 0..<100 {
      probe.update(Toggled(isOn: true))
      #expect(probe.frames == ["a 0 20 60 10", "b 68 20 30 10", "c 280 20 20 10"])
      probe.update(Toggled(isOn: false))
      #expect(probe.frames == first)
    }
    #expect(first == ["a 0 20 20 10", "c 280 20 20 10"])
  }

  @Test("K6: spacing is what was given, else the same between all")
  func spacing() {
    let given = LayoutProbe(100, 230) {
      VStack(spacing: 100) {
        Box("a")
        Box("b")
        Box("c")
      }
    }
    #expect(given.frames == ["a 40 0 20 10", "b 40 110 20 10", "c 40 220 20 10"])
    let standard = LayoutProbe(100, 46) {
      VStack {
        Box("a")
        Box("b")
        Box("c")
      }
    }
    #expect(standard.frames == ["a 40 0 20 10", "b 40 18 20 10", "c 40 36 20 10"])
    let none = LayoutProbe(60, 10) {
      HStack(spacing: 0) {
        Box("a")
        Spacer(minLength: 0)
        Box("b")
        Box("c")
      }
    }
    #expect(none.frames == ["a 0 0 20 10", "b 20 0 20 10", "c 40 0 20 10"])
  }

  @Test func alignmentAcross() {
    let top = LayoutProbe(48, 30) {
      HStack(alignment: .top) {
        Box("a", 20, 30)
        Box("b")
      }
    }
    #expect(top.frames == ["a 0 0 20 30", "b 28 0 20 10"])
    let bottom = LayoutProbe(48, 30) {
      HStack(alignment: .bottom) {
        Box("a", 20, 30)
        Box("b")
      }
    }
    #expect(bottom["b"].minY == 20)
    let leading = LayoutProbe(100, 28) {
      VStack(alignment: .leading) {
        Box("a", 60)
        Box("b")
      }
    }
    #expect(leading.frames == ["a 20 0 60 10", "b 20 18 20 10"])
    let trailing = LayoutProbe(100, 28) {
      VStack(alignment: .trailing) {
        Box("a", 60)
        Box("b")
      }
    }
    #expect(trailing["b"].minX == 60)
  }

  @Test func baselines() {
    let first = LayoutProbe(76, 40) {
      HStack(alignment: .firstTextBaseline) {
        Box("a", 20, 30, baseline: 24)
        Box("b", 20, 10, baseline: 8)
        Box("none", 20, 12)
      }
    }
    #expect(first["a"].minY == 5)
    #expect(first["b"].minY == 21)
    // A view without text stands on the line.
    #expect(first["none"].maxY == 29)
    let nested = LayoutProbe(48, 100) {
      HStack(alignment: .lastTextBaseline) {
        VStack(spacing: 0) {
          Box("a", 20, 10, baseline: 8)
          Box("b", 20, 10, baseline: 8)
        }
        Box("c", 20, 10, baseline: 6).padding(.top, 4)
      }
    }
    #expect(nested["b"].minY + 8 == nested["c"].minY + 6)
  }

  @Test func customGuides() {
    let probe = LayoutProbe(100, 28) {
      VStack(alignment: .leading) {
        Box("a", 60)
        Box("b").alignmentGuide(.leading) { $0[.trailing] }
      }
    }
    // The right edge of b on the left edge of a; both together are 80 wide.
    #expect(probe.frames == ["a 30 0 60 10", "b 10 18 20 10"])
  }

  @Test func unspecifiedAndInfiniteProposals() {
    let probe = LayoutProbe(300, 50) {
      HStack {
        Box("a")
        Spacer()
        Box("b")
      }
    }
    #expect(probe.graph.sizeThatFits(.unspecified) == CGSize(width: 48, height: 10))
    #expect(
      probe.graph.sizeThatFits(ProposedSize(width: .infinity, height: ProposedSize.unspecifiedLength))
        == CGSize(width: CGFloat.infinity, height: 10))
    #expect(probe.graph.sizeThatFits(ProposedSize(width: 0, height: 0)) == CGSize(width: 48, height: 10))
  }

  @Test func rightToLeft() {
    var values = EnvironmentValues()
    values.layoutDirection = .rightToLeft
    let probe = LayoutProbe(300, 50, environment: values) {
      HStack {
        Box("a")
        Box("b", 30).padding(.leading, 5)
        Spacer()
      }
    }
    #expect(probe.frames == ["a 280 20 20 10", "b 237 20 30 10"])
    probe.graph.setEnvironment(EnvironmentValues())
    probe.layout()
    #expect(probe.frames == ["a 0 20 20 10", "b 33 20 30 10"])
  }

  @Test func zStack() {
    let probe = LayoutProbe(100, 60) {
      ZStack(alignment: .bottomTrailing) {
        Box("a", 80, 40)
        Box("b")
      }
    }
    #expect(probe.frames == ["a 10 10 80 40", "b 70 40 20 10"])
  }

  @Test func rowsOfManyViewsAreServedByFlexibility() {
    // Beyond a handful the order still holds, and nobody gets a negative share.
    let probe = LayoutProbe(100, 10) {
      HStack(spacing: 0) {
        ForEach(0..<20) { Elastic("\($0)", CGFloat(20 - $0)) }
      }
    }
    let widths = probe.nodes(ElasticNode.self).map(\.frame.width)
    #expect(abs(widths.reduce(0, +) - 100) < 1e-9)
    #expect(widths.last == 1 && widths[18] == 2)
    #expect(widths.allSatisfy { $0 > 0 && $0 <= 5.7 })
  }
}
