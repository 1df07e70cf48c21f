extension Report {
  /// What `measure` prints: one line a strategy, then what the columns stand on. No line end at its end.
  public var table: String {
    var table = TextTable(header: [
      "strategy", "work p50 ms", "p99 ms", "x limit", "row us", "hitches", "ms/s", "created", "reused", "alloc/frame",
    ])
    for run in runs {
      table.append([
        run.strategy + (run.complete ? "" : " (ended early, \(run.frames) frames)"),
        compact(run.workCpuMs.p50), compact(run.workCpuMs.p99), compact(run.timesLimit.p50),
        run.rowFrames.count == 0 ? "-" : compact(run.rowFrames.ownCostUs.p50),
        "\(run.hitches.count)", compact(run.hitches.ratioMsPerS), "\(run.counts.cellsCreated)",
        "\(run.counts.cellsReused)", compact(run.counts.allocationsPerFrame),
      ])
    }
    let size = settings.size.map(compact).joined(separator: "x")
    return table.text + """
      \(settings.frames) frames of \(settings.trace), pace \(settings.pace), \(settings.rows) rows (\(settings.data)), \
      \(size) at scale \(compact(settings.scale)), \(compact(settings.refreshHz)) Hz
      work, row: CPU time of this thread, row: update, layout and painting of one; hitches: wall time; limit: one memcpy of the frame, \(compact(limitMs)) ms; \
      compose floor \(compact(composeFloorMs)) ms
      """
  }
}
