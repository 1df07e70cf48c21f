extension Publishers {
  /// A publisher of everything that the publishers made from its upstream's values publish.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    /// How many publishers may be subscribed to at a time.
    public let maxPublishers: Subscribers.Demand

    public let transform: (Upstream.Output) -> NewPublisher

    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        FlatMapStage<Upstream.Output, NewPublisher, S>(
          downstream: subscriber, maxPublishers: maxPublishers, transform: transform))
    }
  }
}

extension Publisher {
  /// Publishes everything that the publishers made from the values publish.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Publishes everything that the publishers made from the values publish, and ends with the first error.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }
}

/// Each inner publisher is asked for one value at a time while the downstream's demand has a limit, and its value
/// waits here for demand.
private final class FlatMapStage<Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
  typealias Failure = Downstream.Failure

  private let lock = Lock()
  private let delivery = RecursiveLock()
  private let downstream: Downstream
  private let maxPublishers: Subscribers.Demand
  private let transform: (Input) -> NewPublisher
  private var outer: (any Subscription)?
  private var isOuterFinished = false
  private var inners: [ObjectIdentifier: Inner] = [:]
  private var waiting: [(value: Downstream.Input, inner: Inner)] = []
  private var demand = Subscribers.Demand.none
  private var isOver = false

  init(
    downstream: Downstream, maxPublishers: Subscribers.Demand, transform: @escaping (Input) -> NewPublisher
  ) {
    self.downstream = downstream
    self.maxPublishers = maxPublishers
    self.transform = transform
  }

  // MARK: The outer publisher

  func receive(subscription: any Subscription) {
    let isFirst = lock.locked {
      guard outer == nil, !isOver else { return false }
      outer = subscription
      return true
    }
    guard isFirst else { return subscription.cancel() }
    downstream.receive(subscription: self)
    subscription.request(maxPublishers)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let inner = Inner(self)
    let isWanted = lock.locked {
      if !isOver { inners[ObjectIdentifier(inner)] = inner }
      return !isOver
    }
    if isWanted { transform(input).subscribe(inner) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { return end(completion) }
    lock.locked { isOuterFinished = true }
    endIfDone()
  }

  // MARK: The downstream

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand must be positive")
    let live: [Inner] = lock.locked {
      let becomesUnlimited = demand == .unlimited && self.demand != .unlimited
      self.demand += demand
      return becomesUnlimited ? Array(inners.values) : []
    }
    deliverWaiting()
    for inner in live { inner.subscription?.request(.unlimited) }
    endIfDone()
  }

  func cancel() {
    for subscription in close() { subscription.cancel() }
  }

  // MARK: The inner publishers

  private var innerDemand: Subscribers.Demand { lock.locked { demand == .unlimited ? .unlimited : .max(1) } }

  private func deliver(_ value: Downstream.Input, from inner: Inner) -> Subscribers.Demand {
    let isNow = lock.locked {
      guard !isOver else { return false }
      guard demand > 0 else {
        waiting.append((value, inner))
        return false
      }
      demand -= 1
      return true
    }
    guard isNow else { return .none }
    hand(value)
    return .max(1)
  }

  private func hand(_ value: Downstream.Input) {
    delivery.lock()
    let more = downstream.receive(value)
    delivery.unlock()
    if more > 0 { lock.locked { demand += more } }
  }

  private func deliverWaiting() {
    while true {
      let next: (value: Downstream.Input, inner: Inner)? = lock.locked {
        guard !isOver, demand > 0, !waiting.isEmpty else { return nil }
        demand -= 1
        return waiting.removeFirst()
      }
      guard let next else { return }
      hand(next.value)
      if let subscription = next.inner.subscription { subscription.request(.max(1)) } else { release(next.inner) }
    }
  }

  private func finish(_ inner: Inner, _ completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { return end(completion) }
    release(inner)
    endIfDone()
  }

  // A publisher that finished keeps its place until its last value is delivered, so what waits is bounded.
  private func release(_ inner: Inner) {
    let next: (any Subscription)? = lock.locked {
      if waiting.contains(where: { $0.inner === inner }) { return nil }
      return inners.removeValue(forKey: ObjectIdentifier(inner)) == nil || isOuterFinished ? nil : outer
    }
    next?.request(.max(1))
  }

  private func endIfDone() {
    let isDone = lock.locked { !isOver && isOuterFinished && inners.isEmpty && waiting.isEmpty }
    if isDone { end(.finished) }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    if lock.locked({ isOver }) { return }
    for subscription in close() { subscription.cancel() }
    downstream.receive(completion: completion)
  }

  private func close() -> [any Subscription] {
    lock.locked {
      let all = inners.values.compactMap(\.subscription) + (outer.map { [$0] } ?? [])
      isOver = true
      outer = nil
      inners = [:]
      waiting = []
      return all
    }
  }

  private final class Inner: Subscriber {
    private let stage: FlatMapStage
    private let lock = Lock()
    private var current: (any Subscription)?

    init(_ stage: FlatMapStage) {
      self.stage = stage
    }

    var subscription: (any Subscription)? { lock.locked { current } }

    func receive(subscription: any Subscription) {
      lock.locked { current = subscription }
      subscription.request(stage.innerDemand)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand { stage.deliver(input, from: self) }

    func receive(completion: Subscribers.Completion<Failure>) {
      lock.locked { current = nil }
      stage.finish(self, completion)
    }
  }
}
