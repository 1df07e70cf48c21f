public import Dispatch

extension DispatchQueue: Scheduler {
  /// A moment of a queue's clock.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return .nanoseconds(end >= start ? Int(clamping: end - start) : -Int(clamping: start - end))
    }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + n.timeInterval)
    }

    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    /// A length of time in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable, Codable, Sendable
    {
      /// Nanoseconds.
      public var magnitude: Int

      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      private init(nanoseconds: Int) { magnitude = nanoseconds }

      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let value): self = .seconds(value)
        case .milliseconds(let value): self = .milliseconds(value)
        case .microseconds(let value): self = .microseconds(value)
        case .nanoseconds(let value): self = .nanoseconds(value)
        case .never: self = .nanoseconds(.max)
        @unknown default: self = .nanoseconds(.max)
        }
      }

      /// Seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// Seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      public static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
      public static func + (left: Stride, right: Stride) -> Stride { .nanoseconds(left.magnitude + right.magnitude) }
      public static func - (left: Stride, right: Stride) -> Stride { .nanoseconds(left.magnitude - right.magnitude) }
      public static func * (left: Stride, right: Stride) -> Stride { .nanoseconds(left.magnitude * right.magnitude) }
      public static func += (left: inout Stride, right: Stride) { left = left + right }
      public static func -= (left: inout Stride, right: Stride) { left = left - right }
      public static func *= (left: inout Stride, right: Stride) { left = left * right }

      public static func seconds(_ s: Double) -> Stride { Stride(nanoseconds: Int(s * 1e9)) }
      public static func seconds(_ s: Int) -> Stride { times(s, 1_000_000_000) }
      public static func milliseconds(_ ms: Int) -> Stride { times(ms, 1_000_000) }
      public static func microseconds(_ us: Int) -> Stride { times(us, 1000) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

      private static func times(_ value: Int, _ unit: Int) -> Stride {
        let (product, overflows) = value.multipliedReportingOverflow(by: unit)
        return Stride(nanoseconds: overflows ? (value < 0 ? .min : .max) : product)
      }
    }
  }

  /// How a closure runs on the queue.
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let job = Job(run: action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { job.run() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let job = Job(run: action)
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { job.run() }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let job = Job(run: action)
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
    timer.setEventHandler { job.run() }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
