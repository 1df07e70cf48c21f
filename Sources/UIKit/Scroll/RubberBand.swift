import Foundation

/// The resistance a scroll view puts up once its content is dragged past an edge.
///
/// A finger `x` points past the edge shows the content `(1 − 1 / (x · 0.55 / D + 1)) · D` points past it, where `D` is
/// the length of the scroll view along that axis: close to `0.55 · x` at first, never as much as `D`.
package enum RubberBand {
  /// How much of a small drag past the edge is followed.
  package static let stiffness = 0.55

  /// How far past the edge content shows, in points.
  /// - Parameters:
  ///   - distance: how far past the edge the finger is, in points, 0 or more.
  ///   - length: the scroll view's width or height, in points.
  package static func stretch(_ distance: Double, length: Double) -> Double {
    guard length > 0, distance > 0 else { return 0 }
    return (1 - 1 / (distance * stiffness / length + 1)) * length
  }

  /// The finger's distance past the edge that shows content `stretch` points past it: the inverse of `stretch(_:length:)`.
  package static func distance(_ stretch: Double, length: Double) -> Double {
    guard length > 0, stretch > 0 else { return 0 }
    // A stretch of the whole length would take an infinite drag.
    let reachable = min(stretch, length * 0.999)
    return reachable * length / (stiffness * (length - reachable))
  }

  /// Where content shows when the finger asks for `offset` and `range` is what can be scrolled, all in points.
  package static func resist(_ offset: Double, in range: ClosedRange<Double>, length: Double) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound - stretch(range.lowerBound - offset, length: length)
    }
    if offset > range.upperBound {
      return range.upperBound + stretch(offset - range.upperBound, length: length)
    }
    return offset
  }

  /// The offset the finger asks for when content shows at `offset`: the inverse of `resist(_:in:length:)`.
  package static func release(_ offset: Double, in range: ClosedRange<Double>, length: Double) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound - distance(range.lowerBound - offset, length: length)
    }
    if offset > range.upperBound {
      return range.upperBound + distance(offset - range.upperBound, length: length)
    }
    return offset
  }
}
