/// The middle of a chain: a subscriber for its upstream and the subscription of its downstream. Operators subclass it
/// and override what happens to a value and to the end; the rest is the same for all of them.
class Stage<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  private enum Status {
    case waiting
    case live(any Subscription)
    case over
  }

  let lock = Lock()
  final let downstream: Downstream
  private var status = Status.waiting

  init(downstream: Downstream) {
    self.downstream = downstream
  }

  // MARK: As a subscriber

  func receive(subscription: any Subscription) {
    let isFirst = lock.locked {
      guard case .waiting = status else { return false }
      status = .live(subscription)
      return true
    }
    guard isFirst else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  /// To be overridden: what becomes of a value.
  func receive(_ input: Input) -> Subscribers.Demand { .none }

  /// To be overridden: what becomes of the end.
  func receive(completion: Subscribers.Completion<Failure>) {}

  // MARK: As a subscription

  func request(_ demand: Subscribers.Demand) {
    upstream?.request(demand)
  }

  func cancel() {
    detach()?.cancel()
  }

  // MARK: For subclasses

  /// To be overridden: the subscription is over, by either side; called once.
  func ended() {}

  /// The subscription to the upstream, as long as both sides want it.
  final var upstream: (any Subscription)? {
    lock.lock()
    defer { lock.unlock() }
    guard case .live(let subscription) = status else { return nil }
    return subscription
  }

  final var isLive: Bool {
    lock.lock()
    defer { lock.unlock() }
    guard case .live = status else { return false }
    return true
  }

  /// Ends the downstream, unless it ended before.
  final func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() != nil else { return }
    downstream.receive(completion: completion)
    ended()
  }

  /// Ends both sides because of something found here.
  final func stop(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let subscription = end() else { return }
    subscription.cancel()
    downstream.receive(completion: completion)
    ended()
  }

  /// Ends this side without telling anybody. The result is the subscription to cancel.
  final func detach() -> (any Subscription)? {
    guard let subscription = end() else { return nil }
    ended()
    return subscription
  }

  private func end() -> (any Subscription)? {
    lock.lock()
    defer { lock.unlock() }
    let last = status
    status = .over
    guard case .live(let subscription) = last else { return nil }
    return subscription
  }
}
