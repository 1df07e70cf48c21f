/// Calls back at each frame while it is not paused.
///
/// Apple's initializer takes a selector, which Linux lacks; in its place stands one with a closure.
@preconcurrency @MainActor
public final class CADisplayLink {
  private var callback: ((CADisplayLink) -> Void)?
  private var clock = FrameClock.current

  package init(_ callback: @escaping @MainActor (CADisplayLink) -> Void) {
    self.callback = callback
  }

  /// When the frame being made began, in seconds.
  public var timestamp: CFTimeInterval { clock.timestamp }
  /// When the next frame is due, in seconds.
  public var targetTimestamp: CFTimeInterval { clock.targetTimestamp }
  /// Seconds from one frame to the next.
  public var duration: CFTimeInterval { targetTimestamp - timestamp }

  public var isPaused = false {
    didSet {
      if oldValue && !isPaused { clock.onActive?() }
    }
  }

  /// All run loop modes are the main loop's.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    add(to: FrameClock.current)
  }

  /// Calls back at the frames of the display that has this clock.
  package func add(to newClock: FrameClock) {
    clock.remove(self)
    clock = newClock
    clock.add(self)
  }

  /// Ends the calls and lets go of the closure.
  public func invalidate() {
    callback = nil
    clock.remove(self)
  }

  func fire() {
    callback?(self)
  }
}
