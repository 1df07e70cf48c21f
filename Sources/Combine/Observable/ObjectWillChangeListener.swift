/// What a node of the view tree uses to hear that its observed object will change.
///
/// Make it once and turn it to another object at each recycling: `attach` allocates nothing and takes the same time
/// for any object whose publisher is an `ObservableObjectPublisher` (the default). Another kind of publisher is
/// subscribed to as by `sink`, which allocates.
///
/// The closure runs on the thread that changes the object, before the object changes: note there that something is
/// out of date and read the object later. On another thread than the main one it runs again once a `@Published` property
/// has changed, as the main thread may have read the old value in between. The listener keeps the object's publisher
/// alive, not the object. Dropping the listener detaches it. Attach and detach from one thread at a time.
package final class ObjectWillChangeListener {
  private enum Attachment {
    case none
    case publisher(ObservableObjectPublisher)
    case sink(AnyCancellable)
  }

  // An object of its own, so that the publisher's list does not keep the listener alive.
  private let conduit: ListenerConduit
  private var attachment = Attachment.none

  /// A listener that is attached to nothing.
  package init(_ objectWillChange: @escaping @Sendable () -> Void) {
    conduit = ListenerConduit(objectWillChange)
  }

  deinit {
    detach()
  }

  /// Listens to this object from now on and no longer to the one before. Attaching to the same object again does
  /// nothing.
  package func attach<Object: ObservableObject>(to object: Object) {
    let publisher = object.objectWillChange
    guard let publisher = publisher as? ObservableObjectPublisher else {
      detach()
      let action = conduit.action
      attachment = .sink(publisher.sink { _ in action() })
      return
    }
    if case .publisher(let current) = attachment, current === publisher { return }
    detach()
    attachment = .publisher(publisher)
    conduit.isListening = true
    publisher.add(conduit)
  }

  /// Listens to nothing from now on.
  package func detach() {
    conduit.isListening = false
    switch attachment {
    case .none: break
    case .publisher(let publisher): publisher.remove(conduit)
    case .sink(let sink): sink.cancel()
    }
    attachment = .none
  }
}

final class ListenerConduit: Conduit<Void, Never> {
  let action: @Sendable () -> Void
  private let lock = Lock()
  private var listening = false

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  var isListening: Bool {
    get { lock.locked { listening } }
    set { lock.locked { listening = newValue } }
  }

  override func offer(_ output: Void) {
    if isListening { action() }
  }
}
