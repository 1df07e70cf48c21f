extension Subscribers {
  /// A subscriber that writes each value to a property of an object, which it keeps alive until the end.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    public typealias Failure = Never

    private let lock = Lock()
    private var target: Root?
    private var subscription: (any Subscription)?

    /// The object that is written to; nil after the end.
    public var object: Root? { lock.locked { target } }

    /// The property that is written to.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      target = object
      self.keyPath = keyPath
    }

    public var description: String { "Assign" }

    public func receive(subscription: any Subscription) {
      let isFirst = lock.locked {
        guard self.subscription == nil, target != nil else { return false }
        self.subscription = subscription
        return true
      }
      guard isFirst else { return subscription.cancel() }
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) {
      _ = end()
    }

    public func cancel() {
      end().subscription?.cancel()
    }

    private func end() -> (target: Root?, subscription: (any Subscription)?) {
      lock.locked {
        defer {
          target = nil
          subscription = nil
        }
        return (target, subscription)
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object, until the result is cancelled or dropped.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
