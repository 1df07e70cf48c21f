import Foundation

/// How fast a finger moves, from where it was during the last tenth of a second.
package struct VelocityTracker: Sendable {
  /// Samples older than this when the finger lifts say nothing about its velocity, in seconds.
  package static let window = 0.1
  /// A finger that has not moved for this long rests, in seconds.
  package static let restTime = 0.06

  private struct Sample: Sendable {
    var time = 0.0
    var x = 0.0
    var y = 0.0
  }

  /// A ring: motions are merged per frame, so even 240 frames a second leave 24 samples in the window.
  private var samples = InlineArray<32, Sample>(repeating: Sample())
  private var next = 0
  private var count = 0

  package init() {}

  /// Forgets all samples.
  package mutating func reset() {
    next = 0
    count = 0
  }

  /// Takes note of where the finger is.
  /// - Parameters:
  ///   - point: its location, in points.
  ///   - time: when, in seconds; never before the last sample.
  package mutating func add(_ point: CGPoint, at time: Double) {
    if count > 0 {
      let last = (next + 31) % 32
      if samples[last].time == time {
        samples[last] = Sample(time: time, x: point.x, y: point.y)
        return
      }
    }
    samples[next] = Sample(time: time, x: point.x, y: point.y)
    next = (next + 1) % 32
    count = min(count + 1, 32)
  }

  /// The finger's velocity at `time`, in points per second: the way covered within the window, by the time it took.
  package func velocity(at time: Double) -> CGPoint {
    guard count > 1 else { return .zero }
    let newest = samples[(next + 31) % 32]
    guard time - newest.time <= Self.restTime else { return .zero }
    var oldest = newest
    for age in 1..<count {
      let sample = samples[(next + 31 - age) % 32]
      guard newest.time - sample.time <= Self.window + 1e-9 else { break }
      oldest = sample
    }
    let elapsed = newest.time - oldest.time
    guard elapsed > 0 else { return .zero }
    return CGPoint(x: (newest.x - oldest.x) / elapsed, y: (newest.y - oldest.y) / elapsed)
  }
}
