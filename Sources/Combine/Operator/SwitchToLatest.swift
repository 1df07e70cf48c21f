extension Publishers {
  /// A publisher of what the newest of its upstream's publishers publishes.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(SwitchStage<P, S>(downstream: subscriber))
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes what the newest publisher publishes.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Publishes what the newest publisher publishes.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

private final class SwitchStage<P: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
  typealias Failure = Downstream.Failure

  private let lock = Lock()
  private let downstream: Downstream
  private var outer: (any Subscription)?
  private var inner: (any Subscription)?
  private var generation = 0
  private var isInnerLive = false
  private var isOuterFinished = false
  private var demand = Subscribers.Demand.none
  private var isOver = false

  init(downstream: Downstream) {
    self.downstream = downstream
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.locked {
      guard outer == nil, !isOver else { return false }
      outer = subscription
      return true
    }
    guard isFirst else { return subscription.cancel() }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: P) -> Subscribers.Demand {
    let (last, generation): ((any Subscription)?, Int) = lock.locked {
      let last = inner
      inner = nil
      self.generation += 1
      isInnerLive = true
      return (last, self.generation)
    }
    last?.cancel()
    input.subscribe(Inner(stage: self, generation: generation))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let isDone = lock.locked {
      isOuterFinished = true
      return !isInnerLive
    }
    if case .failure = completion { return end(completion) }
    if isDone { end(.finished) }
  }

  func request(_ demand: Subscribers.Demand) {
    let inner = lock.locked {
      self.demand += demand
      return self.inner
    }
    inner?.request(demand)
  }

  func cancel() {
    for subscription in close() { subscription.cancel() }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    if lock.locked({ isOver }) { return }
    for subscription in close() { subscription.cancel() }
    downstream.receive(completion: completion)
  }

  private func close() -> [any Subscription] {
    lock.locked {
      let all = [inner, outer].compactMap { $0 }
      isOver = true
      inner = nil
      outer = nil
      generation += 1
      return all
    }
  }

  private struct Inner: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let stage: SwitchStage
    let generation: Int

    func receive(subscription: any Subscription) {
      let demand: Subscribers.Demand? = stage.lock.locked {
        guard stage.generation == generation else { return nil }
        stage.inner = subscription
        return stage.demand
      }
      guard let demand else { return subscription.cancel() }
      if demand > 0 { subscription.request(demand) }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      let isNewest = stage.lock.locked {
        guard stage.generation == generation else { return false }
        stage.demand -= 1
        return true
      }
      guard isNewest else { return .none }
      let more = stage.downstream.receive(input)
      if more > 0 { stage.lock.locked { stage.demand += more } }
      return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let isDone: Bool? = stage.lock.locked {
        guard stage.generation == generation else { return nil }
        stage.isInnerLive = false
        stage.inner = nil
        return stage.isOuterFinished
      }
      guard let isDone else { return }
      if case .failure = completion { return stage.end(completion) }
      if isDone { stage.end(.finished) }
    }
  }
}
