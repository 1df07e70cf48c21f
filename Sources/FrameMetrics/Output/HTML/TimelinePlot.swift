/// A strategy's frames in their order, with the budget and the hitches.
enum TimelinePlot {
  private static let width = 900.0
  private static let plotStart = 150.0
  private static let plotEnd = 880.0
  private static let top = 12.0
  private static let base = 132.0
  /// A column is at least two units wide.
  private static let columns = 365
  /// Pages with more of them get slow; the table below the plots lists what ran.
  private static let markedHitches = 200

  static func svg(_ strategy: String, _ frames: [FrameRecord], refreshRate: Double) -> String {
    let meter = Hitches(refreshRate: refreshRate)
    let label = HTMLReport.escaped(strategy)
    let heights = frames.map { Double($0.wall.work) } + [meter.budget * 1.2]
    guard !frames.isEmpty, let scale = LogScale(heights, start: base, end: top) else {
      return "<p>\(label): no frames.</p>"
    }
    var svg = "<svg viewBox=\"0 0 \(coordinate(width)) 156\" role=\"img\" aria-label=\"timeline of \(label)\">\n"
    svg += "<text x=\"0\" y=\"\(coordinate(top + 12))\">\(label)</text>\n"
    for tick in scale.ticks {
      let y = scale.position(tick)
      svg += "<path class=\"rule\" d=\"M\(coordinate(plotStart)) \(coordinate(y))H\(coordinate(plotEnd))\"/>"
      svg += "<text class=\"quiet\" x=\"\(coordinate(plotStart - 8))\" y=\"\(coordinate(y + 4))\" text-anchor=\"end\">"
      svg += "\(compact(tick)) ms</text>\n"
    }
    for (isLate, name) in [(false, "bar"), (true, "late")] {
      svg += "<path class=\"\(name)\" d=\"\(bars(frames, scale, meter, late: isLate))\"/>\n"
    }
    svg += marks(frames, scale, meter)
    let budget = coordinate(scale.position(meter.budget / 1e6))
    svg += "<path class=\"budget\" d=\"M\(coordinate(plotStart)) \(budget)H\(coordinate(plotEnd))\"/>\n"
    for (number, anchor) in [(0, "start"), (frames.count, "end")] {
      let x = number == 0 ? plotStart : plotEnd
      svg += "<text class=\"quiet\" x=\"\(coordinate(x))\" y=\"150\" text-anchor=\"\(anchor)\">"
      svg += number == 0 ? "frame 0</text>" : "\(number)</text>"
    }
    return svg + "</svg>"
  }

  /// The columns that hold a hitch, or those that do not.
  private static func bars(_ frames: [FrameRecord], _ scale: LogScale, _ meter: Hitches, late isLate: Bool) -> String {
    let count = min(columns, frames.count)
    let step = (plotEnd - plotStart) / Double(count)
    return (0..<count).map { column in
      let range = column * frames.count / count..<(column + 1) * frames.count / count
      let longest = range.map { frames[$0].wall.work }.max() ?? 0
      guard (meter.refreshesDelayed(by: longest) > 0) == isLate else { return "" }
      let x = coordinate(plotStart + Double(column) * step)
      let y = coordinate(scale.position(Double(longest) / 1e6))
      return "M\(x) \(coordinate(base))V\(y)h\(coordinate(step))V\(coordinate(base))z"
    }.joined()
  }

  /// What ran in a hitch, for whoever points at it.
  private static func marks(_ frames: [FrameRecord], _ scale: LogScale, _ meter: Hitches) -> String {
    var text = ""
    var count = 0
    for (number, frame) in frames.enumerated() where meter.refreshesDelayed(by: frame.wall.work) > 0 {
      count += 1
      if count > markedHitches { break }
      let x = coordinate(plotStart + (Double(number) + 0.5) / Double(frames.count) * (plotEnd - plotStart) - 1)
      let y = scale.position(Double(frame.wall.work) / 1e6)
      let phases = FramePhase.allCases.filter { frame.wall[$0] > 0 }.map {
        "\($0) \(compact(milliseconds(Double(frame.wall[$0]))))"
      }
      text += "<rect class=\"late\" x=\"\(x)\" y=\"\(coordinate(y))\" width=\"2\" height=\"\(coordinate(base - y))\">"
      text += "<title>frame \(number): \(compact(milliseconds(Double(frame.wall.work)))) ms "
      text += "(\(phases.joined(separator: ", "))), context switches: \(frame.contextSwitches)</title></rect>\n"
    }
    return text
  }
}
