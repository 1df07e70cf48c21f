import Synchronization

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
  /// Distinguishes faces in caches; never used twice.
  let id: Int
  let fonts: FontStack

  private static let count = Atomic(0)

  /// `font` is nil where none is installed: then the metrics are a guess and nothing is drawn.
  init(request: FontRequest, font: FontHandle?, catalog: FontCatalog) {
    self.request = request
    id = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    fonts = FontStack(font, request: request, catalog: catalog)
    guard let font else {
      ascent = (request.pixelSize * 0.93).rounded(.up)
      descent = (request.pixelSize * 0.24).rounded(.up)
      leading = 0
      lineHeight = ascent + descent
      capHeight = (request.pixelSize * 0.73).rounded()
      xHeight = (request.pixelSize * 0.55).rounded()
      return
    }
    ascent = Double(font.ascent)
    descent = Double(font.height - font.ascent)
    leading = Double(font.lineSkip - font.height)
    lineHeight = Double(font.lineSkip)
    capHeight = Double(font.capHeight)
    xHeight = Double(font.xHeight)
  }

  /// From the top of a line box to the baseline: leading lies below the descent.
  var baseline: Int { Int(ascent) }
}
