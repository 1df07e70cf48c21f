import FrameMetrics
import RowLab

/// One measurement of frames, and the targets that are read from it.
@MainActor
struct FrameScene {
  /// A way to fill rows.
  struct Lane {
    let name: String
    let makeStage: () -> ScrollStage
  }

  /// A target, and where its figure comes from.
  struct Line {
    let target: Target
    let figure: FrameFigure
    /// Whose frames.
    let lane: String
    /// Whose frames they are compared with.
    var base: String?
  }

  /// As a report has them; size and row height are those of the floors.
  let settings: Report.Settings
  let trace: ScrollTrace
  var pace = Pace.free
  var floorSamples = 400
  let lanes: [Lane]
  let lines: [Line]
  /// What else is to be said of the figures once they are there.
  var remark: () -> String = { "" }

  /// Lanes that some target needs, each target's path slowed in a lane of its own where `share` says so.
  /// - Parameters:
  ///   - share: what is put into the paths on purpose, 0.1 is 10 %; nil: nothing.
  ///   - isChosen: whether a target is asked for.
  func run(
    share: Double?, interrupt: Interrupt, progress: inout ProgressLine, isChosen: (Target) -> Bool
  ) -> [TargetResult] {
    let lines = lines.filter { isChosen($0.target) }
    if lines.isEmpty { return [] }
    let needed = Set(lines.map(\.lane) + lines.compactMap(\.base))
    var subjects = lanes.filter { needed.contains($0.name) }
      .map { Measurement.Subject($0.name, makeStage: $0.makeStage) }
    var slowed: Set<String> = []
    for line in share == nil ? [] : lines where slowed.insert(Self.slowed(line)).inserted {
      guard let share, let lane = lanes.first(where: { $0.name == line.lane }) else { continue }
      subjects.append(
        Measurement.Subject(Self.slowed(line), injection: injection(share, into: line), makeStage: lane.makeStage))
    }
    // A tail is that of long turns; to tell slowed frames from others takes many of them, and many frames.
    let framesPerTurn = share == nil ? 100 : 25
    var settings = settings
    if share != nil, pace == .free { settings.frames *= 4 }
    var measurement = Measurement(
      settings, trace: trace, pace: pace, subjects: subjects, turns: max(10, settings.frames / framesPerTurn),
      floorSamples: floorSamples, interrupt: interrupt)
    let report = measurement.run(program: "demo", version: Program.version, progress: &progress)
    guard !interrupt.isSet else { return lines.map { TargetResult($0.target, notMeasured: "ended early") } }
    let records = Dictionary(uniqueKeysWithValues: measurement.records.map { ($0.strategy, Array($0.frames)) })
    return lines.map { line in
      Self.result(
        line, frames: records[line.lane] ?? [], slowed: share == nil ? nil : records[Self.slowed(line)],
        base: line.base.flatMap { records[$0] } ?? [], floor: report.composeFloorMs * 1e6, limit: report.limitMs * 1e6,
        remark: remark())
    }
  }

  /// What makes the path of a line's target worse by `share`. Of allocations, that share of what a screen of rows may
  /// make, but one at least.
  func injection(_ share: Double, into line: Line) -> Injection {
    switch line.figure.path {
    case .frames: Injection(bodyShare: share)
    case .rows: Injection(rowShare: share)
    case .allocations:
      Injection(
        allocations: max(1, Int(line.target.bound * share * settings.size[1] / settings.rowHeight)), every: 1)
    }
  }

  private static func slowed(_ line: Line) -> String { "\(line.lane), \(line.figure.path) slowed" }

  /// The target's figure is that of the slowed frames where there are any; they must not be behind the others either.
  /// - Parameters:
  ///   - floor: ns.
  ///   - limit: ns.
  static func result(
    _ line: Line, frames: [FrameRecord], slowed: [FrameRecord]? = nil, base: [FrameRecord] = [], floor: Double,
    limit: Double, remark: String = ""
  ) -> TargetResult {
    let measured = slowed ?? frames
    let slowdown = slowed.map { slowed in
      BlockBootstrap().ratio(
        ofPercentile: line.figure.percent, first: line.figure.samples(frames), second: line.figure.samples(slowed))
    }
    let detail = line.figure.detail(measured, base: base, floor: floor, limit: limit) + remark
    return TargetResult(
      line.target, figure: line.figure.value(measured, base: base, floor: floor), detail: detail, slowdown: slowdown)
  }
}
