import FrameMetrics

/// Delays put into frames on purpose, so that anyone can check that the meter sees them.
package struct Injection: Equatable, Sendable {
  /// A stall, ns of the clock on the wall.
  package var stall: Int64
  /// Every so many frames one stalls; 0: none does.
  package var every: Int
  /// What each frame's work is lengthened by, as a share of itself: 0.05 is 5 %.
  package var bodyShare: Double

  package init(stall: Int64 = 0, every: Int = 0, bodyShare: Double = 0) {
    self.stall = stall
    self.every = every
    self.bodyShare = bodyShare
  }

  /// How long the `number`th frame (from 1) stalls, ns.
  package func stall(of number: Int) -> Int64 {
    every > 0 && number % every == 0 ? stall : 0
  }

  /// How long a frame that worked for `work` ns is kept busy on top, ns of the thread's CPU time.
  package func slowdown(of work: Int64) -> Int64 {
    Int64((Double(work) * bodyShare).rounded())
  }

  /// Works for nothing, at the end of a frame that is being recorded. The time belongs to the frame's update phase.
  package func apply(to recorder: FrameRecorder) {
    let stall = stall(of: recorder.total + 1)
    if stall == 0 && bodyShare == 0 { return }
    let start = ClockReading.now
    recorder.mark(.update, at: start)
    recorder.flags.insert(.injected)
    // The loop ends half a reading late, and the frame's next mark is another one.
    let busyUntil = start.cpu + slowdown(of: recorder.openWork.cpu) - Self.readingCost * 3 / 2
    while ThreadClock.now < busyUntil {}
    let end = MonotonicClock.now + stall
    while MonotonicClock.now < end {}
  }

  /// Of ``ThreadClock``, ns: of the size of what is to be injected into a frame of a few dozen microseconds.
  private static let readingCost: Int64 = {
    let start = ThreadClock.now
    for _ in 0..<1000 { _ = ThreadClock.now }
    return (ThreadClock.now - start) / 1001
  }()

  /// `stall=20ms,every=100`, as the option is written.
  package var text: String {
    var parts: [String] = []
    if stall > 0 { parts += ["stall=\(trimmed(Double(stall) / 1e6))ms", "every=\(every)"] }
    if bodyShare > 0 { parts.append("body=\(trimmed(bodyShare * 100))%") }
    return parts.joined(separator: ",")
  }

  private func trimmed(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
