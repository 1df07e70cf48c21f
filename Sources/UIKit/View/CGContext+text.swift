package import PixelRenderer
package import Typesetter

extension CGContext {
  /// A line of text with the top left corner of its box at `origin`.
  ///
  /// For a picture of another resolution than the line was set for, it is set anew: as sharp, on the same baseline.
  /// - Parameters:
  ///   - lineScale: device pixels a point that the line was set for.
  ///   - face: what it was set in.
  package func draw(
    _ line: TextLine, at origin: CGPoint, lineScale: CGFloat, face: @autoclosure () -> Face, color: PixelColor
  ) {
    var line = line
    var top = origin.y
    if scale != lineScale {
      let baseline = origin.y + CGFloat(line.baseline) / lineScale
      let room = CGFloat(line.width) * scale / lineScale
      var request = face().request
      request.pixelSize *= Double(scale / lineScale)
      guard var other = Self.line(line.text, request) else { return }
      // Widths are whole pixels of either resolution: a line that comes out wider would be cut where its view ends.
      if CGFloat(other.width) > room {
        request.pixelSize *= Double(room) / Double(other.width)
        other = Self.line(line.text, request) ?? other
      }
      line = other
      top = baseline - CGFloat(line.baseline) / scale
    }
    let ink = line.ink
    if ink.mask.width == 0 { return }
    drawMask(
      ink.mask, at: CGPoint(x: origin.x + CGFloat(ink.x) / scale, y: top + CGFloat(ink.y) / scale), color: color)
  }

  private static func line(_ text: String, _ request: FontRequest) -> TextLine? {
    Typesetter.shared.layout(
      text, face: Typesetter.shared.face(request), width: nil, lineLimit: 1, truncation: .clip
    ).lines.first
  }
}
