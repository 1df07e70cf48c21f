/// A scheduler that runs everything at once, on the thread that asks.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// A moment without a date.
  public struct SchedulerTimeType: Strideable {
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// A length of time, which does not matter.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
      SchedulerTimeIntervalConvertible
    {
      public var magnitude: Int

      public init(_ value: Int) { magnitude = value }
      public init(integerLiteral value: Int) { self.init(value) }
      public init(floatLiteral value: Double) { self.init(Int(value)) }

      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      public static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
      public static func + (left: Stride, right: Stride) -> Stride { Stride(left.magnitude + right.magnitude) }
      public static func - (left: Stride, right: Stride) -> Stride { Stride(left.magnitude - right.magnitude) }
      public static func * (left: Stride, right: Stride) -> Stride { Stride(left.magnitude * right.magnitude) }
      public static func += (left: inout Stride, right: Stride) { left = left + right }
      public static func -= (left: inout Stride, right: Stride) { left = left - right }
      public static func *= (left: inout Stride, right: Stride) { left = left * right }

      public static func seconds(_ s: Int) -> Stride { 0 }
      public static func seconds(_ s: Double) -> Stride { 0 }
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      public static func microseconds(_ us: Int) -> Stride { 0 }
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  public typealias SchedulerOptions = Never

  public static let shared = ImmediateScheduler()

  public var now: SchedulerTimeType { SchedulerTimeType() }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    action()
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
