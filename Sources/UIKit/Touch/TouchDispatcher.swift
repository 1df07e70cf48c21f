package import Display

/// Turns the pointer into a touch: hit test, gesture recognizers, then the view's own `touches…` calls.
@MainActor
package final class TouchDispatcher {
  private let event = UIEvent()
  private let touch = UITouch()
  /// Kept, so that a drag hands out the same set at each move.
  private let touches: Set<UITouch>
  private var isDown = false

  package init() {
    touches = [touch]
    event.allTouches = touches
  }

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
    touch.phase = .began
    touch.timestamp = event.timestamp
    touch.tapCount = clicks
    touch.window = window
    touch.position = point
    touch.previousPosition = point
    touch.isCancelledInView = false
    touch.view = window.hitTest(point, with: event)
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? [] where recognizer.isEnabled && recognizer.mayReceive(touch) {
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
      case .began: view.touchesBegan(touches, with: event)
      case .moved, .stationary: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      case .cancelled: view.touchesCancelled(touches, with: event)
      }
    }
    if touch.phase == .ended || touch.phase == .cancelled {
      for recognizer in touch.gestureRecognizers ?? [] { recognizer.touchSequenceEnded() }
      touch.gestureRecognizers = nil
      touch.view = nil
    }
  }

  /// A recognizer won: the view hears that its touch is void, and nothing more of it.
  package func cancelTouchInView() {
    guard !touch.isCancelledInView else { return }
    touch.isCancelledInView = true
    touch.view?.touchesCancelled(touches, with: event)
  }
}
