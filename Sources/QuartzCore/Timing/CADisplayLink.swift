/// Calls back at each frame while it is not paused.
///
/// Apple's initializer takes a selector, which Linux lacks; in its place stands one with a closure.
@preconcurrency @MainActor
public final class CADisplayLink {
  private var callback: ((CADisplayLink) -> Void)?

  package init(_ callback: @escaping @MainActor (CADisplayLink) -> Void) {
    self.callback = callback
  }

  /// When the frame being made began, in seconds.
  public var timestamp: CFTimeInterval { FrameClock.shared.timestamp }
  /// When the next frame is due, in seconds.
  public var targetTimestamp: CFTimeInterval { FrameClock.shared.targetTimestamp }
  /// Seconds from one frame to the next.
  public var duration: CFTimeInterval { targetTimestamp - timestamp }

  public var isPaused = false {
    didSet {
      if oldValue && !isPaused { FrameClock.shared.onActive?() }
    }
  }

  /// All run loop modes are the main loop's.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    FrameClock.shared.add(self)
  }

  /// Ends the calls and lets go of the closure.
  public func invalidate() {
    callback = nil
    FrameClock.shared.remove(self)
  }

  func fire() {
    callback?(self)
  }
}
