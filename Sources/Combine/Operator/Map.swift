extension Publishers {
  /// A publisher that changes each value with a closure.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(MapStage<Upstream.Output, S>(downstream: subscriber, transform: transform))
    }
  }

  /// A publisher that changes each value with a closure that may throw, which ends the sequence.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
      upstream.subscribe(
        TryMapStage<Upstream.Output, Upstream.Failure, S>(downstream: subscriber, transform: transform))
    }
  }
}

extension Publisher {
  /// Changes each value with a closure.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Publishes one property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self) { $0[keyPath: keyPath] }
  }

  /// Changes each value with a closure that may throw, which ends the sequence.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Publishes the same value in place of nil.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
}

private final class MapStage<Input, Downstream: Subscriber>: Stage<Input, Downstream.Failure, Downstream> {
  private let transform: (Input) -> Downstream.Input

  init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input) {
    self.transform = transform
    super.init(downstream: downstream)
  }

  override func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }
  override func receive(completion: Subscribers.Completion<Downstream.Failure>) { complete(completion) }
}

private final class TryMapStage<Input, Failure: Error, Downstream: Subscriber>: Stage<Input, Failure, Downstream>
where Downstream.Failure == any Error {
  private let transform: (Input) throws -> Downstream.Input

  init(downstream: Downstream, transform: @escaping (Input) throws -> Downstream.Input) {
    self.transform = transform
    super.init(downstream: downstream)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    do {
      return downstream.receive(try transform(input))
    } catch {
      stop(.failure(error))
      return .none
    }
  }

  override func receive(completion: Subscribers.Completion<Failure>) { complete(completion.mapError { $0 }) }
}
