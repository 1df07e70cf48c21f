/// A subscription to something that sends values when it likes: one subscriber and its demand.
class Conduit<Output, Failure: Error>: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}

  /// Delivers a value if there is demand for it.
  func offer(_ output: Output) {}

  /// Ends the subscription.
  func finish(_ completion: Subscribers.Completion<Failure>) {}
}

/// What conduits hang on.
protocol ConduitParent: AnyObject {
  /// Forgets a conduit that was cancelled.
  func remove(_ conduit: AnyObject)
}

/// A conduit that drops values nobody asked for.
class PassthroughConduit<Downstream: Subscriber>: Conduit<Downstream.Input, Downstream.Failure> {
  private let lock = Lock()
  private let delivery = RecursiveLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  // Weak, so that a subscription keeps no subject and no observed object alive: who cannot be reached cannot send.
  private weak var parent: (any ConduitParent)?

  init(downstream: Downstream, parent: any ConduitParent) {
    self.downstream = downstream
    self.parent = parent
  }

  override func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand must be positive")
    lock.locked { self.demand += demand }
  }

  override func cancel() {
    guard take() != nil else { return }
    parent?.remove(self)
  }

  override func offer(_ output: Downstream.Input) {
    lock.lock()
    guard demand > 0, let downstream else { return lock.unlock() }
    demand -= 1
    lock.unlock()
    delivery.lock()
    let more = downstream.receive(output)
    delivery.unlock()
    guard more > 0 else { return }
    lock.locked { demand += more }
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let downstream = take() else { return }
    delivery.lock()
    downstream.receive(completion: completion)
    delivery.unlock()
  }

  private func take() -> Downstream? {
    lock.locked {
      defer { downstream = nil }
      return downstream
    }
  }
}
