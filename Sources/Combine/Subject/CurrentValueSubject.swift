/// A subject that keeps its newest value and starts each subscriber with it.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let lock = Lock()
  private var current: Output
  private var conduits = OrderedList<Conduit<Output, Failure>>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []

  public init(_ value: Output) {
    current = value
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// The newest value. Setting it sends it.
  public var value: Output {
    get { lock.locked { current } }
    set { send(newValue) }
  }

  public func send(subscription: any Subscription) {
    lock.locked { upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let conduit = CurrentValueConduit(downstream: subscriber, parent: self)
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
    // The old value goes after the lock: its end may run code of the client's.
    var old = input
    lock.lock()
    guard completion == nil else { return lock.unlock() }
    swap(&current, &old)
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

extension CurrentValueSubject: CurrentValueParent {
  var currentValue: Output { value }

  func remove(_ conduit: AnyObject) {
    guard let conduit = conduit as? Conduit<Output, Failure> else { return }
    lock.locked { conduits.remove(conduit) }
  }
}
