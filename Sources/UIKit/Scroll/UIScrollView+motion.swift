import Foundation

extension UIScrollView {
  /// Half a device pixel, in points: what is nearer to its rest than this is there.
  var invisibleDistance: Double { 0.5 / max(1, traitCollection.displayScale) }

  func deceleration(velocity: CGPoint) -> ScrollMotion {
    ScrollMotion(
      kind: .deceleration,
      x: .fling(
        Fling(
          from: contentOffset.x, velocity: velocity.x, rate: decelerationRate.rawValue, in: horizontalRange,
          bounces: bounces, threshold: invisibleDistance)),
      y: .fling(
        Fling(
          from: contentOffset.y, velocity: velocity.y, rate: decelerationRate.rawValue, in: verticalRange,
          bounces: bounces, threshold: invisibleDistance)), start: nil, followsRange: true)
  }

  func animate(to offset: CGPoint) {
    stopMotion()
    guard offset != contentOffset, window != nil else {
      move(to: offset)
      return
    }
    begin(
      ScrollMotion(
        kind: .animation, x: .ease(ScrollEase(from: contentOffset.x, to: offset.x)),
        y: .ease(ScrollEase(from: contentOffset.y, to: offset.y)), start: nil, followsRange: false))
  }

  /// Glides on towards an offset, as a wheel or a key asks; pushes add up.
  func push(by distance: CGPoint, at time: Double) -> Bool {
    let before = motion?.kind == .push ? motion?.rest ?? contentOffset : contentOffset
    let target = clamped(CGPoint(x: before.x + distance.x, y: before.y + distance.y))
    guard target != before else { return false }
    if isDragging { return true }
    guard window != nil else {
      contentOffset = target
      return true
    }
    if motion?.kind != .push { stopMotion() }
    begin(
      ScrollMotion(
        kind: .push, x: glide(from: contentOffset.x, to: target.x), y: glide(from: contentOffset.y, to: target.y),
        start: time, followsRange: false))
    return true
  }

  private func glide(from start: Double, to target: Double) -> ScrollMotion.Path {
    .fling(Fling(from: start, velocity: 0, rate: 0.985, to: target, threshold: invisibleDistance))
  }

  func begin(_ motion: ScrollMotion) {
    self.motion = motion
    if let link {
      link.isPaused = false
      return
    }
    let link = CADisplayLink { [weak self] link in
      guard let self else {
        link.invalidate()
        return
      }
      advance(to: link.timestamp)
    }
    if let window { link.add(to: window.frameClock) }
    self.link = link
  }

  /// Finds the rest of a motion anew from where it is.
  func replan(_ motion: ScrollMotion) {
    guard let start = motion.start, let now = window?.frameClock.timestamp else { return }
    let time = max(0, now - start)
    if motion.kind == .push {
      let rest = clamped(motion.rest)
      guard rest != motion.rest else { return }
      let position = motion.position(at: time)
      self.motion?.x = glide(from: position.x, to: rest.x)
      self.motion?.y = glide(from: position.y, to: rest.y)
      self.motion?.start = max(now, start)
      return
    }
    func replanned(_ path: ScrollMotion.Path, in range: ClosedRange<Double>) -> ScrollMotion.Path {
      guard case .fling(let fling) = path else { return path }
      return .fling(
        Fling(
          from: fling.position(at: time), velocity: fling.velocity(at: time), rate: decelerationRate.rawValue,
          in: range, bounces: bounces, threshold: invisibleDistance))
    }
    self.motion?.x = replanned(motion.x, in: horizontalRange)
    self.motion?.y = replanned(motion.y, in: verticalRange)
    self.motion?.start = max(now, start)
  }

  /// A frame begins.
  private func advance(to timestamp: Double) {
    updateAnimationTarget()
    guard var motion else {
      link?.isPaused = true
      return
    }
    if motion.start == nil {
      motion.start = timestamp
      self.motion = motion
    }
    guard let start = motion.start else { return }
    let time = timestamp - start
    let isOver = motion.isOver(at: time)
    if isOver {
      self.motion = nil
      link?.isPaused = true
    }
    move(to: motion.position(at: time))
    if isOver, self.motion == nil { finish(motion.kind) }
  }

  /// Ends a motion where it is.
  func stopMotion() {
    guard motion != nil else { return }
    motion = nil
    link?.isPaused = true
    motionInterrupted()
  }

  private func finish(_ kind: ScrollMotion.Kind) {
    motionEnded()
    switch kind {
    case .deceleration: _scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .push, .animation: _scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }
}
