import FrameMetrics

/// How a target's figure follows from frames. Pure functions, so that made-up frames can show that each check bites.
enum FrameFigure: Equatable, Sendable {
  /// Median work over the compose floor.
  case workOverFloor
  /// 99th percentile of work over 1.5 compose floors and 60 µs.
  case tailOverFloor
  /// Median of update, layout and painting of a row, µs.
  case rowCost
  /// The same over that of the lane compared with.
  case rowCostOverBase
  /// A percentile of work over that of the lane compared with.
  case workOverBase(percent: Int)
  /// Heap allocations for each row brought in.
  case allocationsPerRow
  /// How many frames worked longer.
  case framesOver(nanoseconds: Int64)

  /// - Parameters:
  ///   - base: frames of the lane compared with.
  ///   - floor: compose floor, ns.
  func value(_ frames: [FrameRecord], base: [FrameRecord], floor: Double) -> Double {
    switch self {
    case .workOverFloor: middle(frames) / floor
    case .tailOverFloor: middle(frames) / (1.5 * floor + 60_000)
    case .rowCost: middle(frames) / 1000
    case .rowCostOverBase, .workOverBase: middle(frames) / middle(base)
    case .allocationsPerRow:
      Double(frames.reduce(0) { $0 + $1.allocations }) / Double(frames.reduce(0) { $0 + $1.rows })
    case .framesOver(let most): Double(frames.count { $0.cpuWork > most })
    }
  }

  /// What the figure is made of.
  /// - Parameters:
  ///   - floor: compose floor, ns.
  ///   - limit: ns.
  func detail(_ frames: [FrameRecord], base: [FrameRecord], floor: Double, limit: Double) -> String {
    switch self {
    case .workOverFloor:
      "\(ms(middle(frames))) of \(ms(floor)) ms, \(compact(significant(middle(frames) / limit))) x limit"
    case .tailOverFloor: "\(ms(middle(frames))) of \(ms(1.5 * floor + 60_000)) ms"
    case .rowCost: "\(frames.reduce(0) { $0 + $1.rows }) rows"
    case .rowCostOverBase: "\(us(middle(frames))) of \(us(middle(base))) us"
    case .workOverBase: "\(ms(middle(frames))) of \(ms(middle(base))) ms"
    case .allocationsPerRow: "\(frames.reduce(0) { $0 + $1.rows }) rows"
    case .framesOver: "\(frames.count) frames, the longest \(ms(Double(frames.map(\.cpuWork).max() ?? 0))) ms"
    }
  }

  private func ms(_ nanoseconds: Double) -> String { compact(significant(nanoseconds / 1e6)) }

  private func us(_ nanoseconds: Double) -> String { compact(significant(nanoseconds / 1e3)) }

  /// What is compared with the same frames without injection, in their order.
  func samples(_ frames: [FrameRecord]) -> [Double] {
    switch path {
    case .frames: frames.map { Double($0.cpuWork) }
    case .rows: frames.filter(\.isRowFrame).map { Double($0.rowPaintCPU / Int64($0.rows)) }
    case .allocations: frames.filter(\.isRowFrame).map { Double($0.allocations) / Double($0.rows) }
    }
  }

  /// Which percentile of ``samples(_:)`` the figure speaks of.
  var percent: Int {
    switch self {
    case .tailOverFloor: 99
    case .workOverBase(let percent): percent
    default: 50
    }
  }

  private func middle(_ frames: [FrameRecord]) -> Double {
    var samples = samples(frames)
    return samples.isEmpty ? .nan : samples.selectPercentile(percent)
  }

  /// What has to be slowed for the figure to grow.
  enum Path: Hashable, Sendable {
    case frames, rows, allocations
  }

  var path: Path {
    switch self {
    case .workOverFloor, .tailOverFloor, .workOverBase, .framesOver: .frames
    case .rowCost, .rowCostOverBase: .rows
    case .allocationsPerRow: .allocations
    }
  }
}
