extension Subscribers {
  /// A number of values asked for, up to `unlimited`. Unlimited stays so, whatever is added or taken away.
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
    // `Int.max + 1`, which no finite demand reaches, means unlimited.
    private let count: UInt

    private init(count: UInt) {
      self.count = min(count, UInt(Int.max) + 1)
    }

    /// As many values as the publisher has.
    public static let unlimited = Demand(count: .max)

    /// No value; the same as `.max(0)`.
    public static let none = Demand(count: 0)

    /// At most this many values. A negative number is a fault of the caller and stops the program.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand cannot be negative")
      return Demand(count: UInt(value))
    }

    /// The number of values, nil if unlimited.
    public var max: Int? { Int(exactly: count) }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func < (left: Demand, right: Demand) -> Bool { left.count < right.count }
    public static func == (left: Demand, right: Int) -> Bool { left.max == right }
    public static func == (left: Int, right: Demand) -> Bool { right == left }
    public static func != (left: Demand, right: Int) -> Bool { !(left == right) }
    public static func != (left: Int, right: Demand) -> Bool { !(right == left) }
    public static func < (left: Demand, right: Int) -> Bool { left.max.map { $0 < right } ?? false }
    public static func <= (left: Demand, right: Int) -> Bool { left.max.map { $0 <= right } ?? false }
    public static func > (left: Demand, right: Int) -> Bool { !(left <= right) }
    public static func >= (left: Demand, right: Int) -> Bool { !(left < right) }
    public static func < (left: Int, right: Demand) -> Bool { right > left }
    public static func <= (left: Int, right: Demand) -> Bool { right >= left }
    public static func > (left: Int, right: Demand) -> Bool { right < left }
    public static func >= (left: Int, right: Demand) -> Bool { right <= left }

    /// The sum; unlimited if it would not fit.
    public static func + (left: Demand, right: Demand) -> Demand {
      left == .unlimited ? left : Demand(count: left.count + right.count)
    }

    public static func + (left: Demand, right: Int) -> Demand {
      right < 0 ? left - (0 - right) : left + .max(right)
    }

    public static func += (left: inout Demand, right: Demand) { left = left + right }
    public static func += (left: inout Demand, right: Int) { left = left + right }

    /// The product; unlimited if it would not fit.
    public static func * (left: Demand, right: Int) -> Demand {
      precondition(right >= 0, "A demand cannot be negative")
      let (product, overflows) = left.count.multipliedReportingOverflow(by: UInt(right))
      return overflows ? .unlimited : Demand(count: product)
    }

    public static func *= (left: inout Demand, right: Int) { left = left * right }

    /// The difference, at least none; unlimited minus anything finite is unlimited, anything minus unlimited is none.
    public static func - (left: Demand, right: Demand) -> Demand {
      guard left != .unlimited else { return left }
      return left > right ? Demand(count: left.count - right.count) : .none
    }

    public static func - (left: Demand, right: Int) -> Demand {
      right < 0 ? left + .max(0 - right) : left - .max(right)
    }

    public static func -= (left: inout Demand, right: Demand) { left = left - right }
    public static func -= (left: inout Demand, right: Int) { left = left - right }

    public init(from decoder: any Decoder) throws {
      self.init(count: try decoder.singleValueContainer().decode(UInt.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(count)
    }
  }
}
