extension Report {
  /// One strategy's frames.
  public struct Run: Codable, Sendable, Equatable {
    public var strategy: String
    /// Measured ones.
    public var frames: Int
    /// False when the run was ended early.
    public var complete: Bool
    /// From asking for the first frame to its pixels.
    public var firstFrameMs: Double
    public var workWallMs: Distribution
    public var workCpuMs: Distribution
    public var rowFrames: RowFrames
    /// Medians, CPU time of the thread.
    public var phasesP50Ms: Phases
    /// CPU work divided by the limit.
    public var timesLimit: Ends
    /// By wall work.
    public var hitches: HitchTotals
    /// CPU time of all threads, from first to last measured frame, for each frame.
    public var processCpuMsPerFrame: Double
    public var counts: Counts
    /// Of the process, up to the end of the run.
    public var peakRssMb: Double
    public var finalFrameHash: String
    public var samplesUs: RawSamples

    /// - Parameters:
    ///   - records: the measured frames in order, warm-up dropped.
    ///   - counters: what was done during these frames.
    ///   - firstFrame: ns.
    ///   - processCPU: CPU time of all threads during these frames, ns.
    ///   - limit: one `memcpy` of the frame, ns.
    ///   - peakMemory: bytes.
    public init(
      strategy: String, records: some Collection<FrameRecord>, counters: WorkCounters, complete: Bool,
      firstFrame: Int64, processCPU: Int64, refreshRate: Double, limit: Int64, peakMemory: Int, finalFrameHash: String
    ) {
      let summary = FrameSummary(records, refreshRate: refreshRate)
      let count = records.count
      func perFrame(_ total: Double) -> Double { count == 0 ? 0 : total / Double(count) }

      self.strategy = strategy
      frames = count
      self.complete = complete
      firstFrameMs = milliseconds(Double(firstFrame))
      workWallMs = Distribution(summary.wall)
      workCpuMs = Distribution(summary.cpu)
      rowFrames = RowFrames(
        count: summary.rowCost.count, workCpuMs: Ends(milliseconds: summary.rowFrameCPU),
        rowCostUs: Ends(microseconds: summary.rowCost), rows: summary.rows,
        rowPaintCostUs: Ends(microseconds: summary.rowPaintCost))
      phasesP50Ms = Phases(summary.phases, paint: summary.paint)
      timesLimit = Ends(
        p50: significant(FrameMetrics.timesLimit(Double(summary.cpu.median), limit: Double(limit))),
        p99: significant(FrameMetrics.timesLimit(Double(summary.cpu.percentile(99)), limit: Double(limit))))
      hitches = HitchTotals(
        count: summary.hitches.count, totalMs: significant(summary.hitches.totalMilliseconds),
        ratioMsPerS: significant(summary.hitches.ratio))
      processCpuMsPerFrame = milliseconds(perFrame(Double(processCPU)))
      counts = Counts(
        counters, allocationsPerFrame: perFrame(Double(summary.allocations)),
        contextSwitches: summary.contextSwitches)
      peakRssMb = significant(Double(peakMemory) / 1_048_576)
      self.finalFrameHash = finalFrameHash
      samplesUs = RawSamples(
        cpu: records.map { Double($0.cpuWork) / 1000 }, wall: records.map { Double($0.wall.work) / 1000 },
        rows: records.map { Int($0.rows) })
    }

    private enum CodingKeys: String, CodingKey {
      case strategy, frames, complete
      case firstFrameMs = "first_frame_ms"
      case workWallMs = "work_wall_ms"
      case workCpuMs = "work_cpu_ms"
      case rowFrames = "row_frames"
      case phasesP50Ms = "phases_p50_ms"
      case timesLimit = "times_limit"
      case hitches
      case processCpuMsPerFrame = "process_cpu_ms_per_frame"
      case counts
      case peakRssMb = "peak_rss_mb"
      case finalFrameHash = "final_frame_hash"
      case samplesUs = "samples_us"
    }
  }
}
