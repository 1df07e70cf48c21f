import FrameMetrics

/// Something the program is to reach: a figure of one run, and the most that it may be.
struct Target: Equatable, Sendable {
  enum Unit: String, Sendable {
    case times = "x"
    case microseconds = "us"
    case milliseconds = "ms"
    case megabytes = "MB"
    case bytes = "bytes"
    case frames
    case allocations
  }

  /// As `--target` has it.
  let name: String
  let what: String
  let bound: Double
  let unit: Unit
}

/// What became of a target.
enum Verdict: Equatable, Sendable {
  case met
  case missed
  /// Reached, but with ``smallestSlowdown`` or more behind the same without what was injected.
  case slower
  /// There is no figure, and why.
  case notMeasured(String)

  /// A figure this much worse than the same without the injection is slower, however far it is from its bound.
  static let smallestSlowdown = 0.05

  /// - Parameter slowdown: the figure over the same without what was injected, measured in turns; nil: nothing was.
  init(_ figure: Double, bound: Double, slowdown: BlockBootstrap.Estimate? = nil) {
    // What is no number is over every bound.
    guard figure <= bound else {
      self = .missed
      return
    }
    let isSlower = slowdown.map { Comparison.verdict($0, threshold: Self.smallestSlowdown) == .slower } ?? false
    self = isSlower ? .slower : .met
  }

  var isFailure: Bool { self == .missed || self == .slower }

  /// A word for the table.
  var word: String {
    switch self {
    case .met: "met"
    case .missed: "missed"
    case .slower: "slower"
    case .notMeasured: "not measured"
    }
  }
}

/// A target and what was found.
struct TargetResult: Equatable, Sendable {
  let target: Target
  /// In the target's unit; nil where there is none.
  var figure: Double?
  /// What the figure was made of.
  var detail = ""
  var slowdown: BlockBootstrap.Estimate?
  let verdict: Verdict

  init(_ target: Target, figure: Double, detail: String = "", slowdown: BlockBootstrap.Estimate? = nil) {
    self.target = target
    self.figure = figure
    self.detail = detail
    self.slowdown = slowdown
    verdict = Verdict(figure, bound: target.bound, slowdown: slowdown)
  }

  init(_ target: Target, notMeasured reason: String) {
    self.target = target
    verdict = .notMeasured(reason)
  }
}
