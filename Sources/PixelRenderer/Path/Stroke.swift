/// How an outline is drawn: width in the path's unit (device pixels in a display list), ends and corners.
package struct Stroke: Equatable, Sendable {
  package enum Cap: Sendable {
    case butt
    case round
    case square
  }

  package enum Join: Sendable {
    case miter
    case round
    case bevel
  }

  package var width: Double
  package var cap: Cap
  package var join: Join
  /// A miter longer than this many half widths becomes a bevel.
  package var miterLimit: Double

  package init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}
