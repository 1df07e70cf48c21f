import Combine
import Testing

struct SubjectTests {
  @Test func subscribersGetEveryValueInTheOrderOfSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let first = subject.sink { log.append("first \($0)") }
    let second = subject.sink { log.append("second \($0)") }
    for value in 1...3 { subject.send(value) }
    #expect(log == ["first 1", "second 1", "first 2", "second 2", "first 3", "second 3"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func theOrderHoldsAfterTheFirstHasLeft() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let first = subject.sink { _ in log.append("first") }
    let second = subject.sink { _ in log.append("second") }
    first.cancel()
    let third = subject.sink { _ in log.append("third") }
    subject.send(1)
    #expect(log == ["second", "third"])
    withExtendedLifetime((second, third)) {}
  }

  @Test func passthroughDropsWhatNobodyAskedFor() {
    let subject = PassthroughSubject<Int, TestError>()
    let recorder = subject.recorded(.max(2))
    for value in 1...4 { subject.send(value) }
    #expect(recorder.values == [1, 2])
    recorder.request(.max(1))
    subject.send(5)
    subject.send(6)
    #expect(recorder.values == [1, 2, 5])
    recorder.more = .max(1)
    recorder.request(.max(1))
    subject.send(7)
    subject.send(8)
    #expect(recorder.values == [1, 2, 5, 7, 8])
  }

  @Test func nothingComesAfterTheEnd() {
    let subject = PassthroughSubject<Int, TestError>()
    let recorder = subject.recorded()
    subject.send(1)
    subject.send(completion: .failure(TestError()))
    subject.send(completion: .finished)
    subject.send(2)
    #expect(recorder.values == [1])
    #expect(recorder.completions == [.failure(TestError())])
    let late = subject.recorded()
    #expect(late.values.isEmpty)
    #expect(late.completions == [.failure(TestError())])
  }

  @Test func aCancelledSubscriberGetsNeitherValueNorEnd() {
    let subject = PassthroughSubject<Int, TestError>()
    let recorder = subject.recorded()
    recorder.cancel()
    recorder.cancel()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.values.isEmpty)
    #expect(recorder.completions.isEmpty)
  }

  @Test func currentValueStartsWithIt() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let early = subject.recorded()
    subject.value = 2
    subject.send(3)
    let late = subject.recorded()
    #expect(early.values == [1, 2, 3])
    #expect(late.values == [3])
    #expect(subject.value == 3)
    subject.send(completion: .finished)
    subject.value = 4
    #expect(subject.value == 3)
    #expect(early.completions == [.finished])
    #expect(early.values == [1, 2, 3])
  }

  @Test func currentValueIsAlreadyNewForTheSubscriber() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [Int] = []
    let cancellable = subject.sink { _ in seen.append(subject.value) }
    subject.send(2)
    #expect(seen == [1, 2])
    withExtendedLifetime(cancellable) {}
  }

  @Test func currentValueCatchesUpWithLateDemand() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = subject.recorded(.none)
    subject.send(2)
    subject.send(3)
    #expect(recorder.values.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.values == [3])
    recorder.request(.max(1))
    #expect(recorder.values == [3])
    subject.send(4)
    #expect(recorder.values == [3, 4])
  }

  @Test func sendingFromInsideADelivery() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.recorded()
    recorder.onValue = { if $0 < 3 { subject.send($0 + 1) } }
    subject.send(1)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func aSubjectIsFedByAPublisher() {
    let source = PassthroughSubject<Int, Never>()
    let target = CurrentValueSubject<Int, Never>(0)
    let recorder = target.recorded()
    let feed = source.subscribe(target)
    source.send(1)
    feed.cancel()
    source.send(2)
    #expect(recorder.values == [0, 1])
    #expect(recorder.completions.isEmpty)
  }

  @Test func subjectsWithoutData() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    let cancellable = subject.sink { count += 1 }
    subject.send()
    #expect(count == 1)
    withExtendedLifetime(cancellable) {}
  }
}
