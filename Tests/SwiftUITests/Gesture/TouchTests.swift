import CoreGraphics
@testable import SwiftUI
import Testing

@MainActor
struct TouchTests {
  @MainActor static var taps: [String] = []

  private func tap(_ probe: LayoutProbe<some View>, _ x: CGFloat, _ y: CGFloat, count: Int = 1) -> [String] {
    Self.taps = []
    probe.graph.touchTarget(at: CGPoint(x: x, y: y))?.touchEnded(tapCount: count)
    return Self.taps
  }

  private func note(_ text: String) { Self.taps.append(text) }

  @Test func innermostActionWins() {
    let probe = LayoutProbe(100, 20) {
      HStack(spacing: 0) {
        Box("a", 20, 20).onTapGesture { note("a") }
        Box("b", 20, 20)
        Spacer()
        Box("c", 20, 20).onTapGesture { note("c") }
      }
      .onTapGesture { note("row") }
    }
    #expect(tap(probe, 10, 10) == ["a"])
    #expect(tap(probe, 30, 10) == ["row"])
    #expect(tap(probe, 90, 10) == ["c"])
    // A spacer takes no touches.
    #expect(tap(probe, 60, 10) == [])
  }

  @Test func contentShapeFillsTheGaps() {
    let probe = LayoutProbe(100, 20) {
      HStack {
        Box("a", 20, 20)
        Spacer()
      }
      .contentShape(Rectangle())
      .onTapGesture { note("row") }
    }
    #expect(tap(probe, 90, 10) == ["row"])
  }

  @Test func whatLiesInFrontComesFirst() {
    let probe = LayoutProbe(20, 20) {
      ZStack {
        Box("back", 20, 20).onTapGesture { note("back") }
        Box("front", 20, 20).onTapGesture { note("front") }
      }
    }
    #expect(tap(probe, 10, 10) == ["front"])
    let transparent = LayoutProbe(20, 20) {
      ZStack {
        Box("back", 20, 20).onTapGesture { note("back") }
        Box("front", 20, 20).onTapGesture { note("front") }.allowsHitTesting(false)
      }
    }
    #expect(tap(transparent, 10, 10) == ["back"])
    let hidden = LayoutProbe(20, 20) { Box("a", 20, 20).onTapGesture { note("a") }.hidden() }
    #expect(tap(hidden, 10, 10) == [])
  }

  @Test func doubleTap() {
    let probe = LayoutProbe(20, 20) { Box("a", 20, 20).onTapGesture(count: 2) { note("double") } }
    #expect(tap(probe, 10, 10) == [])
    #expect(tap(probe, 10, 10, count: 2) == ["double"])
  }

  private struct Blue: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.frame(width: configuration.isPressed ? 50 : 30)
    }
  }

  @Test func stylesMakeTheLookOfButtons() throws {
    let probe = LayoutProbe(100, 20) {
      HStack {
        Button {
          note("tap")
        } label: {
          Elastic("a", 500)
        }
      }.buttonStyle(Blue())
    }
    #expect(probe["a"].width == 30)
    let target = try #require(probe.graph.touchTarget(at: CGPoint(x: 50, y: 10)))
    target.touchChanged(isPressed: true)
    probe.layout()
    #expect(probe["a"].width == 50)
    target.touchChanged(isPressed: false)
    probe.layout()
    #expect(probe["a"].width == 30)
    #expect(tap(probe, 50, 10) == ["tap"])
  }

  @Test func disabledButtonsTakeNoTouches() {
    func button(_ isDisabled: Bool) -> some View {
      Button {
        note("tap")
      } label: {
        Box("a", 20, 20)
      }.disabled(isDisabled)
    }
    let probe = LayoutProbe(20, 20, button(true))
    #expect(tap(probe, 10, 10) == [])
    probe.update(button(false))
    #expect(tap(probe, 10, 10) == ["tap"])
  }
}
