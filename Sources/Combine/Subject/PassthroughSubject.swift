/// A subject that passes values on and keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let lock = Lock()
  private var conduits = OrderedList<Conduit<Output, Failure>>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []

  public init() {}

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  public func send(subscription: any Subscription) {
    lock.locked { upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let conduit = PassthroughConduit(downstream: subscriber, parent: self)
    let end: Subscribers.Completion<Failure>? = lock.locked {
      if completion == nil { conduits.append(conduit) }
      return completion
    }
    if let end {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: end)
    } else {
      subscriber.receive(subscription: conduit)
    }
  }

  public func send(_ input: Output) {
    lock.lock()
    let receivers = conduits
    lock.unlock()
    receivers.each { $0.offer(input) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    var ended: [any Subscription] = []
    lock.lock()
    guard self.completion == nil else { return lock.unlock() }
    self.completion = completion
    let receivers = conduits
    conduits = OrderedList()
    swap(&upstreams, &ended)
    lock.unlock()
    receivers.each { $0.finish(completion) }
  }
}

extension PassthroughSubject: ConduitParent {
  func remove(_ conduit: AnyObject) {
    guard let conduit = conduit as? Conduit<Output, Failure> else { return }
    lock.locked { conduits.remove(conduit) }
  }
}
