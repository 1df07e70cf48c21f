import Combine
import CoreGraphics
@testable import SwiftUI
import Testing

@MainActor
struct ObjectTests {
  final class Model: ObservableObject {
    @Published var width: CGFloat = 20
    @Published var other = 0
  }

  @MainActor static var bodies = 0

  private struct Row: View {
    @ObservedObject var model: Model

    var body: some View {
      ObjectTests.bodies += 1
      return Box("a", model.width)
    }
  }

  @Test func observedObject() {
    let model = Model()
    let probe = LayoutProbe(100, 10, Row(model: model))
    Self.bodies = 0
    model.width = 30
    model.other = 1
    model.width = 50
    probe.layout()
    #expect(Self.bodies == 1)
    #expect(probe["a"].width == 50)
  }

  @Test func anotherObjectTakesThePlaceOfTheFirst() {
    let first = Model()
    let second = Model()
    second.width = 33
    let probe = LayoutProbe(100, 10, Row(model: first))
    probe.update(Row(model: second))
    #expect(probe["a"].width == 33)
    Self.bodies = 0
    first.width = 99
    probe.layout()
    #expect(Self.bodies == 0)
    second.width = 44
    probe.layout()
    #expect(probe["a"].width == 44)
  }

  private struct Writer: View {
    @ObservedObject var model: Model
    let out: (Binding<CGFloat>) -> Void

    var body: some View {
      out($model.width)
      return Box("a", model.width)
    }
  }

  @Test func bindingsToAnObject() {
    let model = Model()
    nonisolated(unsafe) var binding: Binding<CGFloat>?
    let probe = LayoutProbe(100, 10, Writer(model: model) { binding = $0 })
    binding?.wrappedValue = 61
    probe.layout()
    #expect(model.width == 61)
    #expect(probe["a"].width == 61)
  }

  @MainActor static var models: [Model] = []

  private static func made() -> Model {
    models.append(Model())
    return models[models.count - 1]
  }

  private struct Owner: View {
    let height: CGFloat
    @StateObject private var model = ObjectTests.made()

    init(height: CGFloat) {
      self.height = height
    }

    var body: some View { Box("a", model.width, height) }
  }

  @Test func stateObjectIsMadeOnce() {
    Self.models = []
    let probe = LayoutProbe(100, 100, Owner(height: 10))
    for height in 11...20 { probe.update(Owner(height: CGFloat(height))) }
    #expect(Self.models.count == 1)
    Self.models[0].width = 77
    probe.layout()
    #expect(probe["a"].size == CGSize(width: 77, height: 20))
  }

  private struct Reader: View {
    @EnvironmentObject private var model: Model

    var body: some View { Box("a", model.width) }
  }

  private struct Wrapper: View {
    var body: some View { HStack { Reader() } }
  }

  @Test("B8: an object set above reaches every view inside")
  func environmentObject() {
    let first = Model()
    let second = Model()
    second.width = 66
    let probe = LayoutProbe(100, 10, Wrapper().environmentObject(first))
    first.width = 31
    probe.layout()
    #expect(probe["a"].width == 31)
    for _ in 0..<1000 { probe.update(Wrapper().environmentObject(second)) }
    #expect(probe["a"].width == 66)
    second.width = 67
    probe.layout()
    #expect(probe["a"].width == 67)
  }

  private struct Receiver: View {
    let tick: Int
    let heard: (Int) -> Void
    let publisher: NotificationCenter.Publisher

    var body: some View {
      Box("a").onReceive(publisher) { heard($0.object as? Int ?? -1) }
    }
  }

  @Test("C1, C2: one subscription from the first layout on, however often the body runs")
  func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("ObjectTests.\("name")")
    nonisolated(unsafe) var heard: [Int] = []
    func view(_ tick: Int) -> Receiver {
      Receiver(tick: tick, heard: { heard.append($0 * 100 + tick) }, publisher: center.publisher(for: name))
    }
    var probe: LayoutProbe<Receiver>? = LayoutProbe(100, 10, view(0))
    center.post(name: name, object: 1)
    #expect(heard == [100])
    for tick in 1...100 { probe?.update(view(tick)) }
    center.post(name: name, object: 2)
    // Once, and the closure is the newest.
    #expect(heard == [100, 300])
    probe = nil
    center.post(name: name, object: 3)
    #expect(heard == [100, 300])
  }

  private struct SubjectRow: View {
    let tick: Int
    let subject: CurrentValueSubject<Int, Never>
    let erases: Bool
    let heard: (Int) -> Void

    var body: some View {
      if erases {
        Box("a").onReceive(subject.eraseToAnyPublisher(), perform: heard)
      } else {
        Box("a").onReceive(subject, perform: heard)
      }
    }
  }

  @Test("C2: a subject is subscribed to once; erased anew in each body it counts as another publisher and replays")
  func subjects() {
    nonisolated(unsafe) var count = 0
    let subject = CurrentValueSubject<Int, Never>(5)
    func view(_ tick: Int, _ erases: Bool) -> SubjectRow {
      SubjectRow(tick: tick, subject: subject, erases: erases) { _ in count += 1 }
    }
    let probe = LayoutProbe(100, 10, view(0, false))
    for tick in 1...100 { probe.update(view(tick, false)) }
    subject.send(6)
    #expect(count == 2)
    count = 0
    let erased = LayoutProbe(100, 10, view(0, true))
    for tick in 1...100 { erased.update(view(tick, true)) }
    #expect(count == 101)
    count = 0
    subject.send(7)
    #expect(count == 2)
  }

  @Test func whatIsPostedElsewhereIsHeardOnTheMainThread() async {
    let center = NotificationCenter()
    let name = Notification.Name("ObjectTests.elsewhere")
    nonisolated(unsafe) var heard: [Int] = []
    var probe: LayoutProbe<Receiver>? = LayoutProbe(
      100, 10, Receiver(tick: 0, heard: { heard.append($0) }, publisher: center.publisher(for: name)))
    await Task.detached { center.post(name: name, object: 7) }.value
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(heard == [7])
    await Task.detached { center.post(name: name, object: 8) }.value
    probe = nil
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    // Gone with its tree, or heard before that; never a crash.
    #expect(heard == [7] || heard == [7, 8])
    #expect(probe == nil)
  }
}
