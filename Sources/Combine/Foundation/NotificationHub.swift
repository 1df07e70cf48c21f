import Foundation

/// All subscriptions to the notifications of one name in one center: a single observer there, because a center calls
/// its observers in no particular order, and subscribers come in the order of their subscription.
final class NotificationHub: @unchecked Sendable {
  private struct Key: Hashable {
    let center: ObjectIdentifier
    let name: Notification.Name
  }

  /// The hubs with subscribers. A hub keeps its center alive, so no center's address is used twice.
  private final class Registry: @unchecked Sendable {
    let lock = Lock()
    var hubs: [Key: NotificationHub] = [:]
  }

  private static let registry = Registry()

  private let center: NotificationCenter
  private let key: Key
  private var observer: (any NSObjectProtocol)?
  private var conduits = OrderedList<Conduit<Notification, Never>>()

  private init(center: NotificationCenter, key: Key) {
    self.center = center
    self.key = key
    observer = center.addObserver(forName: key.name, object: nil, queue: nil) { [weak self] in self?.send($0) }
  }

  static func subscribe(_ subscriber: some Subscriber<Notification, Never>, to publisher: NotificationCenter.Publisher)
  {
    let key = Key(center: ObjectIdentifier(publisher.center), name: publisher.name)
    let conduit = registry.lock.locked {
      let hub = registry.hubs[key] ?? NotificationHub(center: publisher.center, key: key)
      registry.hubs[key] = hub
      let conduit = NotificationConduit(downstream: subscriber, parent: hub, object: publisher.object)
      hub.conduits.append(conduit)
      return conduit
    }
    subscriber.receive(subscription: conduit)
  }

  private func send(_ notification: Notification) {
    let receivers = Self.registry.lock.locked { conduits }
    receivers.each { $0.offer(notification) }
  }
}

extension NotificationHub: ConduitParent {
  func remove(_ conduit: AnyObject) {
    guard let conduit = conduit as? Conduit<Notification, Never> else { return }
    let registry = Self.registry
    let ended: (any NSObjectProtocol)? = registry.lock.locked {
      conduits.remove(conduit)
      guard conduits.isEmpty, registry.hubs[key] === self else { return nil }
      registry.hubs[key] = nil
      return observer
    }
    if let ended { center.removeObserver(ended) }
  }
}

/// Drops notifications that another object posted.
private final class NotificationConduit<Downstream: Subscriber>: PassthroughConduit<Downstream>
where Downstream.Input == Notification {
  private let object: AnyObject?

  init(downstream: Downstream, parent: NotificationHub, object: AnyObject?) {
    self.object = object
    super.init(downstream: downstream, parent: parent)
  }

  override func offer(_ output: Notification) {
    if let object {
      // A value in place of an object would be boxed to be compared, and can never be the same object.
      guard let posted = output.object, type(of: posted) is AnyObject.Type, posted as AnyObject === object else {
        return
      }
    }
    super.offer(output)
  }
}
