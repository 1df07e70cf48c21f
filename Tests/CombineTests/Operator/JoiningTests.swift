import Combine
import Testing

struct JoiningTests {
  private let first = PassthroughSubject<Int, TestError>()
  private let second = PassthroughSubject<Int, TestError>()
  private let third = PassthroughSubject<Int, TestError>()

  @Test func mergingTakesValuesAsTheyCome() {
    let recorder = first.merge(with: second).recorded()
    first.send(1)
    second.send(2)
    first.send(completion: .finished)
    second.send(3)
    #expect(recorder.completions.isEmpty)
    second.send(completion: .finished)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.completions == [.finished])
  }

  @Test func mergingRespectsDemand() {
    let recorder = [1, 2, 3].publisher.merge(with: [10, 20, 30].publisher).recorded(.max(2))
    #expect(recorder.values == [1, 2])
    recorder.request(.max(3))
    #expect(recorder.values.count == 5)
    #expect(recorder.completions.isEmpty)
    recorder.request(.unlimited)
    #expect(recorder.values.sorted() == [1, 2, 3, 10, 20, 30])
    #expect(recorder.completions.count == 1)
  }

  @Test func mergingManyAndNone() {
    #expect(Publishers.MergeMany([[1].publisher, [2].publisher, [3].publisher]).recorded().values == [1, 2, 3])
    let none = Publishers.MergeMany([Just<Int>]()).recorded()
    #expect(none.values.isEmpty && none.completions.count == 1)
    let three = first.merge(with: second, third).recorded()
    third.send(1)
    first.send(2)
    second.send(completion: .failure(TestError()))
    third.send(3)
    #expect(three.values == [1, 2])
    #expect(three.completions == [.failure(TestError())])
  }

  @Test func theNewestOfEach() {
    let recorder = first.combineLatest(second).map { "\($0) \($1)" }.recorded()
    first.send(1)
    first.send(2)
    second.send(10)
    first.send(3)
    second.send(20)
    #expect(recorder.values == ["2 10", "3 10", "3 20"])
    first.send(completion: .finished)
    second.send(30)
    #expect(recorder.values.last == "3 30")
    #expect(recorder.completions.isEmpty)
    second.send(completion: .finished)
    #expect(recorder.completions == [.finished])
  }

  @Test func theNewestOfThreeAndFour() {
    let sum = first.combineLatest(second, third) { $0 + $1 + $2 }.recorded()
    let four = first.combineLatest(second, third, Just(1000).setFailureType(to: TestError.self))
      .map { $0 + $1 + $2 + $3 }.recorded()
    first.send(1)
    second.send(10)
    #expect(sum.values.isEmpty)
    third.send(100)
    second.send(20)
    #expect(sum.values == [111, 121])
    #expect(four.values == [1111, 1121])
  }

  @Test func anEndWithoutAValueEndsThePair() {
    let recorder = first.combineLatest(second).map { $0 + $1 }.recorded()
    first.send(completion: .finished)
    #expect(recorder.completions == [.finished])
  }

  @Test func zippingPairsInOrder() {
    let recorder = first.zip(second) { "\($0) \($1)" }.recorded()
    first.send(1)
    first.send(2)
    second.send(10)
    #expect(recorder.values == ["1 10"])
    first.send(completion: .finished)
    #expect(recorder.completions.isEmpty)
    second.send(20)
    #expect(recorder.values == ["1 10", "2 20"])
    #expect(recorder.completions == [.finished])
    #expect(
      [1, 2].publisher.zip([3, 4].publisher, [5, 6].publisher).map { $0 + $1 + $2 }.recorded().values == [9, 12])
  }

  @Test func zippingRespectsDemand() {
    let recorder = [1, 2, 3].publisher.zip([4, 5, 6].publisher).map { $0 * $1 }.recorded(.max(1))
    #expect(recorder.values == [4])
    recorder.more = .max(1)
    recorder.request(.max(1))
    #expect(recorder.values == [4, 10, 18])
    #expect(recorder.completions.count == 1)
  }

  @Test func flattening() {
    let recorder = first.flatMap { [$0, $0 * 10].publisher.setFailureType(to: TestError.self) }.recorded()
    first.send(1)
    first.send(2)
    #expect(recorder.values == [1, 10, 2, 20])
    first.send(completion: .finished)
    #expect(recorder.completions == [.finished])
  }

  @Test func flatteningRespectsDemandAndTheNumberOfPublishers() {
    var started: [Int] = []
    let recorder = [1, 2, 3].publisher.flatMap(maxPublishers: .max(1)) { value in
      started.append(value)
      return [value, value * 10].publisher
    }.recorded(.max(3))
    #expect(recorder.values == [1, 10, 2])
    #expect(started == [1, 2])
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 10, 2, 20, 3, 30])
    #expect(recorder.completions.count == 1)
  }

  @Test func flatteningEndsWithTheFirstError() {
    let recorder = first.flatMap { [second] value in value == 1 ? second : PassthroughSubject() }.recorded()
    first.send(1)
    first.send(2)
    second.send(5)
    second.send(completion: .failure(TestError()))
    first.send(1)
    #expect(recorder.values == [5])
    #expect(recorder.completions == [.failure(TestError())])
  }

  @Test func theLatestPublisherWins() {
    let outer = PassthroughSubject<PassthroughSubject<Int, TestError>, TestError>()
    let recorder = outer.switchToLatest().recorded(.max(3))
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    second.send(4)
    second.send(5)
    #expect(recorder.values == [1, 3, 4])
    outer.send(completion: .finished)
    #expect(recorder.completions.isEmpty)
    second.send(completion: .finished)
    #expect(recorder.completions == [.finished])
  }

  @Test func cancellingReachesAllSides() {
    var cancelled: [String] = []
    func watched(_ name: String, _ subject: PassthroughSubject<Int, TestError>) -> AnyPublisher<Int, TestError> {
      subject.handleEvents(receiveCancel: { cancelled.append(name) }).eraseToAnyPublisher()
    }
    watched("a", first).merge(with: watched("b", second)).recorded().cancel()
    watched("c", first).zip(watched("d", second)).recorded().cancel()
    let flat = first.flatMap { _ in watched("e", second) }.recorded()
    first.send(1)
    flat.cancel()
    #expect(cancelled.sorted() == ["a", "b", "c", "d", "e"])
  }
}
