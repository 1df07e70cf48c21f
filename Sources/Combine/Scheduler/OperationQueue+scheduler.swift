public import Foundation

extension OperationQueue: Scheduler {
  /// A date.
  public struct SchedulerTimeType: DateTime {
    public var date: Date

    public init(_ date: Date) { self.date = date }

    /// A length of time in seconds.
    public struct Stride: DateStride {
      public var magnitude: TimeInterval

      public var timeInterval: TimeInterval { magnitude }

      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    }
  }

  /// There are no options.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let job = Job(run: action)
    addOperation { job.run() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let job = Job(run: action)
    DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) { [self] in
      addOperation { job.run() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let clock = DispatchQueue.global()
    return clock.schedule(
      after: clock.now.advanced(by: .seconds(max(0, date.date.timeIntervalSinceNow))),
      interval: .seconds(interval.magnitude), tolerance: .seconds(tolerance.magnitude), options: nil
    ) { [self] in
      schedule(options: nil, action)
    }
  }
}
