/// The value of a `@Published` property and those who want to know about it.
///
/// The storage of an object's first published property is also the object's `objectWillChange` publisher; the others
/// send through it. So an observed object needs no further object, and a row that turns to another model allocates
/// nothing.
@usableFromInline
final class PublishedStorage<Value>: ObservableObjectPublisher {
  private let lock = Lock()
  private var value: Value
  private var conduits = OrderedList<Conduit<Value, Never>>()
  // The object's publisher, once somebody asked for it; `isAnnouncer` where that is this very storage.
  private var announcer: ObservableObjectPublisher?
  private var isAnnouncer = false
  private var feeds = OrderedList<PublishedFeed<Value>>()

  init(_ value: Value) {
    self.value = value
  }

  deinit {
    feeds.each { $0.cancel() }
  }

  @usableFromInline
  func read() -> Value {
    lock.lock()
    defer { lock.unlock() }
    return value
  }

  /// Tells the object's subscribers, then the property's, then changes the value.
  @usableFromInline
  func write(_ newValue: Value) {
    lock.lock()
    let announcer = isAnnouncer ? self : announcer
    let receivers = conduits
    lock.unlock()
    announcer?.send()
    receivers.each { $0.offer(newValue) }
    // The old value goes after the lock: its end may run code of the client's.
    var old = newValue
    lock.lock()
    swap(&value, &old)
    lock.unlock()
    // The main thread may have read the old value meanwhile.
    if let announcer, !MainThread.isCurrent { announcer.remindListeners() }
  }

  func subscribe(_ subscriber: some Subscriber<Value, Never>) {
    let conduit = CurrentValueConduit(downstream: subscriber, parent: self)
    lock.lock()
    conduits.append(conduit)
    lock.unlock()
    subscriber.receive(subscription: conduit)
  }

  override func remove(_ conduit: AnyObject) {
    super.remove(conduit)
    guard let conduit = conduit as? Conduit<Value, Never> else { return }
    lock.lock()
    conduits.remove(conduit)
    lock.unlock()
  }

  override var isAnnouncing: Bool {
    lock.lock()
    defer { lock.unlock() }
    return isAnnouncer
  }

  override func startAnnouncing() {
    lock.lock()
    isAnnouncer = true
    lock.unlock()
  }

  override func announce(through publisher: ObservableObjectPublisher) {
    lock.lock()
    announcer = publisher
    lock.unlock()
  }

  /// Keeps a subscription that writes to this property, until its publisher ends or the property goes.
  func keep(_ feed: PublishedFeed<Value>) {
    lock.lock()
    feeds.append(feed)
    lock.unlock()
  }

  func drop(_ feed: PublishedFeed<Value>) {
    lock.lock()
    feeds.remove(feed)
    lock.unlock()
  }
}

extension PublishedStorage: CurrentValueParent {
  var currentValue: Value { read() }
}
