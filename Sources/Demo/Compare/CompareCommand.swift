import FrameMetrics

/// `demo compare`: is B slower?
struct CompareCommand {
  /// What the caller of the program looks at.
  enum ExitCode {
    static let noSlowdown: Int32 = 0
    static let slowdown: Int32 = 1
    static let notComparable: Int32 = 2
    /// Or ended before there was anything to compare.
    static let unreadable: Int32 = 3
  }

  let options: CompareOptions
  /// Gets what belongs on standard output, piece by piece.
  let output: (String) -> Void
  var bootstrap = BlockBootstrap()

  /// - Parameter measure: makes two fresh reports of the same settings. Only `--self` asks for it.
  /// - Returns: the exit code.
  func run(measure: () throws -> (Report, Report)) throws -> Int32 {
    switch options.subject {
    case .files(let first, let second): try compare(first, second)
    case .selfTest(let count, let measured): try selfTest(count, isInjected: measured.inject != nil, measure)
    }
  }

  private func compare(_ firstPath: String, _ secondPath: String) throws(DemoError) -> Int32 {
    let first = try read(firstPath)
    let second = try read(secondPath)
    for (path, report) in [(firstPath, first), (secondPath, second)] where report.runs.allSatisfy({ $0.frames == 0 }) {
      throw DemoError(
        what: path, why: "has no frames: it was ended before the first one", advice: "measure again",
        exitCode: ExitCode.notComparable)
    }
    let comparison: Comparison
    do {
      comparison = try Comparison(first, second, threshold: options.threshold, bootstrap: bootstrap)
    } catch {
      throw Self.notComparable(error, firstPath, secondPath)
    }
    output(ComparisonText.table(comparison))
    for note in ComparisonText.notes(first, second) { output("note: \(note)\n") }
    output(ComparisonText.answer(comparison) + "\n")
    return comparison.isSlower ? ExitCode.slowdown : ExitCode.noSlowdown
  }

  /// Compares pairs of runs of the same: whatever is found is a false alarm. Unless a delay was injected into the
  /// second one: then it should be found.
  private func selfTest(
    _ count: Int, isInjected: Bool, _ measure: () throws -> (Report, Report)
  ) throws -> Int32 {
    var alarms = 0
    var tails = 0
    var found = 0
    for index in 0..<count {
      let first: Report
      let second: Report
      do { (first, second) = try measure() } catch {
        // What was found until then is not lost.
        if index > 0 { output(answer(isInjected: isInjected, found: found, alarms: alarms, tails: tails, of: index)) }
        throw error
      }
      let comparison: Comparison
      do {
        comparison = try Comparison(first, second, threshold: options.threshold, bootstrap: bootstrap)
      } catch {
        throw Self.notComparable(error, "first run", "second run")
      }
      let lines = comparison.lines.filter { $0.measure == .p50 && $0.verdict != .noDifference }
      for line in lines { output("\(index + 1): \(ComparisonText.sentence(line))\n") }
      if !lines.isEmpty { alarms += 1 }
      if lines.contains(where: { $0.verdict == .slower }) { found += 1 }
      if comparison.lines.contains(where: { $0.measure == .p99 && $0.verdict != .noDifference }) { tails += 1 }
    }
    output(answer(isInjected: isInjected, found: found, alarms: alarms, tails: tails, of: count))
    return ExitCode.noSlowdown
  }

  private func answer(isInjected: Bool, found: Int, alarms: Int, tails: Int, of count: Int) -> String {
    isInjected
      ? "\(found) of \(count) slowdowns found\n"
      : "\(tails) of \(count) false alarms about p99\n\(alarms) of \(count) false alarms\n"
  }

  /// Why nothing was compared. The code of other failures says of a comparison that B is slower.
  static func failure(_ error: any Error) -> DemoError {
    var failure = error as? DemoError ?? .failure("compare", "\(error)", "measure again")
    if failure.exitCode == ExitCode.slowdown { failure.exitCode = ExitCode.unreadable }
    return failure
  }

  private func read(_ path: String) throws(DemoError) -> Report {
    do {
      return try Report(contentsOfFile: path)
    } catch {
      let parts = "\(error)".split(separator: "; ", maxSplits: 1)
      throw DemoError(
        what: path, why: String(parts[0]), advice: parts.count > 1 ? String(parts[1]) : "measure again",
        exitCode: ExitCode.unreadable)
    }
  }

  private static func notComparable(_ error: any Error, _ first: String, _ second: String) -> DemoError {
    guard let difference = error as? NotComparable else {
      return DemoError(what: "compare", why: "\(error)", advice: "measure again", exitCode: ExitCode.notComparable)
    }
    return DemoError(
      what: "compare",
      why: "not the same \(difference.setting): \(difference.first) in \(first), \(difference.second) in \(second)",
      advice: "measure both alike", exitCode: ExitCode.notComparable)
  }
}
