extension Publishers {
  /// A publisher that joins each value to the result so far and publishes the new result.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        ScanStage<Upstream.Output, S>(downstream: subscriber, result: initialResult, nextPartialResult))
    }
  }

  /// A publisher that gathers all values into one array, published at the end.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, Failure == S.Failure {
      upstream.subscribe(CollectStage<Upstream.Output, S>(downstream: subscriber, count: nil))
    }
  }

  /// A publisher that gathers values into arrays of one size; the last may be smaller.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      precondition(count > 0, "The number of values to collect must be positive")
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, Failure == S.Failure {
      upstream.subscribe(CollectStage<Upstream.Output, S>(downstream: subscriber, count: count))
    }
  }
}

extension Publisher {
  /// Joins each value to the result so far and publishes the new result.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Gathers all values into one array, published at the end.
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }

  /// Gathers values into arrays of this size; the last may be smaller.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

private final class ScanStage<Input, Downstream: Subscriber>: Stage<Input, Downstream.Failure, Downstream> {
  private let nextPartialResult: (Downstream.Input, Input) -> Downstream.Input
  private var result: Downstream.Input

  init(
    downstream: Downstream, result: Downstream.Input,
    _ nextPartialResult: @escaping (Downstream.Input, Input) -> Downstream.Input
  ) {
    self.result = result
    self.nextPartialResult = nextPartialResult
    super.init(downstream: downstream)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    result = nextPartialResult(result, input)
    return downstream.receive(result)
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) { complete(completion) }
}

private final class CollectStage<Input, Downstream: Subscriber>: Stage<Input, Downstream.Failure, Downstream>
where Downstream.Input == [Input] {
  private let count: Int?
  private var gathered: [Input] = []
  private var isAtEnd = false
  private var isWanted = false

  init(downstream: Downstream, count: Int?) {
    self.count = count
    super.init(downstream: downstream)
  }

  override func request(_ demand: Subscribers.Demand) {
    guard let count else {
      let isLate = lock.locked {
        isWanted = true
        return isAtEnd
      }
      if isLate { deliverAll() } else { super.request(.unlimited) }
      return
    }
    super.request(demand * count)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    gathered.append(input)
    guard gathered.count == count else { return .none }
    let full = gathered
    gathered = []
    return downstream.receive(full) * full.count
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard case .finished = completion else { return complete(completion) }
    if count != nil {
      if !gathered.isEmpty { _ = downstream.receive(gathered) }
      return complete(completion)
    }
    let isReady = lock.locked {
      isAtEnd = true
      return isWanted
    }
    if isReady { deliverAll() }
  }

  private func deliverAll() {
    guard isLive else { return }
    _ = downstream.receive(gathered)
    complete(.finished)
  }
}
