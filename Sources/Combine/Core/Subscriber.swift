/// A type that receives values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values received.
  associatedtype Input
  /// The kind of error that may end the sequence.
  associatedtype Failure: Error

  /// Tells that the subscription exists and that values may be asked for.
  func receive(subscription: any Subscription)

  /// Hands over a value; the result is how many more values are wanted on top of those asked for before.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Tells that nothing more will come.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Hands over the event of a publisher that publishes no data.
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

/// A namespace for the types of subscribers.
public enum Subscribers {}
