/// What has a value at all times.
protocol CurrentValueParent: ConduitParent {
  associatedtype Value

  var currentValue: Value { get }
}

/// A conduit that starts with the current value, and that catches up with the newest one when demand comes late.
final class CurrentValueConduit<Parent: CurrentValueParent, Downstream: Subscriber>: Conduit<
  Downstream.Input, Downstream.Failure
>
where Parent.Value == Downstream.Input {
  private let lock = Lock()
  private let delivery = RecursiveLock()
  private var downstream: Downstream?
  private var parent: Parent?
  private var demand = Subscribers.Demand.none
  private var hasNewest = false

  init(downstream: Downstream, parent: Parent) {
    self.downstream = downstream
    self.parent = parent
  }

  override func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand must be positive")
    lock.lock()
    self.demand += demand
    guard !hasNewest, let downstream, let parent else { return lock.unlock() }
    hasNewest = true
    self.demand -= 1
    lock.unlock()
    deliver(parent.currentValue, to: downstream)
  }

  override func cancel() {
    take().parent?.remove(self)
  }

  override func offer(_ output: Downstream.Input) {
    lock.lock()
    guard let downstream else { return lock.unlock() }
    guard demand > 0 else {
      hasNewest = false
      return lock.unlock()
    }
    hasNewest = true
    demand -= 1
    lock.unlock()
    deliver(output, to: downstream)
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let downstream = take().downstream else { return }
    delivery.lock()
    downstream.receive(completion: completion)
    delivery.unlock()
  }

  private func deliver(_ output: Downstream.Input, to downstream: Downstream) {
    delivery.lock()
    let more = downstream.receive(output)
    delivery.unlock()
    guard more > 0 else { return }
    lock.locked { demand += more }
  }

  private func take() -> (downstream: Downstream?, parent: Parent?) {
    lock.locked {
      defer {
        downstream = nil
        parent = nil
      }
      return (downstream, parent)
    }
  }
}
