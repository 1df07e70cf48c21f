/// Turns text into lines of coverage, and remembers them.
///
/// Safe from any thread. Nothing here fails on text: what cannot be drawn is drawn as a box or not at all.
package final class Typesetter: Sendable {
  package static let shared = Typesetter()

  /// What was done since the start.
  package struct Statistics: Equatable, Sendable {
    /// Lines and layouts made anew.
    package var textsTypeset = 0
    package var cacheHits = 0
    package var cachedBytes = 0
    package var evictions = 0

    package init() {}
  }

  package init() {}

  /// A typesetter of its own whose system family is `fontFile`.
  package init(fontFile: String) throws(TypesetterError) {}

  /// Writes with `file` from now on wherever the system family is asked for. Faces given out before stay as they are.
  package func useFont(file: String) throws(TypesetterError) {}

  /// Throws when there is no font to write with. Everything else goes on without one, drawing nothing.
  package func check() throws(TypesetterError) {}

  package func face(_ request: FontRequest) -> Face { Face(request: request) }

  /// `text` on a single line; line breaks in it count as spaces.
  package func line(_ text: String, face: Face) -> TextLine {
    TextLine(text: text, width: 0, height: Int(face.lineHeight), baseline: Int(face.ascent))
  }

  /// `text` in lines no wider than `width` device pixels (nil: as wide as it is), at most `lineLimit` of them (nil:
  /// any number). Empty text has one empty line.
  package func layout(
    _ text: String, face: Face, width: Int?, lineLimit: Int? = nil, truncation: Truncation = .tail,
    wrapping: Wrapping = .word
  ) -> TextLayout {
    let line = line(text, face: face)
    return TextLayout(
      lines: [line], width: line.width, lineHeight: line.height, baseline: line.baseline, isTruncated: false)
  }

  package var statistics: Statistics { Statistics() }

  /// Bytes that cached lines and layouts may take, 16 MB unless set.
  package var cacheLimit: Int {
    get { 16 << 20 }
    set {}
  }
}
