import Combine

/// A scheduler whose clock moves when a test says so. Times are whole numbers.
final class VirtualScheduler: Scheduler {
  typealias SchedulerOptions = Never

  struct SchedulerTimeType: Strideable {
    var time: Int
    func distance(to other: Self) -> Stride { Stride(other.time - time) }
    func advanced(by n: Stride) -> Self { Self(time: time + n.magnitude) }

    struct Stride: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible {
      var magnitude: Int
      init(_ value: Int) { magnitude = value }
      init(integerLiteral value: Int) { magnitude = value }
      init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }
      static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
      static func + (left: Self, right: Self) -> Self { Self(left.magnitude + right.magnitude) }
      static func - (left: Self, right: Self) -> Self { Self(left.magnitude - right.magnitude) }
      static func * (left: Self, right: Self) -> Self { Self(left.magnitude * right.magnitude) }
      static func += (left: inout Self, right: Self) { left = left + right }
      static func -= (left: inout Self, right: Self) { left = left - right }
      static func *= (left: inout Self, right: Self) { left = left * right }
      static func seconds(_ s: Int) -> Self { Self(s) }
      static func seconds(_ s: Double) -> Self { Self(Int(s)) }
      static func milliseconds(_ ms: Int) -> Self { Self(ms) }
      static func microseconds(_ us: Int) -> Self { Self(us) }
      static func nanoseconds(_ ns: Int) -> Self { Self(ns) }
    }
  }

  private(set) var now = SchedulerTimeType(time: 0)
  var minimumTolerance: SchedulerTimeType.Stride { 0 }
  private var jobs: [(time: Int, action: () -> Void)] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    jobs.append((now.time, action))
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    jobs.append((date.time, action))
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    preconditionFailure("no operator repeats")
  }

  /// Moves the clock and runs what is due, the earliest first.
  func advance(by time: Int = 0) {
    let end = now.time + time
    while let index = jobs.indices.filter({ jobs[$0].time <= end }).min(by: { jobs[$0].time < jobs[$1].time }) {
      let job = jobs.remove(at: index)
      now.time = max(now.time, job.time)
      job.action()
    }
    now.time = end
  }
}
