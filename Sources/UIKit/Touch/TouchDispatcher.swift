package import Display

/// Turns the pointer into a touch: hit test, gesture recognizers, then the view's own `touches…` calls.
@MainActor
package final class TouchDispatcher {
  private let event = UIEvent()
  private let touch = UITouch()
  /// Kept, so that a drag hands out the same set at each move. Made with the first touch: a program starts without it.
  private lazy var touches: Set<UITouch> = [touch]
  private var isDown = false
  /// The view was told of the touch's beginning.
  private var hasBegunInView = false
  /// Inside a scroll view a touch may be the beginning of a drag; the view is told of it only after this time, in seconds,
  /// or when the touch ends before.
  package static let contentDelay = 0.15
  /// When a waiting touch is handed on, in seconds of the frames' clock.
  private var contentDeadline = 0.0
  private var delayTimer: CADisplayLink?

  package init() {}

  package func send(_ pointer: PointerEvent, in window: UIWindow) {
    let point = CGPoint(x: pointer.x, y: pointer.y)
    event.timestamp = pointer.time
    event.isShiftDown = pointer.modifiers.contains(.shift)
    event.isControlDown = pointer.modifiers.contains(.control)
    switch pointer.phase {
    case .down:
      guard pointer.button == 1, !isDown else { return }
      begin(at: point, clicks: pointer.clickCount, in: window)
    case .move:
      guard isDown, point != touch.position else { return }
      continueTouch(.moved, at: point)
    case .up:
      guard pointer.button == 1, isDown else { return }
      isDown = false
      continueTouch(.ended, at: point)
    case .cancel:
      guard isDown else { return }
      isDown = false
      continueTouch(.cancelled, at: point)
    }
  }

  private func begin(at point: CGPoint, clicks: Int, in window: UIWindow) {
    isDown = true
    event.allTouches = touches
    touch.phase = .began
    touch.timestamp = event.timestamp
    touch.tapCount = clicks
    touch.window = window
    touch.position = point
    touch.previousPosition = point
    touch.isCancelledInView = false
    hasBegunInView = false
    touch.view = window.hitTest(point, with: event)
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? [] where recognizer.isEnabled && recognizer.mayReceive(touch) {
        recognizers.makeRoom()
        recognizers.append(recognizer)
      }
      view = current.superview
    }
    touch.gestureRecognizers = recognizers
    deliver()
  }

  private func continueTouch(_ phase: UITouch.Phase, at point: CGPoint) {
    touch.phase = phase
    touch.timestamp = event.timestamp
    touch.previousPosition = touch.position
    touch.position = point
    deliver()
  }

  /// Recognizers see a touch before its view does.
  private func deliver() {
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.receive(touches, phase: touch.phase, event: event) }
    if !touch.isCancelledInView, let view = touch.view {
      switch touch.phase {
      case .began:
        if isInDelayingScrollView(view) { delayBeginning() } else { beginInView() }
      case .moved, .stationary:
        if hasBegunInView { view.touchesMoved(touches, with: event) }
      case .ended:
        beginInView()
        view.touchesEnded(touches, with: event)
      case .cancelled:
        if hasBegunInView { view.touchesCancelled(touches, with: event) }
      }
    }
    if touch.phase == .ended || touch.phase == .cancelled {
      for recognizer in touch.gestureRecognizers ?? [] { recognizer.touchSequenceEnded() }
      touch.gestureRecognizers = nil
      touch.view = nil
      delayTimer?.isPaused = true
    }
  }

  /// A recognizer won: the view hears that its touch is void, and nothing more of it.
  package func cancelTouchInView() {
    guard !touch.isCancelledInView else { return }
    touch.isCancelledInView = true
    if hasBegunInView { touch.view?.touchesCancelled(touches, with: event) }
  }

  // MARK: Touches in scroll views

  private func isInDelayingScrollView(_ view: UIView) -> Bool {
    var current = view.superview
    while let candidate = current {
      if let scrollView = candidate as? UIScrollView, scrollView.delaysContentTouches, scrollView.canScroll {
        return touch.gestureRecognizers?.contains { $0 === scrollView.panGestureRecognizer } ?? false
      }
      current = candidate.superview
    }
    return false
  }

  private func beginInView() {
    guard !hasBegunInView, let view = touch.view else { return }
    hasBegunInView = true
    delayTimer?.isPaused = true
    let phase = touch.phase
    touch.phase = .began
    view.touchesBegan(touches, with: event)
    touch.phase = phase
  }

  private func delayBeginning() {
    contentDeadline = event.timestamp + Self.contentDelay
    guard let clock = touch.window?.frameClock else { return }
    let timer =
      delayTimer
      ?? CADisplayLink { [weak self] link in
        guard let self, isDown else {
          link.isPaused = true
          return
        }
        if link.timestamp >= contentDeadline, !touch.isCancelledInView { beginInView() }
      }
    delayTimer = timer
    timer.isPaused = false
    timer.add(to: clock)
  }
}
