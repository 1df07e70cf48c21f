/// A publisher into which values can be sent from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)

  /// Ends the sequence for all subscribers; the first end counts.
  func send(completion: Subscribers.Completion<Failure>)

  /// Hands over a subscription that will feed this subject.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends the event of a subject that publishes no data.
  public func send() {
    send(())
  }
}
