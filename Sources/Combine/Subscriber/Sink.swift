extension Subscribers {
  /// A subscriber that asks for everything and calls closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
    private enum Status {
      case waiting
      case live(any Subscription)
      case over
    }

    private let lock = Lock()
    private var status = Status.waiting
    private var onValue: ((Input) -> Void)?
    private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// Called with each value, as long as the sink is not cancelled.
    public var receiveValue: (Input) -> Void { lock.locked { onValue } ?? { _ in } }

    /// Called once, at the end.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void { lock.locked { onCompletion } ?? { _ in } }

    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      onCompletion = receiveCompletion
      onValue = receiveValue
    }

    public var description: String { "Sink" }

    public func receive(subscription: any Subscription) {
      let isFirst = lock.locked {
        guard case .waiting = status else { return false }
        status = .live(subscription)
        return true
      }
      guard isFirst else { return subscription.cancel() }
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      let action = onValue
      lock.unlock()
      action?(value)
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      end().onCompletion?(completion)
    }

    public func cancel() {
      if case .live(let subscription) = end().status { subscription.cancel() }
    }

    // The closures are returned, not dropped under the lock: what they hold may run code when it goes.
    private func end() -> (
      status: Status, onValue: ((Input) -> Void)?, onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    ) {
      lock.locked {
        defer {
          status = .over
          onValue = nil
          onCompletion = nil
        }
        return (status, onValue, onCompletion)
      }
    }
  }
}

extension Publisher {
  /// Calls closures with each value and at the end, until the result is cancelled or dropped.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value, until the result is cancelled or dropped.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
