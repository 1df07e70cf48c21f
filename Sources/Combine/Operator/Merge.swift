extension Publishers {
  /// A publisher of the values of two publishers as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      let stage = MergeStage(downstream: subscriber, count: 2)
      stage.start()
      a.subscribe(stage.side(0))
      b.subscribe(stage.side(1))
    }
  }

  /// A publisher of the values of three publishers as they come.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      let stage = MergeStage(downstream: subscriber, count: 3)
      stage.start()
      a.subscribe(stage.side(0))
      b.subscribe(stage.side(1))
      c.subscribe(stage.side(2))
    }
  }

  /// A publisher of the values of any number of publishers as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      let stage = MergeStage(downstream: subscriber, count: publishers.count)
      stage.start()
      for (index, publisher) in publishers.enumerated() { publisher.subscribe(stage.side(index)) }
    }
  }
}

extension Publisher {
  /// Publishes the values of this and another publisher as they come.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Merge(self, other)
  }

  /// Publishes the values of three publishers as they come.
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    Publishers.Merge3(self, b, c)
  }

  /// Publishes the values of this and another publisher of the same type as they come.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany([self, other])
  }
}

/// Each side is asked for one value at a time while the downstream's demand has a limit; a value that finds no demand
/// waits.
private final class MergeStage<Downstream: Subscriber>: Subscription {
  private let lock = Lock()
  private let delivery = RecursiveLock()
  private let downstream: Downstream
  private var subscriptions: [(any Subscription)?]
  private var waiting: [(value: Downstream.Input, side: Int)] = []
  private var live: Int
  private var demand = Subscribers.Demand.none
  private var isOver = false

  init(downstream: Downstream, count: Int) {
    self.downstream = downstream
    subscriptions = Array(repeating: nil, count: count)
    live = count
  }

  /// Hands the subscription over, before the sides are subscribed.
  func start() {
    downstream.receive(subscription: self)
    endIfDone()
  }

  func side(_ index: Int) -> Side { Side(stage: self, index: index) }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand must be positive")
    let sides: [any Subscription] = lock.locked {
      let becomesUnlimited = demand == .unlimited && self.demand != .unlimited
      self.demand += demand
      return becomesUnlimited ? subscriptions.compactMap { $0 } : []
    }
    while let next = nextWaiting() {
      hand(next.value)
      next.subscription?.request(.max(1))
    }
    for side in sides { side.request(.unlimited) }
    endIfDone()
  }

  func cancel() {
    for subscription in close() { subscription.cancel() }
  }

  private func nextWaiting() -> (value: Downstream.Input, subscription: (any Subscription)?)? {
    lock.locked {
      guard !isOver, demand > 0, !waiting.isEmpty else { return nil }
      demand -= 1
      let next = waiting.removeFirst()
      return (next.value, subscriptions[next.side])
    }
  }

  private func hand(_ value: Downstream.Input) {
    delivery.lock()
    let more = downstream.receive(value)
    delivery.unlock()
    if more > 0 { lock.locked { demand += more } }
  }

  private func endIfDone() {
    if lock.locked({ !isOver && live == 0 && waiting.isEmpty }) { end(.finished) }
  }

  private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if lock.locked({ isOver }) { return }
    for subscription in close() { subscription.cancel() }
    downstream.receive(completion: completion)
  }

  private func close() -> [any Subscription] {
    lock.locked {
      defer {
        isOver = true
        for index in subscriptions.indices { subscriptions[index] = nil }
        waiting = []
      }
      return subscriptions.compactMap { $0 }
    }
  }

  struct Side: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let stage: MergeStage
    let index: Int

    func receive(subscription: any Subscription) {
      let demand: Subscribers.Demand? = stage.lock.locked {
        guard !stage.isOver else { return nil }
        stage.subscriptions[index] = subscription
        return stage.demand == .unlimited ? .unlimited : .max(1)
      }
      guard let demand else { return subscription.cancel() }
      subscription.request(demand)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      let isNow = stage.lock.locked {
        guard !stage.isOver else { return false }
        guard stage.demand > 0 else {
          stage.waiting.append((input, index))
          return false
        }
        stage.demand -= 1
        return true
      }
      guard isNow else { return .none }
      stage.hand(input)
      return .max(1)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      if case .failure = completion { return stage.end(completion) }
      stage.lock.locked {
        stage.subscriptions[index] = nil
        stage.live -= 1
      }
      stage.endIfDone()
    }
  }
}
