extension Publishers {
  /// A publisher that delivers through a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        ScheduledStage(downstream: subscriber) { [scheduler, options] in scheduler.schedule(options: options, $0) })
    }
  }

  /// A publisher that delivers later, through a scheduler.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        ScheduledStage(downstream: subscriber) { [self] action in
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, action)
        })
    }
  }

  /// A publisher that subscribes, asks for values and cancels through a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      let schedule = { [scheduler, options] action in scheduler.schedule(options: options, action) }
      schedule { [upstream] in
        upstream.subscribe(SubscribeOnStage(downstream: subscriber, schedule: schedule))
      }
    }
  }
}

extension Publisher {
  /// Delivers through a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Subscribes, asks for values and cancels through a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers later, through a scheduler.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}

/// Passes each event on inside a scheduled closure, unless it was cancelled meanwhile.
private final class ScheduledStage<Downstream: Subscriber>: Stage<Downstream.Input, Downstream.Failure, Downstream> {
  private let schedule: (@escaping () -> Void) -> Void

  init(downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.schedule = schedule
    super.init(downstream: downstream)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    schedule {
      guard self.isLive else { return }
      let more = self.downstream.receive(input)
      if more > 0 { self.upstream?.request(more) }
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    schedule { self.complete(completion) }
  }
}

private final class SubscribeOnStage<Downstream: Subscriber>: Stage<
  Downstream.Input, Downstream.Failure, Downstream
>
{
  private let schedule: (@escaping () -> Void) -> Void

  init(downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.schedule = schedule
    super.init(downstream: downstream)
  }

  override func request(_ demand: Subscribers.Demand) {
    schedule { self.upstream?.request(demand) }
  }

  override func cancel() {
    guard let subscription = detach() else { return }
    schedule { subscription.cancel() }
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    isLive ? downstream.receive(input) : .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) { complete(completion) }
}
