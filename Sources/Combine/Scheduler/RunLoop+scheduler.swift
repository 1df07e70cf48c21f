public import Foundation

/// The main run loop's closures go through the main queue, which runs whether `RunLoop` or the application's own event
/// loop turns.
extension RunLoop: Scheduler {
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
    if self === RunLoop.main {
      DispatchQueue.main.async { job.run() }
    } else {
      perform { job.run() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let job = Job(run: action)
    let delay = max(0, date.date.timeIntervalSinceNow)
    if self === RunLoop.main {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { job.run() }
    } else {
      add(Timer(timeInterval: delay, repeats: false) { _ in job.run() }, forMode: .default)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if self === RunLoop.main {
      let queue = DispatchQueue.main
      return queue.schedule(
        after: queue.now.advanced(by: .seconds(max(0, date.date.timeIntervalSinceNow))),
        interval: .seconds(interval.magnitude), tolerance: .seconds(tolerance.magnitude), options: nil, action)
    }
    let job = Job(run: action)
    let timer = Timer(fire: date.date, interval: interval.magnitude, repeats: true) { _ in job.run() }
    add(timer, forMode: .default)
    let keptTimer = Job { timer.invalidate() }
    return AnyCancellable { keptTimer.run() }
  }
}
