extension Publishers {
  /// A publisher that passes on the values that a closure accepts.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) -> Bool

    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(FilterStage(downstream: subscriber, isIncluded: isIncluded))
    }
  }

  /// A publisher that changes each value with a closure and passes on what is not nil.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(CompactMapStage<Upstream.Output, S>(downstream: subscriber, transform: transform))
    }
  }

  /// A publisher that leaves out values that are equal to the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(RemoveDuplicatesStage(downstream: subscriber, predicate: predicate))
    }
  }
}

extension Publisher {
  /// Passes on the values that a closure accepts.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Changes each value with a closure and passes on what is not nil.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Leaves out values that the closure calls equal to the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out values that are equal to the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: ==)
  }
}

private final class FilterStage<Downstream: Subscriber>: Stage<Downstream.Input, Downstream.Failure, Downstream> {
  private let isIncluded: (Downstream.Input) -> Bool

  init(downstream: Downstream, isIncluded: @escaping (Downstream.Input) -> Bool) {
    self.isIncluded = isIncluded
    super.init(downstream: downstream)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    isIncluded(input) ? downstream.receive(input) : .max(1)
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) { complete(completion) }
}

private final class CompactMapStage<Input, Downstream: Subscriber>: Stage<Input, Downstream.Failure, Downstream> {
  private let transform: (Input) -> Downstream.Input?

  init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input?) {
    self.transform = transform
    super.init(downstream: downstream)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    transform(input).map(downstream.receive) ?? .max(1)
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) { complete(completion) }
}

private final class RemoveDuplicatesStage<Downstream: Subscriber>: Stage<
  Downstream.Input, Downstream.Failure, Downstream
>
{
  private let predicate: (Downstream.Input, Downstream.Input) -> Bool
  // Upstreams deliver one value at a time, so this needs no lock.
  private var last: Downstream.Input?

  init(downstream: Downstream, predicate: @escaping (Downstream.Input, Downstream.Input) -> Bool) {
    self.predicate = predicate
    super.init(downstream: downstream)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if let last, predicate(last, input) { return .max(1) }
    last = input
    return downstream.receive(input)
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) { complete(completion) }
}
