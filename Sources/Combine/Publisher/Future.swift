/// A publisher of one value that comes later, or of a failure. It starts its work at once and keeps the result for
/// whoever subscribes afterwards.
public final class Future<Output, Failure: Error>: Publisher {
  /// The closure to call with the result; calls after the first do nothing.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting = OrderedList<FutureConduit<Output, Failure>>()

  /// Calls the closure at once with a promise to be kept at any time.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill(fulfill)
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let subscription = FutureSubscription(downstream: subscriber, parent: self)
    subscriber.receive(subscription: subscription)
    let known = lock.locked {
      if result == nil { waiting.append(subscription) }
      return result
    }
    if let known { subscription.fulfill(known) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    lock.lock()
    guard self.result == nil else { return lock.unlock() }
    self.result = result
    let receivers = waiting
    waiting = OrderedList()
    lock.unlock()
    receivers.each { $0.fulfill(result) }
  }

  fileprivate func remove(_ conduit: FutureConduit<Output, Failure>) {
    lock.locked { waiting.remove(conduit) }
  }
}

private class FutureConduit<Output, Failure: Error>: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
  func fulfill(_ result: Result<Output, Failure>) {}
}

private final class FutureSubscription<Downstream: Subscriber>: FutureConduit<Downstream.Input, Downstream.Failure> {
  private let lock = Lock()
  private var downstream: Downstream?
  private var parent: Future<Downstream.Input, Downstream.Failure>?
  private var isWanted = false
  private var result: Result<Downstream.Input, Downstream.Failure>?

  init(downstream: Downstream, parent: Future<Downstream.Input, Downstream.Failure>) {
    self.downstream = downstream
    self.parent = parent
  }

  override func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand must be positive")
    lock.locked { isWanted = true }
    deliver()
  }

  override func fulfill(_ result: Result<Downstream.Input, Downstream.Failure>) {
    lock.locked { self.result = result }
    deliver()
  }

  override func cancel() {
    take().parent?.remove(self)
  }

  // A value waits for demand, a failure does not.
  private func deliver() {
    let result: Result<Downstream.Input, Downstream.Failure>? = lock.locked {
      if case .success = self.result, !isWanted { return nil }
      return self.result
    }
    guard let result, let downstream = take().downstream else { return }
    switch result {
    case .success(let value):
      _ = downstream.receive(value)
      downstream.receive(completion: .finished)
    case .failure(let error):
      downstream.receive(completion: .failure(error))
    }
  }

  private func take() -> (downstream: Downstream?, parent: Future<Downstream.Input, Downstream.Failure>?) {
    lock.locked {
      defer {
        downstream = nil
        parent = nil
      }
      return (downstream, parent)
    }
  }
}
