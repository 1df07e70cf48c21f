extension Publishers {
  /// A publisher that leaves out the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      precondition(count >= 0, "The number of values to drop cannot be negative")
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(DropStage(downstream: subscriber, count: count))
    }
  }

  /// A publisher that ends after a number of values.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let range: CountableRange<Int>

    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(range.lowerBound >= 0, "The range of values cannot start below zero")
      self.upstream = upstream
      self.range = range
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(OutputStage(downstream: subscriber, range: range))
    }
  }

  /// A publisher that ends after the first value.
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(OutputStage(downstream: subscriber, range: 0..<1))
    }
  }

  /// A publisher that ends after the first value that a closure accepts.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.filter(predicate).first().receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }

  /// Ends after a number of values.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: 0..<maxLength)
  }

  /// Ends after the first value.
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }

  /// Ends after the first value that a closure accepts.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
}

private final class DropStage<Downstream: Subscriber>: Stage<Downstream.Input, Downstream.Failure, Downstream> {
  private var left: Int

  init(downstream: Downstream, count: Int) {
    left = count
    super.init(downstream: downstream)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard left > 0 else { return downstream.receive(input) }
    left -= 1
    return .max(1)
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) { complete(completion) }
}

private final class OutputStage<Downstream: Subscriber>: Stage<Downstream.Input, Downstream.Failure, Downstream> {
  private let range: CountableRange<Int>
  private var index = 0

  init(downstream: Downstream, range: CountableRange<Int>) {
    self.range = range
    super.init(downstream: downstream)
  }

  override func receive(subscription: any Subscription) {
    super.receive(subscription: subscription)
    if range.isEmpty { stop(.finished) }
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let position = index
    guard position < range.upperBound else { return .none }
    index += 1
    guard position >= range.lowerBound else { return .max(1) }
    let more = downstream.receive(input)
    if index == range.upperBound { stop(.finished) }
    return more
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) { complete(completion) }
}
