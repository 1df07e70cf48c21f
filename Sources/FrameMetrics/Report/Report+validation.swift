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
      try run.validate(path: "runs[\(index)]", refreshRate: settings.refreshHz)
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
  fileprivate func validate(path: String, refreshRate: Double) throws {
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
    let rowFrameCount = samplesUs.rows.count { $0 > 0 }
    try require(
      rowFrames.count == rowFrameCount, "\(path).row_frames.count",
      "is \(rowFrames.count) where the samples have \(rowFrameCount)")
    let late = Hitches(works: samplesUs.wall.map { Int64(($0 * 1000).rounded()) }, refreshRate: refreshRate).count
    try require(
      hitches.count == late, "\(path).hitches.count", "is \(hitches.count) where the samples have \(late)")
  }
}

extension Report.Run.Distribution {
  /// - Parameter samples: in µs.
  fileprivate func validate(against samples: [Double], path: String) throws {
    var sorted = samples
    sorted.sort()
    func percentile(_ percent: Int) -> Double {
      sorted.isEmpty ? 0 : sorted[nearestRank(percent, of: sorted.count)] / 1000
    }
    let expected = [
      ("min", min, (sorted.first ?? 0) / 1000), ("p50", p50, percentile(50)), ("p90", p90, percentile(90)),
      ("p95", p95, percentile(95)), ("p99", p99, percentile(99)), ("max", max, (sorted.last ?? 0) / 1000),
    ]
    for (name, value, measured) in expected {
      // The file holds four digits.
      guard abs(value - measured) > 0.001 * measured else { continue }
      for factor in [1000.0, 1e6, 1e-3, 1e-6] where abs(value / measured / factor - 1) < 0.001 {
        throw ReportError.wrongUnit(key: "\(path).\(name)", why: "\(compact(factor)) times what the samples say")
      }
      throw ReportError.invalidValue(
        key: "\(path).\(name)", why: "is \(compact(value)) where the samples say \(compact(significant(measured)))")
    }
  }
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
