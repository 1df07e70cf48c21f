/// A font at one size. All metrics are device pixels; those that place lines are whole, so that baselines do not jump.
package final class Face: Sendable {
  package let request: FontRequest
  /// Distances from the baseline, both positive.
  package let ascent: Double
  package let descent: Double
  /// From one baseline to the next; `ascent + descent + leading`.
  package let lineHeight: Double
  package let leading: Double
  package let capHeight: Double
  package let xHeight: Double

  init(request: FontRequest) {
    self.request = request
    ascent = (request.pixelSize * 0.93).rounded(.up)
    descent = (request.pixelSize * 0.24).rounded(.up)
    leading = 0
    lineHeight = ascent + descent
    capHeight = (request.pixelSize * 0.73).rounded()
    xHeight = (request.pixelSize * 0.55).rounded()
  }
}
