import Foundation

/// The drag of a scroll view: begins at once when a finger catches moving content.
@preconcurrency @MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private(set) var isFingerDown = false
  /// When the last touch event happened, in seconds.
  private(set) var eventTime = 0.0

  override func mayReceive(_ touch: UITouch) -> Bool {
    guard let scrollView = view as? UIScrollView, scrollView.isScrollEnabled else { return false }
    // The indicator's own drag moves the content the other way.
    return !(touch.view is ScrollIndicator) && super.mayReceive(touch)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    isFingerDown = true
    eventTime = event.timestamp
    super.touchesBegan(touches, with: event)
    guard let scrollView = view as? UIScrollView, let motion = scrollView.motion else { return }
    // Whoever scrolls by a wheel or a key clicks next: that holds the content, but is a click all the same.
    if motion.kind == .push { scrollView.stopMotion() } else { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    eventTime = event.timestamp
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    isFingerDown = false
    eventTime = event.timestamp
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    isFingerDown = false
    eventTime = event.timestamp
    super.touchesCancelled(touches, with: event)
  }

  override func reset() {
    isFingerDown = false
  }
}
