import Combine
import Testing

private final class Model: ObservableObject {
  @Published var title: String
  @Published(initialValue: 3) var count: Int
  init(title: String) { self.title = title }
}

struct PublishedTests {
  @Test func startsWithTheCurrentValueAndComesBeforeTheChange() {
    let model = Model(title: "a")
    var log: [String] = []
    let cancellable = model.$title.sink { log.append("\($0) \(model.title)") }
    model.title = "b"
    model.title = "c"
    #expect(log == ["a a", "b a", "c b"])
    cancellable.cancel()
    model.title = "d"
    #expect(log.count == 3)
    #expect(model.count == 3)
  }

  @Test func demandThatComesLateGetsTheNewestValue() {
    let model = Model(title: "a")
    let recorder = model.$count.recorded(.max(1))
    model.count = 4
    model.count = 5
    #expect(recorder.values == [3])
    recorder.request(.max(2))
    #expect(recorder.values == [3, 5])
    model.count = 6
    model.count = 7
    #expect(recorder.values == [3, 5, 6])
  }

  @Test func assignWritesAsLongAsThePropertyLives() {
    let subject = PassthroughSubject<Int, Never>()
    var model: Model? = Model(title: "")
    weak let weakModel = model
    subject.assign(to: &model!.$count)
    var changes = 0
    let cancellable = model!.objectWillChange.sink { changes += 1 }
    subject.send(8)
    subject.send(9)
    #expect(model?.count == 9)
    #expect(changes == 2)
    model = nil
    #expect(weakModel == nil)
    subject.send(10)
    withExtendedLifetime(cancellable) {}
  }

  @Test func assigningAtOnceWhileSomebodyReads() {
    let model = Model(title: "")
    var seen: [Int] = []
    let cancellable = model.objectWillChange.sink { seen.append(model.count) }
    CurrentValueSubject<Int, Never>(7).assign(to: &model.$count)
    for value in 0..<3 { Just(value).assign(to: &model.$count) }
    #expect(seen == [3, 7, 0, 1])
    #expect(model.count == 2)
    withExtendedLifetime(cancellable) {}
  }

  @Test func aPublisherThatEndedIsNotKept() {
    final class Token {}
    weak var token: Token?
    let model = Model(title: "")
    do {
      let made = Token()
      token = made
      Just(4).map { [made] value in withExtendedLifetime(made) { value } }.assign(to: &model.$count)
    }
    #expect(model.count == 4)
    #expect(token == nil)
  }

  @Test func subscribersComeInOrderAndMayCancelEachOther() {
    let model = Model(title: "")
    var log: [String] = []
    var second: AnyCancellable?
    let first = model.$count.dropFirst().sink { _ in
      log.append("first")
      second?.cancel()
    }
    second = model.$count.dropFirst().sink { _ in log.append("second") }
    let third = model.$count.dropFirst().sink { _ in log.append("third") }
    model.count = 1
    #expect(log == ["first", "third"])
    withExtendedLifetime((first, third)) {}
  }
}
