extension Publishers {
  /// A publisher that changes the error.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(MapErrorStage<Upstream.Failure, S>(downstream: subscriber, transform: transform))
    }
  }

  /// A publisher that gets a kind of error which never comes.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(SetFailureTypeStage(downstream: subscriber))
    }
  }

  /// A publisher that publishes one more value in place of an error.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let output: Upstream.Output

    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
      upstream.catch { [output] _ in Just(output) }.receive(subscriber: subscriber)
    }
  }

  /// A publisher that goes on with another publisher after an error.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(CatchStage<Upstream.Failure, NewPublisher, S>(downstream: subscriber, handler: handler))
    }
  }
}

extension Publisher {
  /// Changes the error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  /// Publishes one more value in place of an error.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Goes on with another publisher after an error.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}

extension Publisher where Failure == Never {
  /// Gives this publisher a kind of error which never comes.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

private final class MapErrorStage<Failure: Error, Downstream: Subscriber>: Stage<
  Downstream.Input, Failure, Downstream
>
{
  private let transform: (Failure) -> Downstream.Failure

  init(downstream: Downstream, transform: @escaping (Failure) -> Downstream.Failure) {
    self.transform = transform
    super.init(downstream: downstream)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
  override func receive(completion: Subscribers.Completion<Failure>) { complete(completion.mapError(transform)) }
}

private final class SetFailureTypeStage<Downstream: Subscriber>: Stage<Downstream.Input, Never, Downstream> {
  override func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
  override func receive(completion: Subscribers.Completion<Never>) { complete(.finished) }
}

/// The subscription of the downstream, which changes its upstream at the error and carries unmet demand over.
private final class CatchStage<Failure: Error, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber,
  Subscription
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
  private let lock = Lock()
  private let downstream: Downstream
  private let handler: (Failure) -> NewPublisher
  private var upstream: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var isOver = false

  init(downstream: Downstream, handler: @escaping (Failure) -> NewPublisher) {
    self.downstream = downstream
    self.handler = handler
  }

  func receive(subscription: any Subscription) {
    lock.locked { upstream = subscription }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    lock.locked { demand -= 1 }
    let more = downstream.receive(input)
    if more > 0 { lock.locked { demand += more } }
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: end(.finished)
    case .failure(let error): handler(error).subscribe(Second(stage: self))
    }
  }

  func request(_ demand: Subscribers.Demand) {
    let upstream = lock.locked {
      self.demand += demand
      return self.upstream
    }
    upstream?.request(demand)
  }

  func cancel() {
    take()?.cancel()
  }

  private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if lock.locked({ isOver }) { return }
    _ = take()
    downstream.receive(completion: completion)
  }

  private func take() -> (any Subscription)? {
    lock.locked {
      isOver = true
      defer { upstream = nil }
      return upstream
    }
  }

  private struct Second: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let stage: CatchStage

    func receive(subscription: any Subscription) {
      let (isOver, demand) = stage.lock.locked {
        if !stage.isOver { stage.upstream = subscription }
        return (stage.isOver, stage.demand)
      }
      if isOver { return subscription.cancel() }
      if demand > 0 { subscription.request(demand) }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand { stage.receive(input) }
    func receive(completion: Subscribers.Completion<Downstream.Failure>) { stage.end(completion) }
  }
}
