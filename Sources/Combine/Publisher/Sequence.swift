extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    /// The elements published.
    public let sequence: Elements

    public init(sequence: Elements) {
      self.sequence = sequence
    }

    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Elements.Element == S.Input {
      let subscription = SequenceSubscription(downstream: subscriber, iterator: sequence.makeIterator())
      guard let subscription else {
        subscriber.receive(subscription: Subscriptions.empty)
        return subscriber.receive(completion: .finished)
      }
      subscriber.receive(subscription: subscription)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// Publishes the elements.
  public var publisher: Publishers.Sequence<Self, Never> {
    Publishers.Sequence(sequence: self)
  }
}

/// Delivers as many elements as are asked for, one at a time, and the end right after the last.
private final class SequenceSubscription<Iterator: IteratorProtocol, Downstream: Subscriber>: Subscription
where Iterator.Element == Downstream.Input {
  private let lock = Lock()
  private var downstream: Downstream?
  private var iterator: Iterator
  private var next: Downstream.Input
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  /// Nil if there are no elements.
  init?(downstream: Downstream, iterator: Iterator) {
    var iterator = iterator
    guard let first = iterator.next() else { return nil }
    self.downstream = downstream
    self.iterator = iterator
    next = first
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand must be positive")
    let isFirst = lock.locked {
      self.demand += demand
      defer { isDelivering = true }
      return !isDelivering
    }
    if isFirst { deliver() }
  }

  func cancel() {
    _ = lock.locked {
      defer { downstream = nil }
      return downstream
    }
  }

  // One call of this at a time: whoever asks for more meanwhile adds to the demand. So the iterator, which is the
  // client's code, runs outside the lock.
  private func deliver() {
    while let downstream = wanted() {
      let element = next
      let following = iterator.next()
      if let following { next = following }
      let more = downstream.receive(element)
      guard following != nil else { return finish() }
      lock.locked { demand += more }
    }
  }

  private func wanted() -> Downstream? {
    lock.locked {
      guard demand > 0, let downstream else {
        isDelivering = false
        return nil
      }
      demand -= 1
      return downstream
    }
  }

  private func finish() {
    let ended = lock.locked {
      defer { downstream = nil }
      return downstream
    }
    ended?.receive(completion: .finished)
  }
}
