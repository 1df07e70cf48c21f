import Combine
import Foundation
import Testing

struct PublisherTests {
  @Test func oneNoneAndFailure() {
    let just = Just(5).recorded(.none)
    #expect(just.values.isEmpty && just.completions.isEmpty)
    just.request(.max(1))
    #expect(just.values == [5])
    #expect(just.completions.count == 1)
    let empty = Empty<Int, TestError>().recorded()
    #expect(empty.values.isEmpty && empty.completions == [.finished])
    #expect(Empty<Int, TestError>(completeImmediately: false).recorded().completions.isEmpty)
    #expect(Fail<Int, TestError>(error: TestError()).recorded().completions == [.failure(TestError())])
  }

  @Test func sequencesGiveWhatIsAskedFor() {
    var made = 0
    let numbers = (1...5).lazy.map { number in
      made += 1
      return number
    }
    let recorder = numbers.publisher.recorded(.max(2))
    #expect(recorder.values == [1, 2])
    #expect(made == 3)
    recorder.request(.max(2))
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.completions.isEmpty)
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2, 3, 4, 5])
    #expect(recorder.completions.count == 1)
    #expect([Int]().publisher.recorded().completions.count == 1)
  }

  @Test func sequencesStopWhenCancelled() {
    let recorder = Recorder<Int, Never>(.none)
    recorder.onValue = { if $0 == 3 { recorder.cancel() } }
    (1...10).publisher.subscribe(recorder)
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.completions.isEmpty)
  }

  @Test func askingFromInsideADeliveryNeedsNoDeepStack() {
    let recorder = Recorder<Int, Never>(.none)
    recorder.onValue = { _ in recorder.request(.max(1)) }
    (0..<100_000).publisher.subscribe(recorder)
    recorder.request(.max(1))
    #expect(recorder.values.count == 100_000)
  }

  @Test func futuresRunOnceAndKeepTheResult() {
    var runs = 0
    nonisolated(unsafe) var promise: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> {
      runs += 1
      promise = $0
    }
    #expect(runs == 1)
    let early = future.recorded()
    let undemanding = future.recorded(.none)
    let cancelled = future.recorded()
    cancelled.cancel()
    #expect(early.values.isEmpty)
    promise?(.success(3))
    promise?(.success(4))
    #expect(early.values == [3])
    #expect(early.completions == [.finished])
    #expect(undemanding.values.isEmpty && undemanding.completions.isEmpty)
    undemanding.request(.max(1))
    #expect(undemanding.values == [3])
    #expect(cancelled.values.isEmpty && cancelled.completions.isEmpty)
    #expect(future.recorded().values == [3])
    #expect(runs == 1)
    let failed = Future<Int, TestError> { $0(.failure(TestError())) }
    #expect(failed.recorded(.none).completions == [.failure(TestError())])
  }

  @Test func deferredPublishersAreMadeForEachSubscriber() {
    var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    #expect(deferred.recorded().values == [1])
    #expect(deferred.recorded().values == [2])
  }

  @Test func assigningToAnObject() {
    final class Target { var value = 0 }
    weak var weakTarget: Target?
    let subject = PassthroughSubject<Int, Never>()
    var cancellable: AnyCancellable?
    do {
      let target = Target()
      weakTarget = target
      cancellable = subject.assign(to: \.value, on: target)
      subject.send(4)
      #expect(target.value == 4)
    }
    #expect(weakTarget != nil)
    cancellable?.cancel()
    #expect(weakTarget == nil)
  }

  @Test func sinksDropTheirClosuresAtTheEnd() {
    final class Captured {}
    weak var weakCaptured: Captured?
    let subject = PassthroughSubject<Int, Never>()
    let cancellable: AnyCancellable
    do {
      let captured = Captured()
      weakCaptured = captured
      cancellable = subject.sink { _ in withExtendedLifetime(captured) {} }
    }
    #expect(weakCaptured != nil)
    cancellable.cancel()
    #expect(weakCaptured == nil)
  }

  @Test func autoconnecting() {
    final class Source: ConnectablePublisher {
      typealias Output = Int
      typealias Failure = Never
      let subject = PassthroughSubject<Int, Never>()
      var log: [String] = []
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subject.receive(subscriber: subscriber)
      }
      func connect() -> any Cancellable {
        log.append("connect")
        return AnyCancellable { self.log.append("disconnect") }
      }
    }
    let source = Source()
    let publisher = source.autoconnect()
    let first = publisher.recorded()
    let second = publisher.recorded()
    source.subject.send(1)
    first.cancel()
    #expect(source.log == ["connect"])
    second.cancel()
    #expect(source.log == ["connect", "disconnect"])
    #expect(first.values == [1] && second.values == [1])
  }
}
