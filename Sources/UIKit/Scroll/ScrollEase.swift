import Foundation

/// One axis of a scroll view on its way to an offset it was told to show: eases in and out, a pure function of time.
///
/// Positions are points, times seconds.
package struct ScrollEase: Equatable, Sendable {
  package var start: Double
  package var target: Double
  package var duration: Double

  package init(from start: Double, to target: Double, duration: Double = 0.3) {
    self.start = start
    self.target = target
    self.duration = duration
  }

  /// Where content is `time` after the start: `3 s² − 2 s³` of the way, `s` being the share of the duration.
  package func position(at time: Double) -> Double {
    guard time < duration else { return target }
    let share = max(0, time) / duration
    return start + (target - start) * share * share * (3 - 2 * share)
  }
}
