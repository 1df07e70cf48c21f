/// Writes to a published property without keeping it alive.
final class PublishedFeed<Value>: Subscriber, Cancellable {
  private let lock = Lock()
  private weak var storage: PublishedStorage<Value>?
  private var subscription: (any Subscription)?

  init(_ storage: PublishedStorage<Value>) {
    self.storage = storage
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.locked {
      guard self.subscription == nil else { return false }
      self.subscription = subscription
      return true
    }
    guard isFirst else { return subscription.cancel() }
    subscription.request(.unlimited)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    storage?.write(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    _ = take()
    storage?.drop(self)
  }

  func cancel() {
    take()?.cancel()
  }

  private func take() -> (any Subscription)? {
    lock.locked {
      defer { subscription = nil }
      return subscription
    }
  }
}
