import CoreGraphics
@testable import SwiftUI
import Testing

@MainActor
struct StateTests {
  /// Lets a test reach into a view and count its bodies.
  @MainActor
  final class Remote {
    var bodies = 0
    var set: ((CGFloat) -> Void)?
    var width: Binding<CGFloat>?
  }

  private struct Counter: View {
    let remote: Remote
    @State private var width: CGFloat = 20

    var body: some View {
      remote.bodies += 1
      remote.set = { width = $0 }
      remote.width = $width
      return Box("a", width)
    }
  }

  @Test func writingStateRunsTheBodyOnce() {
    let remote = Remote()
    let probe = LayoutProbe(100, 10, Counter(remote: remote))
    #expect(remote.bodies == 1)
    remote.set?(30)
    remote.set?(40)
    remote.set?(50)
    #expect(remote.bodies == 1)
    probe.layout()
    #expect(remote.bodies == 2)
    #expect(probe["a"].width == 50)
    #expect(remote.width?.wrappedValue == 50)
  }

  @Test func writingTheSameValueRunsNothing() {
    let remote = Remote()
    let probe = LayoutProbe(100, 10, Counter(remote: remote))
    remote.set?(20)
    probe.layout()
    #expect(remote.bodies == 1)
  }

  @Test("A1: a size asked right after a change belongs to the new content")
  func sizeAfterChange() {
    let remote = Remote()
    let probe = LayoutProbe(100, 10, Counter(remote: remote))
    remote.set?(70)
    #expect(probe.graph.sizeThatFits(.unspecified).width == 70)
    remote.width?.wrappedValue = 20
    #expect(probe.graph.sizeThatFits(.unspecified).width == 20)
  }

  @Test func stateOutlivesUpdatesFromAbove() {
    let remote = Remote()
    let probe = LayoutProbe(100, 10, Counter(remote: remote))
    remote.set?(33)
    probe.update(Counter(remote: remote))
    #expect(probe["a"].width == 33)
    #expect(remote.bodies == 2)
  }

  @Test("B1: another identity makes fresh state")
  func identityResetsState() {
    let remote = Remote()
    let probe = LayoutProbe(100, 10, Counter(remote: remote).id(1))
    remote.set?(33)
    probe.update(Counter(remote: remote).id(1))
    #expect(probe["a"].width == 33)
    probe.update(Counter(remote: remote).id(2))
    #expect(probe["a"].width == 20)
  }

  private struct Child: View {
    let remote: Remote
    @Binding var width: CGFloat

    var body: some View {
      remote.bodies += 1
      return Box("child", width)
    }
  }

  private struct Parent: View {
    let remote: Remote
    let childRemote: Remote
    @State private var widths = Widths()

    var body: some View {
      remote.bodies += 1
      remote.width = $widths.first
      return HStack {
        Child(remote: childRemote, width: $widths.first)
        Box("other", widths.second)
      }
    }
  }

  private struct Widths: Equatable {
    var first: CGFloat = 10
    var second: CGFloat = 15
  }

  @Test func bindingsWriteWhereTheValueIsKept() {
    let remote = Remote()
    let child = Remote()
    let probe = LayoutProbe(100, 10, Parent(remote: remote, childRemote: child))
    remote.width?.wrappedValue = 40
    probe.layout()
    #expect(probe["child"].width == 40 && probe["other"].width == 15)
    #expect(remote.bodies == 2 && child.bodies == 2)
  }

  @Test func bindingsOfOtherKinds() {
    #expect(Binding.constant(5).wrappedValue == 5)
    Binding.constant(5).wrappedValue = 6
    nonisolated(unsafe) var stored: Int? = 3
    let optional = Binding<Int?>(get: { stored }, set: { stored = $0 })
    let unwrapped = Binding(optional)
    unwrapped?.wrappedValue = 4
    #expect(stored == 4)
    stored = nil
    #expect(unwrapped?.wrappedValue == 4)
    let none: Binding<Int>? = Binding(optional)
    #expect(none == nil)
    let wrapped = Binding<Int?>(Binding(get: { stored ?? 0 }, set: { stored = $0 }))
    wrapped.wrappedValue = 9
    #expect(stored == 9)
  }

  private struct Compound: DynamicProperty {
    @State var value = 1
    var doubled = 0

    mutating func update() {
      doubled = value * 2
    }
  }

  private struct CompoundView: View {
    let remote: Remote
    var property = Compound()

    var body: some View {
      remote.set = { property.value = Int($0) }
      return Box("a", CGFloat(property.doubled))
    }
  }

  @Test func propertiesMadeOfProperties() {
    let remote = Remote()
    let probe = LayoutProbe(100, 10, CompoundView(remote: remote))
    #expect(probe["a"].width == 2)
    remote.set?(21)
    probe.layout()
    #expect(probe["a"].width == 42)
  }

  @Test("State written from a view that is gone does nothing")
  func stateOfAGoneView() {
    let remote = Remote()
    let probe = LayoutProbe(100, 10, Optional(Counter(remote: remote)))
    probe.update(nil)
    remote.set?(50)
    probe.layout()
    #expect(remote.bodies == 1)
    #expect(probe.frames == [])
  }
}
