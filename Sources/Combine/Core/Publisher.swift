/// A type that delivers a sequence of values over time.
public protocol Publisher<Output, Failure> {
  /// The kind of values published.
  associatedtype Output
  /// The kind of error that may end the sequence; `Never` if none can.
  associatedtype Failure: Error

  /// Attaches a subscriber. Call `subscribe(_:)` instead of this.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber, which gets a subscription and then asks for values.
  public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// Sends everything this publisher publishes through a subject, until the result is cancelled or dropped.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// A namespace for the types of publishers.
public enum Publishers {}

/// Feeds a subject from a publisher.
private final class SubjectSubscriber<Target: Subject>: Subscriber, Cancellable {
  private let lock = Lock()
  private var subject: Target?
  private var subscription: (any Subscription)?

  init(_ subject: Target) {
    self.subject = subject
  }

  func receive(subscription: any Subscription) {
    let subject: Target? = lock.locked {
      guard self.subscription == nil, let subject = self.subject else { return nil }
      self.subscription = subscription
      return subject
    }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: subscription)
  }

  func receive(_ input: Target.Output) -> Subscribers.Demand {
    lock.locked { subject }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Target.Failure>) {
    take().subject?.send(completion: completion)
  }

  func cancel() {
    take().subscription?.cancel()
  }

  private func take() -> (subject: Target?, subscription: (any Subscription)?) {
    lock.locked {
      defer {
        subject = nil
        subscription = nil
      }
      return (subject, subscription)
    }
  }
}
