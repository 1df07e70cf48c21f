/// A report as one page that needs nothing else: no network, no script; light and dark; fit for printing.
public enum HTMLReport {
  /// - Parameter frames: the measured frames of the report's runs, in order, by strategy.
  public static func text<Frames: Collection<FrameRecord>>(
    _ report: Report, frames: [(strategy: String, frames: Frames)]
  ) -> String {
    let runs = frames.map { Series(strategy: $0.strategy, frames: Array($0.frames)) }
    let budget = 1e9 / report.settings.refreshHz
    let answer = answer(report)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(answer))</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <main>
      <h1>\(escaped(answer))</h1>
      <p class="what">\(escaped(subject(report)))</p>
      \(summary(report))
      <h2>Work of all frames</h2>
      <p>CPU time of the thread for each frame, from its start to just before present. Marked: median and 99th percentile.</p>
      \(DistributionPlot.svg(runs.map { ($0.strategy, $0.frames.map(\.cpuWork)) }))
      <h2>Work of row frames</h2>
      <p>Only the frames that brought at least one row in: what a row costs shows here.</p>
      \(DistributionPlot.svg(runs.map { ($0.strategy, $0.frames.filter(\.isRowFrame).map(\.cpuWork)) }))
      <h2>Timeline</h2>
      <p>Wall time of each frame's work, on a logarithmic scale; where frames share a column, the longest one. \
      The dashed line is the time there is: \(compact(significant(budget / 1e6))) ms. Hitches are marked.</p>
      \(runs.map { TimelinePlot.svg($0.strategy, $0.frames, refreshRate: report.settings.refreshHz) }.joined())
      <h2>Hitches</h2>
      \(hitches(runs, refreshRate: report.settings.refreshHz))
      <h2>Counts</h2>
      \(counts(report))
      <h2>Settings and machine</h2>
      \(settings(report))
      </main>
      </body>
      </html>

      """
  }

  /// A strategy's frames.
  struct Series {
    let strategy: String
    let frames: [FrameRecord]
  }

  /// The result in one sentence.
  static func answer(_ report: Report) -> String {
    let baseline = report.runs.first { $0.strategy == "uikit" && $0.frames > 0 }
    let others = report.runs.filter { $0.frames > 0 && $0.strategy != "uikit" }
    // Making every row anew is there to be compared with, not to be recommended.
    guard
      let run = others.first(where: { $0.strategy == "configuration" })
        ?? others.first(where: { $0.strategy == "root-view" }) ?? others.first(where: { $0.strategy != "fresh" })
        ?? others.first ?? baseline
    else { return "No frames were measured." }
    let hitches =
      switch run.hitches.count {
      case 0: "no hitch"
      case 1: "1 hitch"
      default: "\(run.hitches.count) hitches"
      }
    let end = "made \(hitches) in \(run.frames) frames at \(compact(report.settings.refreshHz)) Hz"
    let cost = run.rowFrames.ownCostUs.p50
    if let baseline, baseline.strategy != run.strategy, baseline.rowFrames.ownCostUs.p50 > 0, cost > 0 {
      let times = cost / baseline.rowFrames.ownCostUs.p50
      let shown = compact((times * (times < 10 ? 100 : 10)).rounded() / (times < 10 ? 100 : 10))
      return "A \(run.strategy) row costs \(shown) × a hand-written one and \(end)."
    }
    return "\(run.strategy) took \(compact(run.workCpuMs.p50)) ms for half of the frames and \(end)."
  }

  private static func subject(_ report: Report) -> String {
    let settings = report.settings
    let size = settings.size.map(compact).joined(separator: " × ")
    return
      "\(settings.trace), pace \(settings.pace), \(settings.rows) rows (\(settings.data)), \(size) points at scale "
      + "\(compact(settings.scale)). One memcpy of the frame takes \(compact(report.limitMs)) ms (the limit), "
      + "a bare loop of row copies \(compact(report.composeFloorMs)) ms (the compose floor)."
      + (settings.inject.map { " Injected on purpose: \($0)." } ?? "")
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
