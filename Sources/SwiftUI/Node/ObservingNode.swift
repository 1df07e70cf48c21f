@_spi(SwiftUI) import Observation

/// A node that runs code of the program's, a body or an update, and again when something observable has changed that it
/// read.
@usableFromInline
class ObservingNode: _ViewNode {
  /// What was read last may still tell of a change.
  private final var isTracking = false
  /// Told then; made for the first run that reads something observable.
  private final var onObservedChange: (@Sendable (ObservationTracking) -> Void)?
  /// Made when a tracking had to be given up for the first time.
  private final var trackingEnd: TrackingEnd?

  /// Runs `body`. What it reads counts alone from now on.
  final func observing<Result>(_ body: () -> Result) -> Result {
    if isTracking { giveUpTracking() }
    // With the public function each tracking costs one allocation more. Only it tells whether anything was read.
    if let onObservedChange {
      isTracking = true
      return Self.track(body, trackingEnd, willSet: onObservedChange)
    }
    // Costs nothing but a look at the thread's storage while no observable is read; else it asks what to call.
    return Self.track(body, trackingEnd) { beginTracking() }
  }

  // Not isolated: of a closure that is, each call would check the executor. Closures on the spot: a function that both
  // share would be allocated.
  nonisolated private static func track<Result>(
    _ body: () -> Result, _ end: TrackingEnd?, willSet: @escaping @Sendable (ObservationTracking) -> Void
  ) -> Result {
    withObservationTracking(
      {
        end?.noteRead()
        return body()
      }, willSet: willSet)
  }

  nonisolated private static func track<Result>(
    _ body: () -> Result, _ end: TrackingEnd?, begin: () -> @Sendable () -> Void
  ) -> Result {
    withObservationTracking(
      {
        end?.noteRead()
        return body()
      }, onChange: begin())
  }

  private final func beginTracking() -> @Sendable () -> Void {
    isTracking = true
    let node: ViewNode = self
    onObservedChange = { [weak node] tracking in
      tracking.cancel()
      node?.observedChangedFromAnywhere()
    }
    return { [weak node] in node?.observedChangedFromAnywhere() }
  }

  final override func observedChanged() {
    // Given up: it is of no concern any more.
    guard isTracking else { return }
    isTracking = false
    needsUpdate(.observable)
  }

  /// It runs again though nothing that it read has changed.
  private func giveUpTracking() {
    isTracking = false
    guard let trackingEnd else {
      // The tracking of this once cannot be given up; it tells of one change too many at most.
      trackingEnd = TrackingEnd()
      return
    }
    trackingEnd.giveUp()
  }
}
