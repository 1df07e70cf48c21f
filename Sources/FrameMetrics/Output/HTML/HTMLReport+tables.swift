extension HTMLReport {
  static func summary(_ report: Report) -> String {
    table(
      header: [
        "strategy", "work p50 ms", "p99 ms", "× limit", "row µs p50", "row µs p99", "hitches", "hitch ms/s",
        "first frame ms",
      ],
      rows: report.runs.map { run in
        let hasRows = run.rowFrames.count > 0
        return [
          run.strategy + (run.complete ? "" : " (ended early, \(run.frames) frames)"), compact(run.workCpuMs.p50),
          compact(run.workCpuMs.p99), compact(run.timesLimit.p50), hasRows ? compact(run.rowFrames.ownCostUs.p50) : "–",
          hasRows ? compact(run.rowFrames.ownCostUs.p99) : "–", "\(run.hitches.count)",
          "\(compact(run.hitches.ratioMsPerS)) (\(Hitches.Band(ratio: run.hitches.ratioMsPerS).rawValue))",
          compact(run.firstFrameMs),
        ]
      })
  }

  /// A line for each count: a page is not wide enough for them all.
  static func counts(_ report: Report) -> String {
    let lines: [(name: String, value: (Report.Run) -> String)] = [
      ("frames", { "\($0.frames)" }), ("row frames", { "\($0.rowFrames.count)" }), ("rows", { "\($0.rowFrames.rows)" }),
      ("cells created", { "\($0.counts.cellsCreated)" }), ("cells reused", { "\($0.counts.cellsReused)" }),
      ("bodies", { "\($0.counts.bodies)" }), ("nodes created", { "\($0.counts.nodesCreated)" }),
      ("nodes updated", { "\($0.counts.nodesUpdated)" }), ("texts typeset", { "\($0.counts.textsTypeset)" }),
      ("cache hits", { $0.counts.cacheHits.map(String.init) ?? "–" }),
      ("pixels painted", { "\($0.counts.pixelsPainted)" }),
      ("allocations a frame", { compact($0.counts.allocationsPerFrame) }),
      ("involuntary context switches", { "\($0.counts.contextSwitches)" }),
      ("process CPU, ms a frame", { compact($0.processCpuMsPerFrame) }),
      ("peak memory of the process, MB", { compact($0.peakRssMb) }),
    ]
    return table(
      header: [""] + report.runs.map(\.strategy), rows: lines.map { line in [line.name] + report.runs.map(line.value) })
  }

  /// What ran in the frames that were late.
  static func hitches(_ runs: [Series], refreshRate: Double) -> String {
    let most = 50
    let meter = Hitches(refreshRate: refreshRate)
    var rows: [[String]] = []
    var count = 0
    for run in runs {
      for (number, frame) in run.frames.enumerated() {
        let delay = meter.refreshesDelayed(by: frame.wall.work)
        guard delay > 0 else { continue }
        count += 1
        guard rows.count < most else { continue }
        let longest = FramePhase.allCases.filter { $0 != .present }.max { frame.wall[$0] < frame.wall[$1] } ?? .input
        rows.append([
          run.strategy, "\(number)", ms(frame.wall.work), ms(frame.cpuWork),
          compact(significant(Double(delay) * meter.budget / 1e6)), "\(longest), \(ms(frame.wall[longest])) ms",
          "\(frame.rows)", "\(frame.contextSwitches)", frame.flags.contains(.injected) ? "injected" : "",
        ])
      }
    }
    if count == 0 { return "<p>None.</p>" }
    let rest = count > most ? "<p>The first \(most) of \(count).</p>" : ""
    return rest
      + table(
        header: [
          "strategy", "frame", "wall ms", "CPU ms", "late ms", "longest phase", "rows", "context switches", "",
        ],
        rows: rows)
  }

  static func settings(_ report: Report) -> String {
    let settings = report.settings
    let lines: [(String, String)] = [
      ("rows", "\(settings.rows)"), ("data", settings.data),
      ("size", settings.size.map(compact).joined(separator: " × ") + " points"), ("scale", compact(settings.scale)),
      ("refresh", "\(compact(settings.refreshHz)) Hz"), ("trace", settings.trace), ("pace", settings.pace),
      ("frames", "\(settings.frames), after \(settings.warmup) to warm up"),
      ("heights", "\(settings.heights), \(compact(settings.rowHeight)) points"),
      ("text size", settings.textSize ?? "large"),
      ("direction", settings.rightToLeft == true ? "right to left" : "left to right"),
      ("row style", settings.rowStyle ?? "plain"),
      ("overlay", settings.overlay ?? "off"),
      ("injected", settings.inject ?? "nothing"), ("processor", "\(report.machine.cpu), \(report.machine.cores) cores"),
      ("system", report.machine.os), ("program", "\(report.program) \(report.version)"),
      ("last frames", report.runs.map { "\($0.strategy) \($0.finalFrameHash)" }.joined(separator: ", ")),
    ]
    return "<dl>" + lines.map { "<dt>\($0.0)</dt><dd>\(escaped($0.1))</dd>" }.joined(separator: "\n") + "</dl>"
  }

  private static func ms(_ nanoseconds: Int64) -> String {
    compact(milliseconds(Double(nanoseconds)))
  }

  private static func table(header: [String], rows: [[String]]) -> String {
    func line(_ cells: [String], _ tag: String) -> String {
      "<tr>" + cells.map { "<\(tag)>\(escaped($0))</\(tag)>" }.joined() + "</tr>"
    }
    return "<div class=\"scroll\"><table>\n<thead>" + line(header, "th") + "</thead>\n<tbody>\n"
      + rows.map { line($0, "td") }.joined(separator: "\n") + "\n</tbody></table></div>"
  }
}
