/// Breaks a text into lines. Works on prefixes: what no line shows is neither read nor measured.
struct LineBreaker {
  private(set) var text: ClusterText
  let shaper: Shaper
  /// Pixels a cluster, from what was measured so far: where to look first.
  private var average: Double

  init(_ text: ClusterText, fonts: FontStack) {
    self.text = text
    shaper = Shaper(fonts: fonts)
    average = max(1, fonts.pixelSize / 2)
  }

  struct Line {
    /// Clusters that are drawn.
    var range: Range<Int>
    /// Where the next line begins.
    var next: Int
    var endsWithNewline: Bool
    /// Whether the paragraph ends here, rather than go on in the next line.
    var endsParagraph: Bool
  }

  /// The line that begins at cluster `start`, no wider than `width` (nil: up to the end of the paragraph).
  mutating func line(from start: Int, width: Int?, wrapping: Wrapping) -> Line {
    var end = width.map { fit(from: start, width: $0) } ?? paragraphEnd(from: start)
    if end == start, !isParagraphEnd(end) {
      // Too wide even alone; it has to stand somewhere.
      end += 1
      text.load(end + 1)
    }
    if !isParagraphEnd(end) {
      if wrapping == .word, let place = (start..<end).last(where: { text.mayBreak(after: $0) }) { end = place + 1 }
      while end < text.count, text.clusters[end].kind == .space {
        end += 1
        text.load(end + 1)
      }
    }
    guard isParagraphEnd(end) else {
      return Line(range: trimmed(start..<end), next: end, endsWithNewline: false, endsParagraph: false)
    }
    let endsWithNewline = end < text.count
    let whole = start..<end
    let fits = width.map { shaper.width(of: text, whole) <= $0 } ?? true
    return Line(
      range: fits ? whole : trimmed(whole), next: end + (endsWithNewline ? 1 : 0), endsWithNewline: endsWithNewline,
      endsParagraph: true)
  }

  /// The end of the longest prefix from `start`, inside the paragraph, that fits `width`. Spaces at the end hang.
  mutating func fit(from start: Int, width: Int) -> Int {
    var fits = start
    var fittingWidth = 0
    var step = max(1, Int(Double(max(0, width)) / average) + 1)
    var tooLong: Int
    while true {
      text.load(fits + step + 1)
      let end = paragraphEnd(from: fits, upTo: fits + step)
      let measured = shaper.width(of: text, trimmed(start..<end))
      if measured > width {
        tooLong = end
        average = Double(measured) / Double(end - start)
        break
      }
      fits = end
      fittingWidth = measured
      if isParagraphEnd(end) { return end }
      // Growing steps keep the search short even where nothing has width.
      step *= 2
    }
    // The width of what is left tells where to look; every other look halves, where widths are uneven.
    var halves = false
    while tooLong - fits > 1 {
      let guess = halves ? (fits + tooLong) / 2 : fits + Int(Double(width - fittingWidth) / average)
      let middle = min(max(guess, fits + 1), tooLong - 1)
      let measured = shaper.width(of: text, trimmed(start..<middle))
      if measured <= width {
        fits = middle
        fittingWidth = measured
      } else {
        tooLong = middle
      }
      halves = !halves && tooLong - fits > 8
    }
    return fits
  }

  /// The start of the longest suffix that fits `width`; the text must be loaded.
  func fitSuffix(width: Int) -> Int {
    var fits = text.count
    var tooLong = -1
    while fits - tooLong > 1 {
      let middle = (fits + tooLong) / 2
      if shaper.width(of: text, middle..<text.count) <= width { fits = middle } else { tooLong = middle }
    }
    while fits < text.count, text.clusters[fits].kind == .space { fits += 1 }
    return fits
  }

  /// Whether anything that shows lies at or after `start`.
  mutating func showsMore(from start: Int) -> Bool {
    var index = start
    while true {
      text.load(index + 1)
      if index >= text.count { return false }
      switch text.clusters[index].kind {
      case .space, .newline, .breakPlace: index += 1
      case .letter, .hyphen, .ideograph, .closing, .opening: return true
      }
    }
  }

  mutating func load(through index: Int) { text.load(index + 1) }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, text.clusters[end - 1].kind == .space { end -= 1 }
    return range.lowerBound..<end
  }

  mutating func paragraphEnd(from start: Int) -> Int {
    var end = start
    var step = 64
    while true {
      text.load(end + step)
      end = paragraphEnd(from: end, upTo: end + step)
      if isParagraphEnd(end) { return end }
      step *= 2
    }
  }

  /// The first newline in the loaded clusters, else `limit` or the end.
  private func paragraphEnd(from start: Int, upTo limit: Int) -> Int {
    let end = min(limit, text.count)
    var index = start
    while index < end, text.clusters[index].kind != .newline { index += 1 }
    return index
  }

  private func isParagraphEnd(_ index: Int) -> Bool {
    index < text.count ? text.clusters[index].kind == .newline : text.isComplete
  }
}
