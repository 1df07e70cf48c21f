/// The publisher of an observable object. It publishes an event without data and keeps no record of it.
public class ObservableObjectPublisher: Publisher {
  // Subclassed in this module only: the storage of a `@Published` property is one.

  public typealias Output = Void
  public typealias Failure = Never

  private let lock = Lock()
  private var conduits = OrderedList<Conduit<Void, Never>>()

  public init() {}

  public final func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {
    let conduit = PassthroughConduit(downstream: subscriber, parent: self)
    add(conduit)
    subscriber.receive(subscription: conduit)
  }

  /// Tells all subscribers, in the order of their subscription.
  public final func send() {
    lock.lock()
    let receivers = conduits
    lock.unlock()
    receivers.each { $0.offer(()) }
  }

  /// Tells the nodes of the view tree once more: by now they can read what they were told is to come.
  final func remindListeners() {
    lock.lock()
    let receivers = conduits
    lock.unlock()
    receivers.each { ($0 as? ListenerConduit)?.offer(()) }
  }

  final func add(_ conduit: Conduit<Void, Never>) {
    lock.lock()
    conduits.append(conduit)
    lock.unlock()
  }

  /// Forgets a conduit that was cancelled.
  func remove(_ conduit: AnyObject) {
    guard let conduit = conduit as? Conduit<Void, Never> else { return }
    lock.lock()
    conduits.remove(conduit)
    lock.unlock()
  }

  // MARK: Overridden by the storage of published properties

  /// Whether this is the publisher of an object, through which all its properties announce their changes.
  var isAnnouncing: Bool { true }

  /// This is the publisher of an object from now on.
  func startAnnouncing() {}

  /// This publisher is told of changes from now on.
  func announce(through publisher: ObservableObjectPublisher) {}
}

extension ObservableObjectPublisher: ConduitParent {}
