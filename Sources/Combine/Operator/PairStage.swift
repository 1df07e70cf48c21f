/// Two publishers whose values go into one subscriber together; subclasses say which values make a pair.
class PairStage<A, B, Downstream: Subscriber>: Subscription where Downstream.Input == (A, B) {
  final let lock = Lock()
  private let delivery = RecursiveLock()
  private let downstream: Downstream
  private var first: (any Subscription)?
  private var second: (any Subscription)?
  private var firstFinished = false
  private var secondFinished = false
  private var demand = Subscribers.Demand.none
  private var isOver = false

  init(downstream: Downstream) {
    self.downstream = downstream
  }

  // MARK: To be overridden; called with the lock held

  /// Keeps a value; the pair that it completes, if any.
  func addFirst(_ value: A) -> (A, B)? { nil }
  func addSecond(_ value: B) -> (A, B)? { nil }

  /// Whether no further pair can come, after a side finished.
  func isExhausted(firstFinished: Bool, secondFinished: Bool) -> Bool { true }

  /// The further demand on a side whose value made no pair.
  var demandForUnpaired: Subscribers.Demand { .none }

  // MARK: The downstream

  /// Subscribes to both sides.
  final func start(_ a: some Publisher<A, Downstream.Failure>, _ b: some Publisher<B, Downstream.Failure>) {
    downstream.receive(subscription: self)
    a.subscribe(FirstSide(stage: self))
    b.subscribe(SecondSide(stage: self))
  }

  final func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand must be positive")
    let sides = lock.locked {
      self.demand += demand
      return (first, second)
    }
    sides.0?.request(demand)
    sides.1?.request(demand)
  }

  final func cancel() {
    for subscription in close() { subscription.cancel() }
  }

  // MARK: The sides

  private func join(_ subscription: any Subscription, isFirst: Bool) {
    let demand: Subscribers.Demand? = lock.locked {
      guard !isOver else { return nil }
      if isFirst { first = subscription } else { second = subscription }
      return self.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(demand) }
  }

  /// Delivers a pair. The result is the further demand on the side whose value completed it; the other side is asked
  /// for the same.
  private func deliver(_ pair: (A, B)?, isFirst: Bool) -> Subscribers.Demand {
    guard let pair else { return demandForUnpaired }
    let isWanted = lock.locked {
      guard !isOver, demand > 0 else { return false }
      demand -= 1
      return true
    }
    guard isWanted else { return .none }
    delivery.lock()
    let more = downstream.receive(pair)
    delivery.unlock()
    if more > 0 {
      let other = lock.locked {
        demand += more
        return isFirst ? second : first
      }
      other?.request(more)
    }
    endIfDone()
    return more
  }

  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>, isFirst: Bool) {
    if case .failure = completion { return end(completion) }
    lock.locked {
      if isFirst { firstFinished = true } else { secondFinished = true }
    }
    endIfDone()
  }

  private func endIfDone() {
    let isDone = lock.locked {
      guard !isOver, firstFinished || secondFinished else { return false }
      return isExhausted(firstFinished: firstFinished, secondFinished: secondFinished)
    }
    if isDone { end(.finished) }
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
        first = nil
        second = nil
      }
      return [first, second].compactMap { $0 }
    }
  }

  private struct FirstSide: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let stage: PairStage

    func receive(subscription: any Subscription) { stage.join(subscription, isFirst: true) }

    func receive(_ input: A) -> Subscribers.Demand {
      stage.deliver(stage.lock.locked { stage.addFirst(input) }, isFirst: true)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) { stage.finish(completion, isFirst: true) }
  }

  private struct SecondSide: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let stage: PairStage

    func receive(subscription: any Subscription) { stage.join(subscription, isFirst: false) }

    func receive(_ input: B) -> Subscribers.Demand {
      stage.deliver(stage.lock.locked { stage.addSecond(input) }, isFirst: false)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) { stage.finish(completion, isFirst: false) }
  }
}
