import Combine
import Synchronization
import Testing

private final class Model: ObservableObject {
  @Published var title = ""
  @Published var count = 0
}

private final class Custom: ObservableObject {
  let objectWillChange = PassthroughSubject<Int, Never>()
}

private final class Counter: Sendable {
  let count = Atomic(0)
  var value: Int { count.load(ordering: .relaxed) }
  func add() { count.add(1, ordering: .relaxed) }
}

@MainActor
struct ObjectWillChangeListenerTests {
  @Test func hearsOnlyTheObjectItIsAttachedTo() {
    let counter = Counter()
    let listener = ObjectWillChangeListener { counter.add() }
    let first = Model()
    let second = Model()
    first.title = "a"
    #expect(counter.value == 0)
    listener.attach(to: first)
    listener.attach(to: first)
    first.title = "b"
    first.count = 1
    #expect(counter.value == 2)
    listener.attach(to: second)
    first.title = "c"
    #expect(counter.value == 2)
    second.objectWillChange.send()
    #expect(counter.value == 3)
    listener.detach()
    second.title = "d"
    #expect(counter.value == 3)
  }

  @Test func hearsNothingOnceDropped() {
    let counter = Counter()
    let model = Model()
    var listener: ObjectWillChangeListener? = ObjectWillChangeListener { counter.add() }
    listener?.attach(to: model)
    model.count = 1
    listener = nil
    model.count = 2
    #expect(counter.value == 1)
  }

  @Test func hearsPublishersOfOtherKinds() {
    let counter = Counter()
    let listener = ObjectWillChangeListener { counter.add() }
    let custom = Custom()
    listener.attach(to: custom)
    custom.objectWillChange.send(1)
    #expect(counter.value == 1)
    listener.detach()
    custom.objectWillChange.send(2)
    #expect(counter.value == 1)
  }

  @Test(.enabled(if: countsAllocations)) func turningToAnotherObjectAllocatesNothing() {
    let counter = Counter()
    let listener = ObjectWillChangeListener { counter.add() }
    listener.attach(to: Model())
    let models = (0..<100).map { _ in Model() }
    let count = allocations {
      for model in models {
        listener.attach(to: model)
        model.count = 1
      }
    }
    #expect(count == 0)
    #expect(counter.value == 100)
  }

  /// Whoever reads the object on the main thread when it is told may come too early.
  @Test func hearsOfAChangeOnAnotherThreadOnceItIsThere() async {
    let model = Model()
    nonisolated(unsafe) let shared = model
    let heard = Counter()
    let current = Counter()
    let listener = ObjectWillChangeListener {
      heard.add()
      if shared.count == 1 { current.add() }
    }
    listener.attach(to: model)
    let others = Counter()
    let sink = model.objectWillChange.sink { others.add() }
    await Task.detached { shared.count = 1 }.value
    #expect(heard.value == 2 && current.value == 1)
    listener.detach()
    await Task.detached { shared.count = 2 }.value
    #expect(heard.value == 2)
    // Subscribers hear of each change once.
    #expect(others.value == 2)
    sink.cancel()
  }
}
