/// A histogram for each strategy over one logarithmic axis.
enum DistributionPlot {
  private static let width = 900.0
  private static let rowHeight = 64.0
  private static let plotStart = 150.0
  private static let plotEnd = 880.0
  private static let bins = 146

  /// - Parameter series: ns.
  static func svg(_ series: [(strategy: String, times: [Int64])]) -> String {
    guard let scale = LogScale(series.flatMap(\.times).map(Double.init), start: plotStart, end: plotEnd) else {
      return "<p>No such frames.</p>"
    }
    let height = rowHeight * Double(series.count) + 28
    var svg =
      "<svg viewBox=\"0 0 \(coordinate(width)) \(coordinate(height))\" role=\"img\" aria-label=\"distribution\">\n"
    for tick in scale.ticks {
      let x = coordinate(scale.position(tick))
      svg += "<path class=\"rule\" d=\"M\(x) 0V\(coordinate(height - 22))\"/>"
      svg += "<text class=\"quiet\" x=\"\(x)\" y=\"\(coordinate(height - 6))\" text-anchor=\"middle\">"
      svg += "\(compact(tick)) ms</text>\n"
    }
    for (index, run) in series.enumerated() {
      svg += row(run.strategy, run.times, scale, base: rowHeight * Double(index + 1) - 4)
    }
    return svg + "</svg>"
  }

  private static func row(_ strategy: String, _ times: [Int64], _ scale: LogScale, base: Double) -> String {
    let label = HTMLReport.escaped(strategy)
    guard !times.isEmpty else {
      return "<text x=\"0\" y=\"\(coordinate(base - 20))\">\(label)</text>\n"
    }
    let samples = Samples(times)
    let median = Double(samples.median) / 1e6
    let p99 = Double(samples.percentile(99)) / 1e6
    let top = base - rowHeight + 16
    let ends = "\(compact(significant(median))) / \(compact(significant(p99))) ms"
    var text = "<text x=\"0\" y=\"\(coordinate(base - 24))\">\(label)</text>"
    text += "<text class=\"quiet\" x=\"0\" y=\"\(coordinate(base - 8))\">\(ends)</text>\n"
    text += "<path class=\"bar\" d=\"\(bars(times, scale, top: top, base: base))\"/>"
    for time in [median, p99] {
      text +=
        "<path class=\"mark\" d=\"M\(coordinate(scale.position(time))) \(coordinate(top - 4))V\(coordinate(base))\"/>"
    }
    return text + "<path class=\"rule\" d=\"M\(coordinate(plotStart)) \(coordinate(base))H\(coordinate(plotEnd))\"/>\n"
  }

  /// A single frame among thousands is drawn, too: a bar is at least a line high.
  private static func bars(_ times: [Int64], _ scale: LogScale, top: Double, base: Double) -> String {
    let step = (plotEnd - plotStart) / Double(bins)
    var counts = Array(repeating: 0, count: bins)
    for time in times {
      let bin = Int((scale.position(Double(time) / 1e6) - plotStart) / step)
      counts[min(bins - 1, max(0, bin))] += 1
    }
    let most = Double(counts.max() ?? 1)
    return counts.enumerated().filter { $0.element > 0 }.map { bin, count in
      let height = max(1.5, Double(count) / most * (base - top))
      let x = coordinate(plotStart + Double(bin) * step)
      return "M\(x) \(coordinate(base))v\(coordinate(-height))h\(coordinate(step))V\(coordinate(base))z"
    }.joined()
  }
}
