import CoreGraphics
@testable import SwiftUI
import Testing

/// Frames, padding and what else changes the size or the place of one view.
@MainActor
struct ModifierTests {
  @Test func padding() {
    let probe = LayoutProbe(200, 100) {
      Box("a").padding()
    }
    #expect(probe.graph.sizeThatFits(.unspecified) == CGSize(width: 52, height: 42))
    #expect(probe.frames == ["a 90 45 20 10"])
    let edges = LayoutProbe(100, 100) {
      VStack(alignment: .leading, spacing: 0) {
        Box("a").padding(3)
        Box("b").padding(.horizontal, 7)
        Box("c").padding([.top, .leading])
        Box("d").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
    #expect(edges.frames == ["a 3 3 20 10", "b 7 16 20 10", "c 16 42 20 10", "d 2 53 20 10"])
    // The view inside is offered the rest, never less than nothing.
    let small = LayoutProbe(10, 10) { Elastic("e", 50).padding(8) }
    #expect(small["e"].width == 0)
  }

  @Test func fixedFrame() {
    let probe = LayoutProbe(100, 100) {
      Box("a").frame(width: 60, height: 40, alignment: .bottomTrailing)
    }
    #expect(probe.frames == ["a 60 60 20 10"])
    let oneDimension = LayoutProbe(100, 100) { Elastic("e", 200).frame(width: 60) }
    #expect(oneDimension.frames == ["e 20 45 60 10"])
    // Lengths that are none count as nothing.
    let insane = LayoutProbe(100, 100) { Box("a").frame(width: -5, height: .nan) }
    #expect(insane.graph.sizeThatFits(.unspecified) == .zero)
  }

  @Test("A11: a short view in a frame of infinite width lies at its leading edge")
  func flexibleFrame() {
    let probe = LayoutProbe(390, 50) {
      Elastic("text", 40).frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(probe.frames == ["text 0 20 40 10"])
    #expect(probe.graph.sizeThatFits(ProposedSize(width: 390, height: 50)).width == 390)
    #expect(probe.graph.sizeThatFits(.unspecified).width == 40)
  }

  @Test func flexibleFrameLimits() {
    func width(_ proposed: CGFloat, _ view: some View) -> CGFloat {
      LayoutProbe(proposed, 10, view).graph.sizeThatFits(ProposedSize(width: proposed, height: 10)).width
    }
    let both = Elastic("e", 50).frame(minWidth: 30, maxWidth: 80)
    #expect([10, 60, 200].map { width($0, both) } == [30, 60, 80])
    let least = Elastic("e", 50).frame(minWidth: 30)
    #expect([10, 40, 200].map { width($0, least) } == [30, 40, 50])
    let most = Elastic("e", 50).frame(maxWidth: 80)
    #expect([10, 60, 200].map { width($0, most) } == [10, 60, 80])
    let ideal = LayoutProbe(10, 10, Elastic("e", 50).frame(idealWidth: 33))
    #expect(ideal.graph.sizeThatFits(.unspecified).width == 33)
  }

  @Test func fixedSize() {
    let probe = LayoutProbe(30, 30) { Elastic("e", 50).fixedSize() }
    #expect(probe.frames == ["e -10 10 50 10"])
    let vertical = LayoutProbe(30, 30) { Elastic("e", 50).fixedSize(horizontal: false, vertical: true) }
    #expect(vertical["e"].width == 30)
  }

  @Test func aspectRatio() {
    func size(_ view: some View, _ width: CGFloat, _ height: CGFloat) -> CGSize {
      LayoutProbe(width, height, view).graph.sizeThatFits(ProposedSize(width: width, height: height))
    }
    let fit = Color.red.aspectRatio(2, contentMode: .fit)
    #expect(size(fit, 100, 100) == CGSize(width: 100, height: 50))
    #expect(size(fit, 100, 20) == CGSize(width: 40, height: 20))
    let fill = Color.red.aspectRatio(2, contentMode: .fill)
    #expect(size(fill, 100, 100) == CGSize(width: 200, height: 100))
    #expect(size(fill, 100, 20) == CGSize(width: 100, height: 50))
    let oneDimension = LayoutProbe(90, 10, fit)
    #expect(
      oneDimension.graph.sizeThatFits(ProposedSize(width: 90, height: ProposedSize.unspecifiedLength))
        == CGSize(width: 90, height: 45))
    // Ratios that are none leave the proposal alone.
    #expect(size(Color.red.aspectRatio(0, contentMode: .fit), 7, 9) == CGSize(width: 7, height: 9))
  }

  @Test func offsetKeepsThePlace() {
    let probe = LayoutProbe(48, 10) {
      HStack {
        Box("a").offset(x: 3, y: -4)
        Box("b")
      }
    }
    #expect(probe.frames == ["a 3 -4 20 10", "b 28 0 20 10"])
  }

  @Test func backgroundAndOverlay() {
    let probe = LayoutProbe(100, 100) {
      Box("a", 40, 30)
        .background(Box("behind"), alignment: .topLeading)
        .overlay(alignment: .bottomTrailing) { Box("badge", 10, 10) }
    }
    #expect(Set(probe.frames) == ["a 30 35 40 30", "behind 30 35 20 10", "badge 60 55 10 10"])
    let filled = LayoutProbe(100, 100) { Box("a", 40, 30).background(Color.red).padding(5) }
    #expect(filled.nodes(FillNode<Rectangle>.self).map(\.frame) == [CGRect(x: 30, y: 35, width: 40, height: 30)])
  }

  @Test func everyViewOfAGroupIsModified() {
    let probe = LayoutProbe(100, 48) {
      VStack(spacing: 0) {
        Group {
          Box("a")
          Box("b")
        }
        .padding(7)
      }
    }
    #expect(probe.frames == ["a 40 7 20 10", "b 40 31 20 10"])
    let none = LayoutProbe(100, 10) {
      VStack(spacing: 10) {
        EmptyView().padding(30)
        Box("a")
      }
    }
    #expect(none.frames == ["a 40 0 20 10"])
  }

  @Test func dividersLieAcrossTheStack() {
    var values = EnvironmentValues()
    values.displayScale = 2
    let probe = LayoutProbe(100, 21, environment: values) {
      VStack(spacing: 0) {
        Box("a")
        Divider()
        Box("b")
      }
    }
    #expect(probe.frames == ["a 40 0.25 20 10", "b 40 10.75 20 10"])
  }

  @Test("A view is measured anew only where something changed")
  func measurementsAreKept() throws {
    struct Two: View {
      let width: CGFloat

      var body: some View {
        VStack {
          Box("a", width)
          HStack {
            Box("b")
            Spacer()
          }
        }
      }
    }
    let probe = LayoutProbe(200, 60, Two(width: 20))
    let b = try #require(probe.node("b"))
    let before = b.measured.count
    for _ in 0..<10 { probe.layout() }
    #expect(b.measured.count == before)
    probe.update(Two(width: 50))
    #expect(probe["a"].width == 50)
    #expect(b.measured.count == before)
  }
}
