/// The order in which the runs of a line stand, from left to right.
///
/// A cut of the Unicode bidirectional algorithm: strong letters, digits, separators inside numbers and neutrals are
/// resolved; explicit embeddings and isolates, and the pairing of brackets, are not supported.
struct VisualOrder {
  /// Embedding level of every cluster of the range; odd ones run from right to left.
  private(set) var levels: [UInt8]

  init(_ text: ClusterText, _ range: Range<Int>) {
    let base: UInt8 = Self.isRightToLeft(text, range) ? 1 : 0
    levels = []
    guard text.hasRightToLeft else {
      levels = Array(repeating: 0, count: range.count)
      return
    }
    var directions = range.map { text.clusters[$0].direction }
    // A separator between or beside digits belongs to the number, any other is neutral.
    for index in directions.indices where directions[index] == .separator {
      let before = index > 0 && directions[index - 1] == .number
      let after = index + 1 < directions.count && directions[index + 1] == .number
      directions[index] = before || after ? .number : .neutral
    }
    levels.reserveCapacity(directions.count)
    var strong: ClusterText.Direction = base == 1 ? .rightToLeft : .leftToRight
    var index = 0
    while index < directions.count {
      switch directions[index] {
      case .leftToRight:
        strong = .leftToRight
        levels.append(base == 1 ? 2 : 0)
      case .rightToLeft:
        strong = .rightToLeft
        levels.append(1)
      case .number:
        levels.append(strong == .rightToLeft || base == 1 ? 2 : 0)
      case .neutral, .separator:
        var end = index + 1
        while end < directions.count, directions[end] == .neutral { end += 1 }
        // Between letters of one direction neutrals follow it, else the line's; digits count as right to left here.
        let next = end < directions.count ? directions[end] : (base == 1 ? .rightToLeft : .leftToRight)
        let isNextRight = next == .rightToLeft || (next == .number && strong == .rightToLeft)
        let isRight = strong == .rightToLeft
        let level: UInt8 = isRight == isNextRight ? (isRight ? 1 : (base == 1 ? 2 : 0)) : base
        for _ in index..<end { levels.append(level) }
        index = end - 1
      }
      index += 1
    }
  }

  /// The direction of the first strong letter.
  static func isRightToLeft(_ text: ClusterText, _ range: Range<Int>) -> Bool {
    guard text.hasRightToLeft else { return false }
    for index in range {
      switch text.clusters[index].direction {
      case .leftToRight: return false
      case .rightToLeft: return true
      case .number, .separator, .neutral: continue
      }
    }
    return false
  }

  /// Puts runs, given with their levels in reading order, into the order in which they are seen.
  static func reorder<Run>(_ runs: inout [Run], level: (Run) -> UInt8) {
    guard let highest = runs.map(level).max(), highest > 0 else { return }
    for current in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < runs.count {
        var end = start
        while end < runs.count, level(runs[end]) >= current { end += 1 }
        if end > start { runs[start..<end].reverse() }
        start = max(end, start + 1)
      }
    }
  }
}
