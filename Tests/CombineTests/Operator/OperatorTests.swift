import Combine
import Testing

struct OperatorTests {
  private let subject = PassthroughSubject<Int, TestError>()

  @Test func mapping() {
    #expect([1, 2, 3].publisher.map { $0 * 2 }.recorded().values == [2, 4, 6])
    #expect(["a", "bcd"].publisher.map(\.count).recorded().values == [1, 3])
    #expect(["1", "x", "3"].publisher.compactMap { Int($0) }.recorded().values == [1, 3])
    #expect([1, nil, 3].publisher.replaceNil(with: 9).recorded().values == [1, 9, 3])
    #expect([1, 2, 3, 4].publisher.scan(0, +).recorded().values == [1, 3, 6, 10])
  }

  @Test func tryMapEndsWithTheError() {
    let recorder = subject.tryMap { value throws -> Int in
      if value == 2 { throw TestError(code: 7) }
      return value
    }.recorded()
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values == [1])
    guard case .failure(let error) = recorder.completions.first else { return #expect(Bool(false)) }
    #expect(error as? TestError == TestError(code: 7))
    #expect(recorder.completions.count == 1)
  }

  @Test func filteringKeepsDemand() {
    let recorder = subject.filter { $0 % 2 == 0 }.recorded(.max(2))
    for value in 1...8 { subject.send(value) }
    #expect(recorder.values == [2, 4])
    let compact = subject.compactMap { $0 > 2 ? $0 : nil }.recorded(.max(1))
    for value in 1...5 { subject.send(value) }
    #expect(compact.values == [3])
  }

  @Test func removingDuplicates() {
    #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().recorded().values == [1, 2, 1])
    #expect([1, 3, 4, 6].publisher.removeDuplicates { $0 % 2 == $1 % 2 }.recorded().values == [1, 4])
  }

  @Test func beginnings() {
    #expect([1, 2, 3].publisher.dropFirst().recorded().values == [2, 3])
    #expect([1, 2, 3].publisher.dropFirst(5).recorded().values.isEmpty)
    #expect([1, 2, 3].publisher.prefix(2).recorded().values == [1, 2])
    #expect([1, 2, 3].publisher.first { $0 > 1 }.recorded().values == [2])
    let none = subject.prefix(0).recorded()
    #expect(none.completions == [.finished])
    let first = subject.first().recorded()
    subject.send(1)
    subject.send(2)
    #expect(first.values == [1])
    #expect(first.completions == [.finished])
  }

  @Test func collecting() {
    #expect([1, 2, 3].publisher.collect().recorded().values == [[1, 2, 3]])
    #expect([1, 2, 3].publisher.collect(2).recorded().values == [[1, 2], [3]])
    let late = [1, 2].publisher.collect().recorded(.none)
    #expect(late.values.isEmpty && late.completions.isEmpty)
    late.request(.max(1))
    #expect(late.values == [[1, 2]])
    #expect(late.completions.count == 1)
    let failing = subject.collect().recorded()
    subject.send(1)
    subject.send(completion: .failure(TestError()))
    #expect(failing.values.isEmpty)
    #expect(failing.completions == [.failure(TestError())])
  }

  @Test func errors() {
    let mapped = subject.mapError { TestError(code: $0.code + 1) }.recorded()
    let replaced = subject.replaceError(with: 99).recorded(.max(2))
    let caught = subject.catch { error in [error.code, 50].publisher }.recorded()
    subject.send(1)
    subject.send(completion: .failure(TestError(code: 4)))
    #expect(mapped.completions == [.failure(TestError(code: 5))])
    #expect(replaced.values == [1, 99])
    #expect(replaced.completions == [.finished])
    #expect(caught.values == [1, 4, 50])
    #expect(caught.completions == [.finished])
    let typed: AnyPublisher<Int, TestError> = Just(1).setFailureType(to: TestError.self).eraseToAnyPublisher()
    #expect(typed.recorded().values == [1])
    #expect(typed.recorded().completions == [.finished])
  }

  @Test func catchingCarriesUnmetDemandOver() {
    let recorder = subject.catch { _ in [10, 20, 30].publisher }.recorded(.max(3))
    subject.send(1)
    subject.send(completion: .failure(TestError()))
    #expect(recorder.values == [1, 10, 20])
    recorder.request(.max(5))
    #expect(recorder.values == [1, 10, 20, 30])
    #expect(recorder.completions == [.finished])
  }

  @Test func watchingEvents() {
    var log: [String] = []
    let recorder = subject.handleEvents(
      receiveSubscription: { _ in log.append("subscription") }, receiveOutput: { log.append("value \($0)") },
      receiveCompletion: { _ in log.append("end") }, receiveCancel: { log.append("cancel") },
      receiveRequest: { log.append("request \($0)") }
    ).recorded(.max(2))
    subject.send(1)
    recorder.cancel()
    subject.send(2)
    #expect(log == ["subscription", "request max(2)", "value 1", "cancel"])
  }

  @Test func sharing() {
    var subscriptions = 0
    let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
    let first = shared.recorded()
    let second = shared.recorded()
    subject.send(1)
    #expect(subscriptions == 1)
    #expect(first.values == [1] && second.values == [1])
    first.cancel()
    second.cancel()
    subject.send(2)
    let third = shared.recorded()
    subject.send(3)
    #expect(subscriptions == 2)
    #expect(third.values == [3])
  }
}
