import Foundation

/// The motion of one axis of a scroll view after the finger lets go: a pure function of the time since then.
///
/// Content glides with a velocity of `v · d^(1000 t)`, where `d` is the deceleration rate per millisecond. If that would
/// carry it past an edge, the glide is split at the moment of crossing and a critically damped spring takes over with the
/// velocity it has there. Content let go while already past an edge is pulled back by the spring at once.
///
/// Positions are points, velocities points per second, times seconds.
package struct Fling: Equatable, Sendable {
  /// The spring's angular frequency, per second: mass 1, stiffness 100, critically damped.
  package static let springFrequency = 10.0

  private var start: Double
  private var startVelocity: Double
  /// The glide's exponent per second, negative: `1000 · ln d`.
  private var decay: Double
  /// When the spring takes over; infinite if it never does.
  private var springTime: Double
  private var springOffset = 0.0
  private var springVelocity = 0.0

  /// Where the motion ends.
  package private(set) var rest: Double
  /// How long the motion lasts: it ends when what remains of it is below the threshold.
  package private(set) var duration: Double

  /// - Parameters:
  ///   - start: where content is.
  ///   - velocity: how fast it moves.
  ///   - rate: the deceleration rate per millisecond, between 0 and 1.
  ///   - range: the positions at which content can rest.
  ///   - bounces: whether content may pass an edge on its way; if not, it stops there.
  ///   - threshold: the distance that nobody can see, half a device pixel.
  package init(
    from start: Double, velocity: Double, rate: Double, in range: ClosedRange<Double>, bounces: Bool = true,
    threshold: Double = 0.5
  ) {
    self.start = start
    startVelocity = velocity
    decay = 1000 * log(min(max(rate, 1e-6), 0.999_999))
    springTime = .infinity
    let glideRest = start - velocity / decay
    let clampedStart = min(max(start, range.lowerBound), range.upperBound)
    let isBackAlone = start < range.lowerBound ? glideRest > range.lowerBound : glideRest < range.upperBound
    if clampedStart != start, !isBackAlone {
      rest = clampedStart
      duration = 0
      startSpring(at: 0, offset: start - clampedStart, velocity: velocity, threshold: threshold)
      return
    }
    rest = min(max(glideRest, range.lowerBound), range.upperBound)
    if rest == glideRest {
      let remaining = abs(velocity / decay)
      duration = remaining > threshold ? log(threshold / remaining) / decay : 0
      return
    }
    let crossing = log(1 + decay * (rest - start) / velocity) / decay
    duration = crossing
    if bounces {
      startSpring(at: crossing, offset: 0, velocity: velocity * exp(decay * crossing), threshold: threshold)
    }
  }

  /// A glide that rests at `target`, as a delegate may ask for when the finger lets go.
  ///
  /// The velocity stays as it is and the deceleration changes to fit; if the content does not move towards the target, or
  /// so slowly that it would take long, its velocity changes instead.
  package init(from start: Double, velocity: Double, rate: Double, to target: Double, threshold: Double = 0.5) {
    let distance = target - start
    let naturalDecay = 1000 * log(min(max(rate, 1e-6), 0.999_999))
    self.start = start
    springTime = .infinity
    rest = target
    let fittingDecay = distance == 0 ? naturalDecay : -velocity / distance
    decay = fittingDecay < naturalDecay / 3 ? fittingDecay : naturalDecay
    startVelocity = -decay * distance
    duration = abs(distance) > threshold ? log(threshold / abs(distance)) / decay : 0
  }

  private mutating func startSpring(at time: Double, offset: Double, velocity: Double, threshold: Double) {
    springTime = time
    springOffset = offset
    springVelocity = velocity + Self.springFrequency * offset
    // Each of the two terms of the spring's motion is below half the threshold after these times.
    let frequency = Self.springFrequency
    let first = offset == 0 ? 0 : log(2 * abs(offset) / threshold) / frequency
    let second =
      springVelocity == 0 ? 0 : 2 * log(4 * abs(springVelocity) / (M_E * frequency * threshold)) / frequency
    duration = time + max(0, first, second)
  }

  /// Where content is `time` after it was let go.
  package func position(at time: Double) -> Double {
    if time >= duration { return rest }
    if time < springTime { return start + startVelocity * expm1(decay * time) / decay }
    let elapsed = time - springTime
    return rest + (springOffset + springVelocity * elapsed) * exp(-Self.springFrequency * elapsed)
  }

  /// How fast content moves `time` after it was let go.
  package func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    if time < springTime { return startVelocity * exp(decay * time) }
    let elapsed = time - springTime
    let frequency = Self.springFrequency
    return (springVelocity - frequency * (springOffset + springVelocity * elapsed)) * exp(-frequency * elapsed)
  }

  /// Moves the whole motion by `distance`: content grew or shrank above what is seen.
  package mutating func shift(by distance: Double) {
    start += distance
    rest += distance
  }
}
