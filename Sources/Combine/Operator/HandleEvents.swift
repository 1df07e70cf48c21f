extension Publishers {
  /// A publisher that calls closures on the way of each event and changes nothing.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Upstream.Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Upstream.Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(HandleEventsStage(downstream: subscriber, handlers: self))
    }
  }
}

extension Publisher {
  /// Calls closures on the way of each event and changes nothing.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}

private final class HandleEventsStage<Upstream: Publisher, Downstream: Subscriber>: Stage<
  Upstream.Output, Upstream.Failure, Downstream
>
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
  private let handlers: Publishers.HandleEvents<Upstream>

  init(downstream: Downstream, handlers: Publishers.HandleEvents<Upstream>) {
    self.handlers = handlers
    super.init(downstream: downstream)
  }

  override func receive(subscription: any Subscription) {
    handlers.receiveSubscription?(subscription)
    super.receive(subscription: subscription)
  }

  override func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    handlers.receiveOutput?(input)
    let more = downstream.receive(input)
    if more > 0 { handlers.receiveRequest?(more) }
    return more
  }

  override func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    handlers.receiveCompletion?(completion)
    complete(completion)
  }

  override func request(_ demand: Subscribers.Demand) {
    handlers.receiveRequest?(demand)
    super.request(demand)
  }

  override func cancel() {
    if isLive { handlers.receiveCancel?() }
    super.cancel()
  }
}
