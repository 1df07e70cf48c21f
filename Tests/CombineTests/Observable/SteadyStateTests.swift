import Combine
import Testing

private final class Model: ObservableObject {
  @Published var title = "some title that does not fit into a small string"
  @Published var count = 0
}

@Suite(.enabled(if: countsAllocations))
struct SteadyStateTests {
  @Test func sendingThroughASubject() {
    let subject = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    var sum = 0
    var cancellables: [AnyCancellable] = []
    for _ in 0..<20 {
      subject.sink { sum += $0 }.store(in: &cancellables)
      subject.map { $0 * 2 }.filter { $0 > 0 }.eraseToAnyPublisher().sink { sum += $0 }.store(in: &cancellables)
      current.dropFirst().sink { sum += $0 }.store(in: &cancellables)
    }
    subject.send(0)
    current.send(0)
    let count = allocations {
      for _ in 0..<100 {
        subject.send(1)
        current.send(1)
      }
    }
    #expect(count == 0)
    #expect(sum == 20 * 100 * 4)
  }

  @Test func settingAPublishedProperty() {
    let model = Model()
    let titles = (0..<100).map { "title number \($0) that does not fit into a small string" }
    var changes = 0
    var length = 0
    let first = model.objectWillChange.sink { changes += 1 }
    let second = model.$title.sink { length += $0.utf8.count }
    model.title = titles[0]
    let before = changes
    let count = allocations {
      for title in titles {
        model.title = title
        model.count += 1
      }
    }
    #expect(count == 0)
    #expect(changes - before == 200)
    #expect(model.title == titles[99])
    #expect(length > 5000)
    withExtendedLifetime((first, second)) {}
  }
}
