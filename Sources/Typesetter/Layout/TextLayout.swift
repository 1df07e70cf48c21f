/// Where the text that does not fit loses its characters.
package enum Truncation: UInt8, Hashable, Sendable {
  case tail
  case head
  case middle
  /// Characters that do not fit are drawn up to the edge, without an ellipsis.
  case clip
}

/// Where lines may break.
package enum Wrapping: UInt8, Hashable, Sendable {
  /// At spaces, after hyphens, between ideographs; inside a word only where the word alone is too wide.
  case word
  /// Between any two grapheme clusters.
  case character
}

/// A text broken into lines. Line `i` has its top at `i * lineHeight`. All figures are device pixels.
package final class TextLayout: Sendable {
  package let lines: [TextLine]
  /// The widest line; spaces at a soft break hang and do not count.
  package let width: Int
  package let height: Int
  package let lineHeight: Int
  /// Whether characters were left out.
  package let isTruncated: Bool
  /// Distances from the top of the layout to baselines.
  package let firstBaseline: Int
  package let lastBaseline: Int

  init(lines: [TextLine], width: Int, lineHeight: Int, baseline: Int, isTruncated: Bool) {
    self.lines = lines
    self.width = width
    self.lineHeight = lineHeight
    self.isTruncated = isTruncated
    height = lines.count * lineHeight
    firstBaseline = baseline
    lastBaseline = max(0, lines.count - 1) * lineHeight + baseline
  }
}
