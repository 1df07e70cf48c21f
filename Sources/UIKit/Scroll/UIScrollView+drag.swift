import Foundation

extension UIScrollView {
  /// The pan recognizer's action.
  func panChanged() {
    switch pan.state {
    case .began: beginDrag()
    case .changed: continueDrag()
    case .ended: endDrag(velocity: pan.velocity(in: self), at: pan.eventTime)
    case .cancelled: endDrag(velocity: .zero, at: pan.eventTime)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    // A finger that catches moving content takes it over where it is.
    stopMotion()
    isDragging = true
    dragOrigin = CGPoint(
      x: RubberBand.release(contentOffset.x, in: horizontalRange, length: bounds.width),
      y: RubberBand.release(contentOffset.y, in: verticalRange, length: bounds.height))
    _scrollDelegate?.scrollViewWillBeginDragging(self)
    continueDrag()
  }

  private func continueDrag() {
    guard isDragging else { return }
    let translation = pan.translation(in: self)
    var offset = contentOffset
    if scrollsHorizontally {
      offset.x = resisted(dragOrigin.x - translation.x, in: horizontalRange, length: bounds.width)
    }
    if scrollsVertically {
      offset.y = resisted(dragOrigin.y - translation.y, in: verticalRange, length: bounds.height)
    }
    move(to: offset)
  }

  private func resisted(_ offset: Double, in range: ClosedRange<Double>, length: Double) -> Double {
    bounces
      ? RubberBand.resist(offset, in: range, length: length) : min(max(offset, range.lowerBound), range.upperBound)
  }

  private func endDrag(velocity: CGPoint, at time: Double) {
    guard isDragging else { return }
    continueDrag()
    // Content moves against the offset. Slower than this a finger means to hold it.
    let isFling = max(abs(velocity.x), abs(velocity.y)) >= 50
    let speed = CGPoint(
      x: isFling && scrollsHorizontally ? -velocity.x : 0, y: isFling && scrollsVertically ? -velocity.y : 0)
    var motion = deceleration(velocity: speed)
    let natural = isPagingEnabled ? page(nearest: motion.rest, velocity: speed) : motion.rest
    var target = natural
    unsafe _scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
    if target != motion.rest {
      motion.x = .fling(flight(from: contentOffset.x, velocity: speed.x, to: target.x))
      motion.y = .fling(flight(from: contentOffset.y, velocity: speed.y, to: target.y))
      motion.followsRange = false
    }
    isDragging = false
    let decelerates = !motion.isOver(at: 0) || motion.rest != contentOffset
    _scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    // The delegate may have begun something else.
    guard decelerates, self.motion == nil, !isDragging else { return }
    motion.start = time
    _scrollDelegate?.scrollViewWillBeginDecelerating(self)
    begin(motion)
  }

  private func flight(from start: Double, velocity: Double, to target: Double) -> Fling {
    Fling(from: start, velocity: velocity, rate: decelerationRate.rawValue, to: target, threshold: invisibleDistance)
  }

  /// The page that a drag with this outcome goes to: at most one from where it is.
  private func page(nearest rest: CGPoint, velocity: CGPoint) -> CGPoint {
    func page(_ rest: Double, _ offset: Double, _ velocity: Double, _ length: Double) -> Double {
      guard length > 0 else { return rest }
      let current = offset / length
      let index = velocity > 0 ? current.rounded(.up) : velocity < 0 ? current.rounded(.down) : current.rounded()
      return index * length
    }
    return clamped(
      CGPoint(
        x: page(rest.x, contentOffset.x, velocity.x, bounds.width),
        y: page(rest.y, contentOffset.y, velocity.y, bounds.height)))
  }
}
