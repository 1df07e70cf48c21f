import Foundation

/// Recognizes one tap, or several in a row, that do not wander.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How far a finger may move within a tap, in points.
  package static let slop: CGFloat = 10
  /// The longest pause between the taps of a double tap, in seconds.
  package static let pause = 0.35

  open var numberOfTapsRequired = 1

  private var start = CGPoint.zero
  /// Counts the frames until a further tap would come too late.
  private var timer: CADisplayLink?
  private var deadline = 0.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.isPaused = true
    start = location(in: nil)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let point = location(in: nil)
    if abs(point.x - start.x) > Self.slop || abs(point.y - start.y) > Self.slop { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let taps = touches.first?.tapCount ?? 1
    if taps % max(1, numberOfTapsRequired) == 0 {
      state = .ended
    } else {
      waitForNextTap(since: event.timestamp)
    }
  }

  override var expectsMoreTouches: Bool { timer.map { !$0.isPaused } ?? false }

  private func waitForNextTap(since time: Double) {
    deadline = time + Self.pause
    if let timer {
      timer.isPaused = false
      return
    }
    let timer = CADisplayLink { [weak self] link in self?.checkDeadline(link) }
    if let clock = view?.window?.frameClock { timer.add(to: clock) }
    self.timer = timer
  }

  private func checkDeadline(_ link: CADisplayLink) {
    guard link.timestamp >= deadline else { return }
    link.isPaused = true
    state = .failed
    touchSequenceEnded()
  }
}
