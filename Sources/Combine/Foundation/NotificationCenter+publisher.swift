public import Foundation

extension NotificationCenter {
  /// Publishes the notifications of one name; with an object, only those that this very object posted.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Publishes notifications as they are posted, on the thread of the poster, to all subscribers in the order of their
  /// subscription. What was posted before a subscription is not replayed.
  public struct Publisher: Combine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never

    /// Where the notifications are posted.
    public let center: NotificationCenter

    /// Their name.
    public let name: Notification.Name

    /// Who posts them; nil for anybody.
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      NotificationHub.subscribe(subscriber, to: self)
    }

    public static func == (left: Publisher, right: Publisher) -> Bool {
      left.center === right.center && left.name == right.name && left.object === right.object
    }
  }
}
