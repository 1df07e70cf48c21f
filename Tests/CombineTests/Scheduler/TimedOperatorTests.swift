import Combine
import Foundation
import Testing

struct TimedOperatorTests {
  private let scheduler = VirtualScheduler()
  private let subject = PassthroughSubject<Int, TestError>()

  @Test func receiveOnKeepsTheOrder() {
    let recorder = subject.receive(on: scheduler).recorded()
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.values.isEmpty)
    scheduler.advance()
    #expect(recorder.values == [1, 2])
    #expect(recorder.completions == [.finished])
  }

  @Test func receiveOnDeliversNothingAfterCancelling() {
    let recorder = subject.receive(on: scheduler).recorded()
    subject.send(1)
    recorder.cancel()
    scheduler.advance()
    #expect(recorder.values.isEmpty)
  }

  @Test func receiveOnAsksForWhatTheSubscriberAnswers() {
    let recorder = subject.receive(on: scheduler).recorded(.max(1))
    recorder.more = .max(1)
    subject.send(1)
    subject.send(2)
    scheduler.advance()
    subject.send(3)
    scheduler.advance()
    #expect(recorder.values == [1, 3])
  }

  @Test func delayMovesEverythingByTheSameTime() {
    let recorder = subject.delay(for: 10, scheduler: scheduler).recorded()
    subject.send(1)
    scheduler.advance(by: 5)
    subject.send(2)
    subject.send(completion: .failure(TestError()))
    scheduler.advance(by: 5)
    #expect(recorder.values == [1])
    scheduler.advance(by: 5)
    #expect(recorder.values == [1, 2])
    #expect(recorder.completions == [.failure(TestError())])
  }

  @Test func subscribeOnSubscribesLater() {
    let recorder = [1, 2].publisher.subscribe(on: scheduler).recorded()
    #expect(recorder.subscription == nil)
    scheduler.advance()
    #expect(recorder.values == [1, 2])
    #expect(recorder.completions.count == 1)
  }

  @Test func debounceWaitsForSilence() {
    let recorder = subject.debounce(for: 10, scheduler: scheduler).recorded()
    for value in 1...3 {
      subject.send(value)
      scheduler.advance(by: 9)
    }
    #expect(recorder.values.isEmpty)
    scheduler.advance(by: 1)
    #expect(recorder.values == [3])
    subject.send(4)
    subject.send(completion: .finished)
    scheduler.advance(by: 20)
    #expect(recorder.values == [3])
    #expect(recorder.completions == [.finished])
  }

  @Test func throttleOfTheLatest() {
    let recorder = subject.throttle(for: 10, scheduler: scheduler, latest: true).recorded()
    subject.send(1)
    scheduler.advance()
    #expect(recorder.values == [1])
    for value in 2...4 {
      scheduler.advance(by: 2)
      subject.send(value)
    }
    #expect(recorder.values == [1])
    scheduler.advance(by: 4)
    #expect(recorder.values == [1, 4])
    scheduler.advance(by: 30)
    subject.send(5)
    scheduler.advance()
    #expect(recorder.values == [1, 4, 5])
  }

  @Test func throttleOfTheFirstAndWhatWaitsAtTheEnd() {
    let recorder = subject.throttle(for: 10, scheduler: scheduler, latest: false).recorded()
    subject.send(1)
    scheduler.advance()
    subject.send(2)
    subject.send(3)
    subject.send(completion: .finished)
    scheduler.advance()
    #expect(recorder.values == [1, 2])
    #expect(recorder.completions == [.finished])
  }
}

struct QueueTests {
  @Test func aQueueDeliversInOrderOnItself() {
    let queue = DispatchQueue(label: "test")
    let key = DispatchSpecificKey<Int>()
    queue.setSpecific(key: key, value: 7)
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var values: [Int] = []
    nonisolated(unsafe) var wasElsewhere = false
    let cancellable = subject.receive(on: queue).sink { value in
      values.append(value)
      if DispatchQueue.getSpecific(key: key) != 7 { wasElsewhere = true }
    }
    for value in 0..<100 { subject.send(value) }
    queue.sync {}
    #expect(values == Array(0..<100))
    #expect(!wasElsewhere)
    cancellable.cancel()
  }

  @Test func manyThreadsLoseNothing() {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    let cancellable = subject.sink { sum += $0 }
    struct Shared: @unchecked Sendable {
      let subject: PassthroughSubject<Int, Never>
    }
    let shared = Shared(subject: subject)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 {
        let other = shared.subject.sink { _ in }
        shared.subject.send(1)
        other.cancel()
      }
    }
    #expect(sum == 8000)
    cancellable.cancel()
  }

  @Test func anOperationQueueRunsWhatItIsGiven() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    nonisolated(unsafe) var values: [Int] = []
    let cancellable = [1, 2, 3].publisher.receive(on: queue).sink { values.append($0) }
    queue.waitUntilAllOperationsAreFinished()
    #expect(values == [1, 2, 3])
    cancellable.cancel()
  }

  @Test func theImmediateSchedulerRunsAtOnce() {
    #expect([1, 2].publisher.receive(on: ImmediateScheduler.shared).recorded().values == [1, 2])
    #expect([1].publisher.delay(for: .seconds(5), scheduler: ImmediateScheduler.shared).recorded().values == [1])
  }

  @MainActor
  @Test func theMainQueueRunLoopAndOperationQueueDeliverOnTheMainQueue() async {
    let key = DispatchSpecificKey<Int>()
    DispatchQueue.main.setSpecific(key: key, value: 7)
    for scheduleOnMain in [
      { DispatchQueue.main.schedule($0) }, { RunLoop.main.schedule($0) }, { OperationQueue.main.schedule($0) },
    ] as [(@escaping () -> Void) -> Void] {
      await withCheckedContinuation { continuation in
        scheduleOnMain {
          #expect(DispatchQueue.getSpecific(key: key) == 7)
          continuation.resume()
        }
      }
    }
  }

  @Test func lengthsOfTime() {
    #expect(DispatchQueue.SchedulerTimeType.Stride.milliseconds(3).magnitude == 3_000_000)
    #expect(DispatchQueue.SchedulerTimeType.Stride(.seconds(2)) == .milliseconds(2000))
    #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(Int.max).magnitude == .max)
    #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(250).timeInterval == 0.25)
    let time = RunLoop.SchedulerTimeType(Date(timeIntervalSince1970: 10))
    #expect(time.advanced(by: .seconds(5)).date.timeIntervalSince1970 == 15)
    #expect(time.distance(to: time.advanced(by: 2.5)) == 2.5)
  }
}
