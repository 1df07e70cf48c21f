/// A subscriber whose type is hidden.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  public let combineIdentifier: CombineIdentifier
  private let target: any Subscriber<Input, Failure>

  /// Hides the type of a subscriber.
  public init<S: Subscriber>(_ subscriber: S) where Input == S.Input, Failure == S.Failure {
    combineIdentifier = subscriber.combineIdentifier
    target = (subscriber as? AnySubscriber<Input, Failure>)?.target ?? subscriber
  }

  /// Feeds a subject.
  public init<S: Subject>(_ subject: S) where Input == S.Output, Failure == S.Failure {
    self.init(
      receiveSubscription: { subject.send(subscription: $0) },
      receiveValue: {
        subject.send($0)
        return .none
      },
      receiveCompletion: { subject.send(completion: $0) })
  }

  /// Calls closures.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    let subscriber = ClosureSubscriber(
      onSubscription: receiveSubscription, onValue: receiveValue, onCompletion: receiveCompletion)
    target = subscriber
    combineIdentifier = subscriber.combineIdentifier
  }

  public var description: String { "AnySubscriber" }

  public func receive(subscription: any Subscription) { target.receive(subscription: subscription) }
  public func receive(_ value: Input) -> Subscribers.Demand { target.receive(value) }
  public func receive(completion: Subscribers.Completion<Failure>) { target.receive(completion: completion) }
}

private struct ClosureSubscriber<Input, Failure: Error>: Subscriber {
  let combineIdentifier = CombineIdentifier()
  let onSubscription: ((any Subscription) -> Void)?
  let onValue: ((Input) -> Subscribers.Demand)?
  let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  func receive(subscription: any Subscription) { onSubscription?(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { onValue?(input) ?? .none }
  func receive(completion: Subscribers.Completion<Failure>) { onCompletion?(completion) }
}
