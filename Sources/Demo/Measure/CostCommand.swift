import FrameMetrics
import RowLab

/// `demo measure --cost`: what measuring itself costs.
@MainActor
enum CostCommand {
  /// The table. With a line end.
  static func run(
    _ options: DemoOptions, source: RowSource, interrupt: Interrupt
  ) throws(DemoError) -> String {
    var options = options
    options.frames = options.frames ?? 10_000
    let trace = try options.openTrace()
    let pictures = PictureFailures()
    var table = TextTable(header: ["strategy", "frames", "recorded ms", "bare ms", "cost", "95 % interval"])
    for name in options.strategies where !interrupt.isSet {
      let result = RecordingCost.measure(
        name.rawValue, frames: options.frames ?? 10_000, warmup: options.warmup ?? 100, trace: trace,
        interrupt: interrupt
      ) {
        ScrollStage(name, source: source, options: options, pictures: pictures)
      }
      guard let result else {
        table.append(["\(name.rawValue) (ended early)", "-", "-", "-", "-", "-"])
        continue
      }
      table.append([
        name.rawValue, "\(result.frames)", milliseconds(result.recorded), milliseconds(result.bare),
        percent(result.estimate.ratio), "\(percent(result.estimate.low)), \(percent(result.estimate.high))",
      ])
    }
    pictures.report()
    return table.text + "wall time of the same frames with recording and without, in turns; cost: median of the turns\n"
      + (interrupt.isSet ? "ended early: a strategy needs \(RecordingCost.fewestRounds) rounds for a figure\n" : "")
  }

  private static func milliseconds(_ nanoseconds: Int64) -> String {
    "\((Double(nanoseconds) / 1e4).rounded() / 100)"
  }

  /// How much longer, `+1.25 %`.
  private static func percent(_ ratio: Double) -> String {
    let value = ((ratio - 1) * 1e4).rounded() / 100
    return (value < 0 ? "" : "+") + "\(value) %"
  }
}
