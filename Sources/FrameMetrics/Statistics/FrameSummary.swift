/// The frames of a run in numbers: what a table, a file and the overlay say of it.
public struct FrameSummary: Sendable, Equatable {
  /// Work by the clock on the wall, ns.
  public let wall: Samples
  /// Work in CPU time of the thread, ns.
  public let cpu: Samples
  /// CPU work of the frames that brought rows in, ns.
  public let rowFrameCPU: Samples
  /// CPU time of update, layout and draw for each row, ns; one sample for each row frame.
  public let rowCost: Samples
  /// CPU time of update, layout and painting for each row, ns; one sample for each row frame. Unlike ``rowCost`` without
  /// composing the whole frame.
  public let rowPaintCost: Samples
  /// Median CPU time of painting layers, a part of the draw phase, ns.
  public let paint: Int64
  /// Rows brought in.
  public let rows: Int
  /// Median CPU time of each phase, ns.
  public let phases: PhaseTimes
  public let hitches: Hitches
  public let contextSwitches: Int
  public let allocations: Int

  /// - Parameter refreshRate: in Hz, above 0.
  public init(_ frames: some Collection<FrameRecord>, refreshRate: Double) {
    let rowFrames = frames.filter(\.isRowFrame)
    wall = Samples(frames.map(\.wall.work))
    cpu = Samples(frames.map(\.cpuWork))
    rowFrameCPU = Samples(rowFrames.map(\.cpuWork))
    rowCost = Samples(rowFrames.map { $0.cpu.rowWork / Int64($0.rows) })
    rowPaintCost = Samples(rowFrames.map { $0.rowPaintCPU / Int64($0.rows) })
    paint = Samples(frames.map(\.paintCPU)).median
    rows = rowFrames.reduce(0) { $0 + Int($1.rows) }
    var phases = PhaseTimes()
    for phase in FramePhase.allCases {
      phases[phase] = Samples(frames.map { $0.cpu[phase] }).median
    }
    self.phases = phases
    hitches = Hitches(works: frames.map(\.wall.work), refreshRate: refreshRate)
    contextSwitches = frames.reduce(0) { $0 + Int($1.contextSwitches) }
    allocations = frames.reduce(0) { $0 + Int($1.allocations) }
  }
}

/// How many times `time` is longer than one `memcpy` of the frame's bytes; 0 when the limit is unknown.
public func timesLimit(_ time: Double, limit: Double) -> Double {
  limit > 0 ? time / limit : 0
}

/// Runs `body` several times and returns the median of what the runs took, in ns of ``MonotonicClock``:
/// the way the limit and the compose floor are measured.
/// - Parameter runs: at least 1.
public func medianOfRuns(_ runs: Int, _ body: () throws -> Void) rethrows -> Int64 {
  var times: [Int64] = []
  times.reserveCapacity(max(1, runs))
  for _ in 0..<max(1, runs) {
    let start = MonotonicClock.now
    try body()
    times.append(MonotonicClock.now - start)
  }
  return times.selectPercentile(50)
}
