import Combine

/// A subscriber that asks only for what a test tells it to ask for, and keeps all it gets.
final class Recorder<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completions: [Subscribers.Completion<Failure>] = []
  private(set) var subscription: (any Subscription)?
  private let initial: Subscribers.Demand
  /// What each value is answered with.
  var more = Subscribers.Demand.none
  /// Called with each value, after it was kept.
  var onValue: ((Input) -> Void)?

  init(_ initial: Subscribers.Demand = .unlimited) {
    self.initial = initial
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if initial > 0 { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    onValue?(input)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    completions.append(completion)
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }
}

extension Publisher {
  /// Everything that the publisher gives at once.
  func recorded(_ demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand)
    subscribe(recorder)
    return recorder
  }
}

struct TestError: Error, Equatable {
  var code = 1
}
