import FrameMetrics
import Foundation

/// Back to back, or one frame a period with sleep between, as on a display.
package struct Pacer {
  /// Nanoseconds; nil: back to back.
  private let period: Int64?
  private var deadline: Int64 = 0

  package init(_ pace: Pace) {
    switch pace {
    case .free: period = nil
    case .hertz(let rate): period = Int64(1e9 / max(1, min(rate, 1000)))
    }
  }

  mutating func waitForFrame() {
    guard let period else { return }
    let now = MonotonicClock.now
    if deadline > now {
      var time = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
      while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
      deadline += period
    } else {
      // Too late for this one: the next period begins now, it does not catch up.
      deadline = now + period
    }
  }
}
