import FrameMetrics

/// A comparison in words and columns.
enum ComparisonText {
  static func table(_ comparison: Comparison) -> String {
    var table = TextTable(header: ["strategy", "measure", "A ms", "B ms", "B / A", "95 % interval", "verdict"])
    for line in comparison.lines {
      table.append([
        line.strategy, line.measure.rawValue, fixed(line.first / 1000, digits: 4), fixed(line.second / 1000, digits: 4),
        fixed(line.estimate.ratio, digits: 3), interval(line.estimate),
        line.measure.decides ? line.verdict.rawValue : "(\(line.verdict.rawValue))",
      ])
    }
    return table.text
  }

  /// What a reader of the table should know.
  static func notes(_ first: Report, _ second: Report) -> [String] {
    var notes: [String] = []
    if first.machine != second.machine {
      notes.append("two machines: \(first.machine.text) and \(second.machine.text)")
    }
    let change = second.composeFloorMs / first.composeFloorMs
    if abs(change - 1) > 0.05 {
      notes.append(
        "copying a frame took x \(fixed(change, digits: 2)) in B: the machine itself was not the same, and part of a "
          + "difference may be its own; measure both again, in turns")
    }
    for (name, report, other) in [("A", first, second), ("B", second, first)] {
      if let inject = report.settings.inject { notes.append("\(name) was measured with --inject \(inject)") }
      let alone = report.runs.map(\.strategy).filter { !other.runs.map(\.strategy).contains($0) }
      if !alone.isEmpty { notes.append("only \(name) has \(alone.joined(separator: ", "))") }
      for run in report.runs where !run.complete {
        notes.append("\(run.strategy) was ended early in \(name), after \(run.frames) frames")
      }
    }
    return notes.map(DemoError.printable)
  }

  /// The verdict in one line.
  static func answer(_ comparison: Comparison) -> String {
    let deciding = comparison.lines.filter { $0.measure.decides && $0.verdict != .noDifference }
    let slower = deciding.filter { $0.verdict == .slower }
    if !slower.isEmpty { return "B is slower: " + slower.map(sentence).joined(separator: "; ") }
    if !deciding.isEmpty { return "B is no slower: " + deciding.map(sentence).joined(separator: "; ") }
    return "B is no slower: no difference found"
  }

  /// `uikit cpu p50 x 1.052 [1.041, 1.063]`
  static func sentence(_ line: Comparison.Line) -> String {
    "\(line.strategy) \(line.measure.rawValue) x \(fixed(line.estimate.ratio, digits: 3)) [\(interval(line.estimate))]"
  }

  private static func interval(_ estimate: BlockBootstrap.Estimate) -> String {
    "\(fixed(estimate.low, digits: 3)), \(fixed(estimate.high, digits: 3))"
  }

  /// A number that is not negative with so many decimals.
  private static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite, value < 1e12 else { return "inf" }
    let power = (0..<digits).reduce(1) { power, _ in power * 10 }
    let whole = Int((value * Double(power)).rounded())
    let decimals = "\(whole % power)"
    return "\(whole / power)." + String(repeating: "0", count: digits - decimals.count) + decimals
  }
}

extension Report.Machine {
  fileprivate var text: String { "\(cpu), \(cores) cores, \(os)" }
}
