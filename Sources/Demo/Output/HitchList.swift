import FrameMetrics

/// The hitches that nobody injected, one line each, with what may have caused them.
enum HitchList {
  /// More could not be read.
  private static let limit = 20

  static func lines<Frames: Collection<FrameRecord>>(
    _ runs: [(strategy: String, frames: Frames)], refreshRate: Double
  ) -> [String] {
    let hitches = Hitches(refreshRate: refreshRate)
    var lines: [String] = []
    var count = 0
    for run in runs {
      for (number, frame) in run.frames.enumerated() {
        let delay = hitches.refreshesDelayed(by: frame.wall.work)
        guard delay > 0, !frame.flags.contains(.injected) else { continue }
        count += 1
        guard count <= limit else { continue }
        let worst = FramePhase.allCases.filter { $0 != .present }.max { frame.wall[$0] < frame.wall[$1] } ?? .draw
        lines.append(
          "hitch: \(run.strategy) frame \(number), \(milliseconds(frame.wall.work)) ms (cpu "
            + "\(milliseconds(frame.cpuWork)) ms), most of it \(worst), \(frame.contextSwitches) context switches")
      }
    }
    if count > limit { lines.append("and \(count - limit) more hitches") }
    return lines
  }

  private static func milliseconds(_ nanoseconds: Int64) -> Double {
    (Double(nanoseconds) / 10_000).rounded() / 100
  }
}
