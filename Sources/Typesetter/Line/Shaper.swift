internal import PixelRenderer

/// Consecutive clusters of one font, script and direction.
struct Run: Sendable {
  /// nil: boxes for characters that no font has.
  var font: FontHandle?
  /// Bytes of the line's text.
  var bytes: Range<Int>
  /// How many boxes, without a font.
  var visibleCount: Int
  var script: Script
  var level: UInt8
  /// Left edge and advance in device pixels.
  var x = 0
  var width = 0

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// Measures and splits ranges of a text.
struct Shaper {
  let fonts: FontStack

  /// Advance of `range` in device pixels; exactly that of the line made of it.
  func width(of text: ClusterText, _ range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    guard !text.hasRightToLeft else { return runs(of: text, range).reduce(0) { $0 + $1.width } }
    var sum = 0
    var start = range.lowerBound
    while start < range.upperBound {
      let end = self.end(of: text, from: start, range.upperBound)
      sum += advance(of: text, start..<end, rightToLeft: false)
      start = end
    }
    return sum
  }

  /// The runs of `range` from left to right, their bytes counted from the range's first.
  func runs(of text: ClusterText, _ range: Range<Int>) -> [Run] {
    guard !range.isEmpty else { return [] }
    let levels = VisualOrder(text, range).levels
    let offset = Int(text.clusters[range.lowerBound].start)
    var runs: [Run] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let level = levels[start - range.lowerBound]
      var end = start + 1
      let limit = self.end(of: text, from: start, range.upperBound)
      while end < limit, levels[end - range.lowerBound] == level { end += 1 }
      let cluster = text.clusters[start]
      let bytes = (Int(cluster.start) - offset)..<(Int(text.clusters[end - 1].end) - offset)
      var run = Run(
        font: fonts[cluster.font], bytes: bytes, visibleCount: visibleCount(text, start..<end), script: cluster.script,
        level: level)
      run.width = advance(of: text, start..<end, rightToLeft: run.isRightToLeft)
      runs.makeRoom()
      runs.append(run)
      start = end
    }
    VisualOrder.reorder(&runs) { $0.level }
    var x = 0
    for index in runs.indices {
      runs[index].x = x
      x += runs[index].width
    }
    return runs
  }

  /// Clusters that are more than a place to break.
  private func visibleCount(_ text: ClusterText, _ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (text.clusters[$1].end > text.clusters[$1].start ? 1 : 0) }
  }

  private func end(of text: ClusterText, from start: Int, _ limit: Int) -> Int {
    let first = text.clusters[start]
    var end = start + 1
    while end < limit, text.clusters[end].font == first.font, text.clusters[end].script == first.script { end += 1 }
    return end
  }

  private func advance(of text: ClusterText, _ range: Range<Int>, rightToLeft: Bool) -> Int {
    let cluster = text.clusters[range.lowerBound]
    guard let font = fonts[cluster.font] else { return visibleCount(text, range) * MissingBox(fonts.pixelSize).advance }
    let bytes = Int(cluster.start)..<Int(text.clusters[range.upperBound - 1].end)
    return bytes.isEmpty ? 0 : font.advance(of: text.bytes[bytes], script: cluster.script, rightToLeft: rightToLeft)
  }
}

/// What stands for a character that no installed font has.
struct MissingBox {
  let advance: Int
  private let stroke: Int
  private let height: Int

  init(_ pixelSize: Double) {
    advance = max(3, Int((pixelSize * 0.62).rounded()))
    stroke = max(1, Int(pixelSize / 16))
    height = max(3, Int((pixelSize * 0.7).rounded()))
  }

  /// `count` boxes standing on the baseline.
  func mask(count: Int, baseline: Int, label: String) -> (mask: Mask, x: Int, y: Int) {
    let mask = Mask(width: count * advance, height: height, label: label)
    for box in 0..<count {
      let left = box * advance + 1
      let right = (box + 1) * advance - 1
      for y in 0..<height {
        for x in left..<right {
          let isEdge = x < left + stroke || x >= right - stroke || y < stroke || y >= height - stroke
          if isEdge { mask[x, y] = 255 }
        }
      }
    }
    return (mask, 0, baseline - height)
  }
}
