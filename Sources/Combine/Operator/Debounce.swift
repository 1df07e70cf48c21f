extension Publishers {
  /// A publisher that publishes a value once no other came for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        DebounceStage(downstream: subscriber, dueTime: dueTime, scheduler: scheduler, options: options))
    }
  }
}

extension Publisher {
  /// Publishes a value once no other came for this long. A value that still waits at the end is dropped.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

private final class DebounceStage<Downstream: Subscriber, Context: Scheduler>: Stage<
  Downstream.Input, Downstream.Failure, Downstream
>
{
  private let dueTime: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private var newest = 0
  private var demand = Subscribers.Demand.none

  init(
    downstream: Downstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions?
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
    super.init(downstream: downstream)
  }

  override func receive(subscription: any Subscription) {
    super.receive(subscription: subscription)
    upstream?.request(.unlimited)
  }

  // Every value of the upstream matters, whatever the downstream asked for.
  override func request(_ demand: Subscribers.Demand) {
    lock.locked { self.demand += demand }
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let number = lock.locked {
      newest += 1
      return newest
    }
    let due = scheduler.now.advanced(by: dueTime)
    scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options) {
      self.deliver(input, number)
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    lock.locked { newest += 1 }
    scheduler.schedule(options: options) { self.complete(completion) }
  }

  private func deliver(_ value: Downstream.Input, _ number: Int) {
    let isWanted = lock.locked {
      guard number == newest, demand > 0 else { return false }
      demand -= 1
      return true
    }
    guard isWanted, isLive else { return }
    let more = downstream.receive(value)
    if more > 0 { lock.locked { demand += more } }
  }
}
