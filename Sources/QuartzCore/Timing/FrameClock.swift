/// The time of the frame being made, and who wants to be told of each.
///
/// All that moves is a pure function of this time, so a virtual clock makes it exact.
@MainActor
package final class FrameClock {
  /// The clock of the display whose frame is being made. A driver sets its own, so that several displays, each with
  /// its own time, can take turns.
  package static var current = FrameClock()

  /// Seconds; the same for the whole frame.
  package private(set) var timestamp: Double = 0
  /// When the next frame is due.
  package private(set) var targetTimestamp: Double = 0
  private var links: ContiguousArray<CADisplayLink> = []

  /// Whether somebody waits for the next frame.
  package var isActive: Bool {
    for link in links where !link.isPaused { return true }
    return false
  }

  /// Called when a link starts, so that a sleeping loop wakes up.
  package var onActive: (() -> Void)?

  package func tick(timestamp: Double, duration: Double) {
    self.timestamp = timestamp
    targetTimestamp = timestamp + duration
    // Links may come and go while they are called.
    var index = 0
    while index < links.count {
      let link = links[index]
      if !link.isPaused { link.fire() }
      if index < links.count, links[index] === link { index += 1 }
    }
  }

  /// Sets the time without a frame, before the first one.
  package func set(timestamp: Double) {
    self.timestamp = timestamp
  }

  package init() {}

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) {
      links.makeRoom()
      links.append(link)
    }
    onActive?()
  }

  func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
  }
}

/// Seconds of the clock that frames are timed by.
public func CACurrentMediaTime() -> CFTimeInterval {
  var time = timespec()
  return unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 ? Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 : 0
}

/// A time in seconds.
public typealias CFTimeInterval = Double
