/// Frames whose pixels appeared late.
///
/// A hitch is a frame whose work exceeds the budget; its hitch time is (⌈work / budget⌉ − 1) × budget.
public struct Hitches: Sendable, Equatable {
  /// How bad a hitch ratio is, in the bands Apple uses.
  public enum Band: String, Sendable {
    /// Under 5 ms/s.
    case good
    /// 5 to 10 ms/s.
    case warning
    /// Over 10 ms/s.
    case critical

    /// - Parameter ratio: hitch time in ms per second.
    public init(ratio: Double) {
      switch ratio {
      case ..<5: self = .good
      case ...10: self = .warning
      default: self = .critical
      }
    }
  }

  /// Time between two refreshes, ns.
  public let budget: Double
  public private(set) var count = 0
  /// Refreshes that showed old pixels.
  public private(set) var delayedRefreshes = 0
  public private(set) var frames = 0

  /// - Parameter refreshRate: in Hz, above 0.
  public init(refreshRate: Double) {
    budget = 1e9 / refreshRate
  }

  public init(works: some Sequence<Int64>, refreshRate: Double) {
    self.init(refreshRate: refreshRate)
    for work in works { add(work: work) }
  }

  /// Counts a frame.
  /// - Parameter work: its wall time, ns.
  public mutating func add(work: Int64) {
    let delay = refreshesDelayed(by: work)
    frames += 1
    delayedRefreshes += delay
    if delay > 0 { count += 1 }
  }

  /// How many refreshes late the pixels of a frame appear; 0 when it is on time.
  public func refreshesDelayed(by work: Int64) -> Int {
    Double(work) > budget ? Int((Double(work) / budget).rounded(.up)) - 1 : 0
  }

  /// How late the pixels of all hitches were together, ms.
  public var totalMilliseconds: Double { Double(delayedRefreshes) * budget / 1e6 }

  /// Hitch time in ms per second of scrolling; the delayed refreshes are part of that time.
  public var ratio: Double {
    let refreshes = frames + delayedRefreshes
    return refreshes == 0 ? 0 : 1000 * Double(delayedRefreshes) / Double(refreshes)
  }

  public var band: Band { Band(ratio: ratio) }
}
