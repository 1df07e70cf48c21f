/// What the overlay shows of the last seconds. Reuses its memory: once it has seen a full recorder, it allocates nothing.
public struct RecentFrames: Sendable {
  /// Frames a second; 0 of fewer than two frames.
  public private(set) var framesPerSecond = 0.0
  /// Median work in CPU time, ms; what reports and tables call work, too.
  public private(set) var p50 = 0.0
  /// Its 99th percentile, ms.
  public private(set) var p99 = 0.0
  public private(set) var hitches: Hitches
  private var works: [Int64] = []

  /// - Parameter refreshRate: in Hz, above 0.
  public init(refreshRate: Double) {
    hitches = Hitches(refreshRate: refreshRate)
  }

  /// Looks at the frames that were shown at `time` (ns of ``MonotonicClock``) or later.
  public mutating func update(from recorder: FrameRecorder, since time: Int64, refreshRate: Double) {
    works.removeAll(keepingCapacity: true)
    works.reserveCapacity(recorder.capacity)
    hitches = Hitches(refreshRate: refreshRate)
    var first: Int64 = 0
    var last: Int64 = 0
    var index = recorder.endIndex
    while index > 0, case let frame = recorder[index - 1], frame.end >= time {
      if works.isEmpty { last = frame.end }
      first = frame.end
      works.append(frame.cpuWork)
      hitches.add(work: frame.wall.work)
      index -= 1
    }
    framesPerSecond = last > first ? Double(works.count - 1) * 1e9 / Double(last - first) : 0
    p50 = works.isEmpty ? 0 : Double(works.selectPercentile(50)) / 1e6
    p99 = works.isEmpty ? 0 : Double(works.selectPercentile(99)) / 1e6
  }
}
