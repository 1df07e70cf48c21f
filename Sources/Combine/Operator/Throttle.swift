extension Publishers {
  /// A publisher that publishes at most one value in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        ThrottleStage(downstream: subscriber, interval: interval, scheduler: scheduler, latest: latest))
    }
  }
}

extension Publisher {
  /// Publishes at most one value in each interval: the newest of it, or the first. The first value of all goes at
  /// once; one that waits at the end goes before the end.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

private final class ThrottleStage<Downstream: Subscriber, Context: Scheduler>: Stage<
  Downstream.Input, Downstream.Failure, Downstream
>
{
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let latest: Bool
  private var waiting: Downstream.Input?
  private var isScheduled = false
  private var last: Context.SchedulerTimeType?
  private var demand = Subscribers.Demand.none

  init(
    downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
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
    let now = scheduler.now
    let (isFirst, due): (Bool, Context.SchedulerTimeType?) = lock.locked {
      if latest || waiting == nil { waiting = input }
      guard !isScheduled else { return (false, nil) }
      isScheduled = true
      return (true, last?.advanced(by: interval))
    }
    guard isFirst else { return .none }
    if let due, due > now {
      scheduler.schedule(after: due) { self.deliver() }
    } else {
      scheduler.schedule { self.deliver() }
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    scheduler.schedule {
      self.deliver()
      self.complete(completion)
    }
  }

  private func deliver() {
    let now = scheduler.now
    let value: Downstream.Input? = lock.locked {
      isScheduled = false
      guard let value = waiting else { return nil }
      waiting = nil
      last = now
      guard demand > 0 else { return nil }
      demand -= 1
      return value
    }
    guard let value, isLive else { return }
    let more = downstream.receive(value)
    if more > 0 { lock.locked { demand += more } }
  }
}
