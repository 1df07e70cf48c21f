extension TextLayout {
  /// Breaks `text` into lines. `keepsNewlines` false makes line breaks count as spaces.
  static func make(
    _ text: String, face: Face, width: Int?, lineLimit: Int?, truncation: Truncation, wrapping: Wrapping,
    keepsNewlines: Bool, budget: ByteBudget
  ) -> TextLayout {
    var breaker = LineBreaker(
      ClusterText(text[...], fonts: face.fonts, keepsNewlines: keepsNewlines), fonts: face.fonts)
    var lines: [TextLine] = []
    var isTruncated = false
    var start = 0
    while true {
      let line = breaker.line(from: start, width: width, wrapping: wrapping)
      if lines.count + 1 == lineLimit, breaker.showsMore(from: line.next) {
        var truncator = Truncator(breaker: breaker, whole: text, face: face, width: width)
        let shortened = truncator.shorten(from: start, line: line, truncation)
        lines.makeRoom()
        lines.append(TextLine(shortened, 0..<shortened.count, face: face, budget: budget))
        isTruncated = true
        break
      }
      lines.makeRoom()
      lines.append(TextLine(breaker.text, line.range, face: face, budget: budget))
      start = line.next
      breaker.load(through: start)
      if lines.count == lineLimit || (start >= breaker.text.count && !line.endsWithNewline) { break }
    }
    let widest = lines.reduce(0) { max($0, $1.width) }
    return TextLayout(
      lines: lines, width: min(widest, width.map { max(0, $0) } ?? .max), lineHeight: Int(face.lineHeight),
      baseline: face.baseline, isTruncated: isTruncated)
  }
}

/// Shortens the last line that there is room for.
struct Truncator {
  var breaker: LineBreaker
  let whole: String
  let face: Face
  let width: Int?

  /// The text of the line that begins at cluster `start` and would, without a limit, be `line`.
  mutating func shorten(from start: Int, line: LineBreaker.Line, _ truncation: Truncation) -> ClusterText {
    guard let width else { return tail(start..<line.range.upperBound, width: .max) }
    // Only a line break is in the way: what comes before it is shown.
    if line.endsParagraph, truncation != .clip { return tail(line.range, width: width) }
    let room = max(0, width - ellipsisWidth)
    switch truncation {
    case .tail:
      return tail(start..<breaker.fit(from: start, width: room), width: width)
    case .clip:
      let end = line.endsParagraph ? line.range.upperBound : breaker.fit(from: start, width: width) + 1
      return breaker.text.joined(start..<min(end, breaker.text.count), "", breaker.text, 0..<0)
    case .head:
      let suffix = suffix(width: room)
      return breaker.text.joined(
        start..<start, ellipsis, suffix.text, suffix.fitSuffix(width: room)..<suffix.text.count)
    case .middle:
      let head = breaker.trimmed(start..<breaker.fit(from: start, width: room / 2))
      let left = room - breaker.shaper.width(of: breaker.text, head)
      let suffix = suffix(width: left)
      return breaker.text.joined(head, ellipsis, suffix.text, suffix.fitSuffix(width: left)..<suffix.text.count)
    }
  }

  /// `range` and an ellipsis, less of it until both fit.
  private func tail(_ range: Range<Int>, width: Int) -> ClusterText {
    var kept = breaker.trimmed(range)
    while true {
      let text = breaker.text.joined(kept, ellipsis, breaker.text, 0..<0)
      if kept.isEmpty || breaker.shaper.width(of: text, 0..<text.count) <= width { return text }
      kept = breaker.trimmed(kept.dropLast())
    }
  }

  /// The end of the whole text, long enough to fill `width`.
  private func suffix(width: Int) -> LineBreaker {
    let count = Int(Double(width) / max(1, face.request.pixelSize * 0.12)) + 64
    var text = ClusterText(whole.suffix(count), fonts: face.fonts, keepsNewlines: false)
    text.loadAll()
    return LineBreaker(text, fonts: face.fonts)
  }

  private var ellipsis: String { face.fonts.hasEllipsis ? "…" : "..." }

  private var ellipsisWidth: Int {
    let text = breaker.text.joined(0..<0, ellipsis, breaker.text, 0..<0)
    return breaker.shaper.width(of: text, 0..<text.count)
  }
}
