extension Report {
  /// Checks what the types cannot: ranges, lengths, and that the summaries follow from the samples.
  /// - Throws: ``ReportError``.
  func validate() throws {
    try settings.validate()
    try requirePositive(limitMs, "limit_ms")
    try requirePositive(composeFloorMs, "compose_floor_ms")
    try require(!runs.isEmpty, "runs", "is empty")
    var strategies: Set<String> = []
    for (index, run) in runs.enumerated() {
      try run.validate(path: "runs[\(index)]", refreshRate: settings.refreshHz, limit: limitMs)
      try require(strategies.insert(run.strategy).inserted, "runs[\(index)].strategy", "comes twice")
    }
  }
}

extension Report.Settings {
  fileprivate func validate() throws {
    try require(rows >= 0, "settings.rows", "is negative")
    try require(size.count == 2 && size.allSatisfy { $0 > 0 }, "settings.size", "is no width and height")
    try requirePositive(scale, "settings.scale")
    try requirePositive(refreshHz, "settings.refresh_hz")
    try require(frames >= 0, "settings.frames", "is negative")
    try require(warmup >= 0, "settings.warmup", "is negative")
  }
}

extension Report.Run {
  fileprivate func validate(path: String, refreshRate: Double, limit: Double) throws {
    let samples = "\(path).samples_us"
    for (name, count) in [
      ("cpu", samplesUs.cpu.count), ("wall", samplesUs.wall.count), ("rows", samplesUs.rows.count),
    ] {
      try require(count == frames, "\(samples).\(name)", "has \(count) samples of \(frames) frames")
    }
    try require(samplesUs.cpu.allSatisfy { isTime($0) }, "\(samples).cpu", "has a value that is no time")
    try require(samplesUs.wall.allSatisfy { isTime($0) }, "\(samples).wall", "has a value that is no time")
    try require(samplesUs.rows.allSatisfy { $0 >= 0 }, "\(samples).rows", "has a negative count")
    try workCpuMs.validate(against: samplesUs.cpu, path: "\(path).work_cpu_ms")
    try workWallMs.validate(against: samplesUs.wall, path: "\(path).work_wall_ms")
    if let own = rowFrames.rowPaintCostUs {
      for (name, value, most) in [("p50", own.p50, rowFrames.rowCostUs.p50), ("p99", own.p99, rowFrames.rowCostUs.p99)]
      {
        let key = "\(path).row_frames.row_paint_cost_us.\(name)"
        try require(value >= 0 && value <= most, key, "is \(compact(value)), not from 0 to row_cost_us")
      }
    }
    let rowFrameWork = Sorted(zip(samplesUs.cpu, samplesUs.rows).filter { $0.1 > 0 }.map(\.0))
    let late = Hitches(works: samplesUs.wall.map { Int64(($0 * 1000).rounded()) }, refreshRate: refreshRate)
    for (key, count, counted) in [
      ("row_frames.count", rowFrames.count, rowFrameWork.samples.count),
      ("row_frames.rows", rowFrames.rows, samplesUs.rows.reduce(0, +)), ("hitches.count", hitches.count, late.count),
    ] {
      try require(count == counted, "\(path).\(key)", "is \(count) where the samples have \(counted)")
    }
    let cpu = Sorted(samplesUs.cpu)
    for (key, value, measured) in [
      ("row_frames.work_cpu_ms.p50", rowFrames.workCpuMs.p50, rowFrameWork.percentile(50)),
      ("row_frames.work_cpu_ms.p99", rowFrames.workCpuMs.p99, rowFrameWork.percentile(99)),
      ("times_limit.p50", timesLimit.p50, cpu.percentile(50) / limit),
      ("times_limit.p99", timesLimit.p99, cpu.percentile(99) / limit),
      ("hitches.total_ms", hitches.totalMs, late.totalMilliseconds),
      ("hitches.ratio_ms_per_s", hitches.ratioMsPerS, late.ratio),
    ] {
      try requireMeasured(value, measured, "\(path).\(key)")
    }
  }
}

extension Report.Run.Distribution {
  /// - Parameter samples: in µs.
  fileprivate func validate(against samples: [Double], path: String) throws {
    let sorted = Sorted(samples)
    for (name, value, measured) in [
      ("min", min, (sorted.samples.first ?? 0) / 1000), ("p50", p50, sorted.percentile(50)),
      ("p90", p90, sorted.percentile(90)), ("p95", p95, sorted.percentile(95)), ("p99", p99, sorted.percentile(99)),
      ("max", max, (sorted.samples.last ?? 0) / 1000), ("mean", mean, sorted.mean),
    ] {
      try requireMeasured(value, measured, "\(path).\(name)")
    }
  }
}

/// Samples in µs, smallest first; what is said of them is in ms.
private struct Sorted {
  let samples: [Double]

  init(_ samples: [Double]) {
    self.samples = samples.sorted()
  }

  func percentile(_ percent: Int) -> Double {
    samples.isEmpty ? 0 : samples[nearestRank(percent, of: samples.count)] / 1000
  }

  var mean: Double { samples.isEmpty ? 0 : samples.reduce(0, +) / Double(samples.count) / 1000 }
}

/// Refuses a summary that does not follow from the samples, as a file has it that was edited by hand.
private func requireMeasured(_ value: Double, _ measured: Double, _ key: String) throws {
  // The file holds four digits, also of the limit.
  guard !(abs(value - measured) <= 0.0011 * measured) else { return }
  for factor in [1000.0, 1e6, 1e-3, 1e-6] where abs(value / measured / factor - 1) < 0.001 {
    throw ReportError.wrongUnit(key: key, why: "\(compact(factor)) times what the samples say")
  }
  throw ReportError.invalidValue(
    key: key, why: "is \(compact(value)) where the samples say \(compact(significant(measured)))")
}

private func require(_ condition: Bool, _ key: String, _ why: String) throws {
  guard condition else { throw ReportError.invalidValue(key: key, why: why) }
}

private func requirePositive(_ value: Double, _ key: String) throws {
  try require(value > 0 && value.isFinite, key, "is \(compact(value)), not above 0")
}

/// Microseconds that a frame can take: up to a day.
private func isTime(_ value: Double) -> Bool {
  value >= 0 && value < 86_400e6
}
