import Foundation

/// Recognizes a drag.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far a finger moves before it drags, in points.
  package static let slop: CGFloat = 10

  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// Where the drag counts from, in the window.
  private var origin = CGPoint.zero
  private var tracker = VelocityTracker()
  private var lastTime = 0.0

  /// How far the finger is from where it began to drag, in points; windows and views differ by no scale.
  open func translation(in view: UIView?) -> CGPoint {
    guard isDragging else { return .zero }
    let point = location(in: nil)
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// Makes the current place count as `translation`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let point = location(in: nil)
    origin = CGPoint(x: point.x - translation.x, y: point.y - translation.y)
  }

  /// In points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    isDragging ? tracker.velocity(at: lastTime) : .zero
  }

  private var isDragging: Bool {
    switch state {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    origin = location(in: nil)
    tracker.reset()
    track(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    track(event)
    if state != .possible {
      state = .changed
      return
    }
    let point = location(in: nil)
    let distance = hypot(point.x - origin.x, point.y - origin.y)
    guard distance > Self.slop else { return }
    // The drag counts from the edge of the slop: content neither stays behind by more nor jumps.
    origin.x += (point.x - origin.x) * Self.slop / distance
    origin.y += (point.y - origin.y) * Self.slop / distance
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      state = .failed
      return
    }
    // The place where a finger lifts is where it was; only a move that came along with it counts.
    if let touch = touches.first, touch.position != touch.previousPosition { track(event) }
    lastTime = event.timestamp
    state = .ended
  }

  private func track(_ event: UIEvent) {
    lastTime = event.timestamp
    tracker.add(location(in: nil), at: lastTime)
  }
}
