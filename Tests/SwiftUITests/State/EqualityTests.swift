import CoreGraphics
@testable import SwiftUI
import Testing

/// When a body runs. The rule: views without references inside are compared bit by bit, others with `==` where they
/// have it, all with `==` under `.equatable()`; a view that does not compare always runs. State of its own, objects and
/// the environment run the body whatever the comparison says.
@MainActor
struct EqualityTests {
  @MainActor static var bodies = 0
  nonisolated(unsafe) static var comparisons = 0

  private struct Trivial: View {
    let number: Int

    var body: some View {
      EqualityTests.bodies += 1
      return Box("a", CGFloat(number))
    }
  }

  private struct Text2: View {
    let text: String

    var body: some View {
      EqualityTests.bodies += 1
      return Box(text)
    }
  }

  private struct Comparing: View, Equatable {
    let text: String

    var body: some View {
      EqualityTests.bodies += 1
      return Box(text)
    }

    nonisolated static func == (a: Self, b: Self) -> Bool {
      EqualityTests.comparisons += 1
      return a.text == b.text
    }
  }

  private struct TrivialComparing: View, Equatable {
    let number: Int
    let ignored: Int

    var body: some View {
      EqualityTests.bodies += 1
      return Box("a", CGFloat(ignored))
    }

    nonisolated static func == (a: Self, b: Self) -> Bool {
      EqualityTests.comparisons += 1
      return a.number == b.number
    }
  }

  private func updates<V: View>(_ make: (Int) -> V) -> (bodies: Int, comparisons: Int) {
    let probe = LayoutProbe(100, 10, make(0))
    Self.bodies = 0
    Self.comparisons = 0
    for step in 1...10 { probe.update(make(step)) }
    return (Self.bodies, Self.comparisons)
  }

  @Test("B7: the written rule")
  func rule() {
    #expect(updates { _ in Trivial(number: 3) } == (0, 0))
    #expect(updates { Trivial(number: $0) } == (10, 0))
    #expect(updates { _ in Text2(text: "same") } == (10, 0))
    #expect(updates { _ in Comparing(text: "same") } == (0, 10))
    #expect(updates { Comparing(text: "\($0)") } == (10, 10))
    // Trivial and equatable: the bits decide, so a field that == leaves out is seen.
    #expect(updates { TrivialComparing(number: 1, ignored: $0) } == (10, 0))
    #expect(updates { TrivialComparing(number: 1, ignored: $0).equatable() } == (0, 10))
    #expect(updates { _ in Comparing(text: "same").equatable() } == (0, 10))
  }

  @MainActor
  final class Remote {
    var set: ((CGFloat) -> Void)?
  }

  private struct Frozen: View, Equatable {
    let remote: Remote
    let height: CGFloat
    @State private var width: CGFloat = 20
    @Environment(\.lineLimit) private var limit

    init(remote: Remote, height: CGFloat) {
      self.remote = remote
      self.height = height
    }

    var body: some View {
      remote.set = { width = $0 }
      return Box("a", width + CGFloat(limit ?? 0), height)
    }

    nonisolated static func == (a: Self, b: Self) -> Bool { true }
  }

  @Test("B6: == that says true stops updates from above, but not state and environment")
  func alwaysEqual() {
    let remote = Remote()
    func view(_ height: CGFloat, _ limit: Int? = nil) -> some View {
      Frozen(remote: remote, height: height).equatable().environment(\.lineLimit, limit)
    }
    let probe = LayoutProbe(100, 100, view(10))
    probe.update(view(20))
    #expect(probe["a"].size == CGSize(width: 20, height: 10))
    remote.set?(40)
    probe.layout()
    #expect(probe["a"].size == CGSize(width: 40, height: 10))
    probe.update(view(20, 3))
    #expect(probe["a"].size == CGSize(width: 43, height: 10))
  }

  private struct Bound: View, Equatable {
    @Binding var width: CGFloat

    var body: some View { Box("a", width) }

    nonisolated static func == (a: Self, b: Self) -> Bool { true }
  }

  private struct Owner: View {
    let remote: Remote
    @State private var width: CGFloat = 20

    var body: some View {
      remote.set = { width = $0 }
      return Bound(width: $width)
    }
  }

  @Test func aBindingIsFollowedEvenIfTheViewsAreEqual() {
    let remote = Remote()
    let probe = LayoutProbe(100, 10, Owner(remote: remote))
    remote.set?(44)
    probe.layout()
    #expect(probe["a"].width == 44)
  }
}
