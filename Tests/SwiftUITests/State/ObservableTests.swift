import CoreGraphics
import FrameMetrics
import Observation
@testable import SwiftUI
import Testing
import UIKit

@MainActor
struct ObservableTests {
  @Observable
  final class Item {
    var width: CGFloat = 20
    var unread = 0
  }

  @MainActor static var bodies = 0

  private struct Row: View {
    let item: Item

    var body: some View {
      ObservableTests.bodies += 1
      return Box("a", item.width)
    }
  }

  @Test func onlyWhatABodyReadsRunsIt() {
    let item = Item()
    let probe = LayoutProbe(100, 10, Row(item: item))
    Self.bodies = 0
    item.unread = 5
    probe.layout()
    #expect(Self.bodies == 0)
    item.width = 30
    item.width = 40
    probe.layout()
    #expect(Self.bodies == 1)
    #expect(probe["a"].width == 40)
    item.width = 50
    probe.layout()
    #expect(probe["a"].width == 50)
  }

  @Test func anotherItemIsFollowedInstead() {
    let first = Item()
    let second = Item()
    let probe = LayoutProbe(100, 10, Row(item: first))
    probe.update(Row(item: second))
    second.width = 61
    probe.layout()
    #expect(probe["a"].width == 61)
  }

  /// Rows that turn from one model to another and back leave nothing behind at those that they do not show.
  @Test func aModelThatIsNotShownAnyMoreIsForgotten() {
    let first = Item()
    let second = Item()
    let probe = LayoutProbe(100, 10, Row(item: first))
    func turn() {
      for item in [second, first, second] {
        probe.update(Row(item: item))
        probe.layout()
      }
    }
    turn()
    // The first model left may still call once.
    first.width += 1
    probe.layout()
    turn()
    Self.bodies = 0
    first.width += 1
    probe.layout()
    #expect(Self.bodies == 0)
    second.width = 77
    probe.layout()
    #expect(Self.bodies == 1 && probe["a"].width == 77)
  }

  private struct Reader: View {
    @Environment(Item.self) private var item

    var body: some View { Box("a", item.width) }
  }

  private struct Owner: View {
    @State private var item = Item()
    let out: (Item) -> Void

    init(out: @escaping (Item) -> Void) {
      self.out = out
    }

    var body: some View {
      out(item)
      return Box("a", item.width)
    }
  }

  @Test func throughTheEnvironmentAndFromState() {
    let item = Item()
    let probe = LayoutProbe(100, 10, Reader().environment(item))
    item.width = 35
    probe.layout()
    #expect(probe["a"].width == 35)
    nonisolated(unsafe) var kept: Item?
    let owner = LayoutProbe(100, 10, Owner { kept = $0 })
    kept?.width = 71
    owner.layout()
    #expect(owner["a"].width == 71)
  }

  @Test func bindings() {
    let item = Item()
    @Bindable var bindable = item
    $bindable.width.wrappedValue = 12
    #expect(item.width == 12)
  }

  private struct Numbered: View {
    let number: Int
    let item: Item

    var body: some View {
      ObservableTests.bodies += 1
      return Box("a", item.width, CGFloat(number))
    }
  }

  @Test("A row shown again and again beside an item that does not change leaves nothing in it")
  func nothingPilesUpInASharedItem() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let item = Item()
        let probe = LayoutProbe(100, 10, Numbered(number: 0, item: item))
        for number in 0..<1000 { probe.update(Numbered(number: number, item: item)) }
        let memory = ProcessMemory.current
        for number in 0..<20_000 { probe.update(Numbered(number: number, item: item)) }
        // Some 600 bytes for each would be 12 MB.
        precondition(ProcessMemory.current - memory < 3 << 20)
      }
    }
  }

  @Test("After such updates a change still runs the body once, and the next one, too")
  func aSharedItemIsStillFollowed() {
    let item = Item()
    let probe = LayoutProbe(100, 10, Numbered(number: 0, item: item))
    for number in 1...5 { probe.update(Numbered(number: number, item: item)) }
    for width in [41, 42, 43] as [CGFloat] {
      Self.bodies = 0
      item.width = width
      probe.layout()
      #expect(Self.bodies == 1)
      #expect(probe["a"].width == width)
    }
    probe.layout()
    #expect(Self.bodies == 1)
  }

  private struct Represented: UIViewRepresentable {
    let number: Int
    let item: Item

    func makeUIView(context: Context) -> UIView { UIView() }

    func updateUIView(_ uiView: UIView, context: Context) {
      ObservableTests.bodies += 1
      uiView.alpha = item.width / 100
    }
  }

  private struct Measured: View {
    let number: Int
    let item: Item

    var body: some View {
      GeometryReader { _ in
        ObservableTests.count(Box("a", item.width))
      }
    }
  }

  private static func count(_ box: Box) -> Box {
    bodies += 1
    return box
  }

  /// Each of the earlier runs would call once more.
  @Test func viewsOfUIKitAndGeometryFollowWhatTheyReadLast() {
    func check<V: View>(_ view: (Int, Item) -> V) {
      let (first, second) = (Item(), Item())
      let probe = LayoutProbe(100, 10, view(0, first))
      for number in 1...6 {
        probe.update(view(number, number % 2 == 0 ? first : second))
        probe.layout()
      }
      // Shown last: the first. What was read once before the end could be told is the one exception.
      second.width = 30
      probe.layout()
      Self.bodies = 0
      second.width = 40
      probe.layout()
      #expect(Self.bodies == 0)
      for width in [41, 42] as [CGFloat] {
        Self.bodies = 0
        first.width = width
        probe.layout()
        #expect(Self.bodies == 1)
      }
    }
    check { Represented(number: $0, item: $1) }
    check { Measured(number: $0, item: $1) }
  }

  @Test("Views of UIKit shown again and again beside an item that does not change leave nothing in it")
  func nothingPilesUpBesideViewsOfUIKit() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let item = Item()
        let probe = LayoutProbe(100, 10, Represented(number: 0, item: item))
        for number in 0..<1000 { probe.update(Represented(number: number, item: item)) }
        let memory = ProcessMemory.current
        for number in 0..<20_000 { probe.update(Represented(number: number, item: item)) }
        precondition(ProcessMemory.current - memory < 3 << 20)
      }
    }
  }
}
