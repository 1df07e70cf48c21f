/// Frames as comma-separated values: a header, then one line a frame. Times are µs; `injected` is 1 or 0; `paint` is a
/// part of `draw`.
public struct FrameCSV {
  /// Ready to be written.
  public private(set) var text =
    "strategy,frame,start_us,rows,work_wall_us,work_cpu_us"
    + FramePhase.allCases.map { ",\($0)_wall_us" }.joined()
    + ",delayed_refreshes,context_switches,allocations,pixels_painted,injected,paint_wall_us\n"

  public init() {}

  /// - Parameters:
  ///   - frames: a strategy's measured frames, in order.
  ///   - refreshRate: in Hz, above 0.
  public mutating func append(strategy: String, frames: some Sequence<FrameRecord>, refreshRate: Double) {
    let hitches = Hitches(refreshRate: refreshRate)
    let strategy = Self.field(strategy)
    var start: Int64?
    for (index, frame) in frames.enumerated() {
      let origin = start ?? frame.start
      start = origin
      text += "\(strategy),\(index),\(microseconds(frame.start - origin)),\(frame.rows)"
      text += ",\(microseconds(frame.wall.work)),\(microseconds(frame.cpuWork))"
      for phase in FramePhase.allCases {
        text += ",\(microseconds(frame.wall[phase]))"
      }
      text += ",\(hitches.refreshesDelayed(by: frame.wall.work)),\(frame.contextSwitches)"
      text += ",\(frame.allocations),\(frame.pixelsPainted)"
      text += frame.flags.contains(.injected) ? ",1" : ",0"
      text += ",\(microseconds(frame.paint))\n"
    }
  }

  /// A name with a comma, a quote or a line end stands in quotes (RFC 4180).
  private static func field(_ name: String) -> String {
    guard name.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return name }
    return "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }

  private func microseconds(_ nanoseconds: Int64) -> String {
    compact(Double(nanoseconds) / 1000)
  }
}
