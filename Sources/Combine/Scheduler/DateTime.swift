import Foundation

/// What the time types of run loops and operation queues share: a date, and lengths in seconds.
protocol DateTime: Strideable, Codable, Hashable, Sendable where Stride: DateStride {
  var date: Date { get }
  init(_ date: Date)
}

extension DateTime {
  public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
  public func advanced(by n: Stride) -> Self { Self(date + n.magnitude) }
}

/// A length of time in seconds.
protocol DateStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Codable,
  Hashable, Sendable
where Magnitude == TimeInterval {
  init(_ timeInterval: TimeInterval)
}

extension DateStride {
  public init(integerLiteral value: TimeInterval) { self.init(value) }
  public init(floatLiteral value: TimeInterval) { self.init(value) }

  public init?<T: BinaryInteger>(exactly source: T) {
    guard let value = Double(exactly: source) else { return nil }
    self.init(value)
  }

  public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
  public static func + (left: Self, right: Self) -> Self { Self(left.magnitude + right.magnitude) }
  public static func - (left: Self, right: Self) -> Self { Self(left.magnitude - right.magnitude) }
  public static func * (left: Self, right: Self) -> Self { Self(left.magnitude * right.magnitude) }
  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
  public static func *= (left: inout Self, right: Self) { left = left * right }

  public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
  public static func seconds(_ s: Double) -> Self { Self(s) }
  public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
  public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
}
