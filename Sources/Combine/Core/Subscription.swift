/// The connection of a subscriber to a publisher. Cancelling it must be safe from any thread, and more than once.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for this many values on top of those asked for before.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for the types of subscriptions.
public enum Subscriptions {
  /// A subscription that delivers nothing, for subscribers that are completed at once.
  public static var empty: any Subscription { EmptySubscription.shared }
}

private struct EmptySubscription: Subscription, Sendable {
  static let shared = EmptySubscription()

  let combineIdentifier = CombineIdentifier()

  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
