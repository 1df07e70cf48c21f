import FrameMetrics

/// The targets table, for people and for programs.
enum TargetsText {
  /// With a line end.
  static func table(_ results: [TargetResult], injected: Double? = nil) -> String {
    let columns = ["name: what", "target", "measured", "verdict"] + (injected == nil ? [] : ["slowed / not"])
    var table = TextTable(header: columns + ["made of"])
    for result in results {
      let target = result.target
      let slowdown = injected == nil ? [] : [result.slowdown.map { rounded($0.ratio) } ?? "-"]
      table.append(
        [
          "\(target.name): \(target.what)", "<= \(amount(target.bound, target.unit))",
          result.figure.map { amount($0, target.unit) } ?? "-", result.verdict.word,
        ] + slowdown + [result.detail])
    }
    var text = table.text
    for result in results {
      if case .notMeasured(let why) = result.verdict { text += "not measured: \(result.target.name): \(why)\n" }
    }
    let failures = results.filter(\.verdict.isFailure)
    let measured = results.count { $0.figure != nil }
    text += "\(measured - failures.count) of \(measured) measured targets are met"
    text += failures.isEmpty ? "\n" : "; not: \(failures.map(\.target.name).joined(separator: ", "))\n"
    if let injected {
      text +=
        "each path was slowed by \(rounded(injected * 100)) % on purpose; slower: "
        + "by \(rounded(Verdict.smallestSlowdown * 100)) % or more than without, in turns (95 %)\n"
    }
    #if DEBUG
      text += "this is a debug build; the targets are for swift build -c release\n"
    #endif
    return text
  }

  private static func amount(_ value: Double, _ unit: Target.Unit) -> String {
    unit == .allocations || unit == .frames ? rounded(value) : "\(rounded(value)) \(unit.rawValue)"
  }

  /// To three digits, or all before the point.
  private static func rounded(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let digits = abs(value) >= 100 ? 1.0 : abs(value) >= 10 ? 10 : abs(value) >= 1 ? 100 : 1000
    return compact((value * digits).rounded() / digits)
  }

  /// The file's text: what the table says, unrounded.
  static func json(_ results: [TargetResult]) throws -> String {
    let file = File(
      schema: 1, program: "demo", version: Program.version, machine: .current,
      targets: results.map { result in
        var reason: String?
        if case .notMeasured(let why) = result.verdict { reason = why }
        return File.Line(
          name: result.target.name, what: result.target.what, atMost: result.target.bound,
          unit: result.target.unit.rawValue, measured: result.figure.flatMap { $0.isFinite ? $0 : nil },
          verdict: result.verdict.word, madeOf: result.detail,
          slowedOverNot: result.slowdown.flatMap { $0.ratio.isFinite ? $0.ratio : nil }, reason: reason)
      })
    return try orderedJSON(file)
  }

  private struct File: Encodable {
    let schema: Int
    let program: String
    let version: String
    let machine: Report.Machine
    let targets: [Line]

    struct Line: Encodable {
      let name, what: String
      let atMost: Double
      let unit: String
      let measured: Double?
      let verdict, madeOf: String
      let slowedOverNot: Double?
      let reason: String?

      private enum CodingKeys: String, CodingKey {
        case name, what
        case atMost = "at_most"
        case unit, measured, verdict
        case madeOf = "made_of"
        case slowedOverNot = "slowed_over_not"
        case reason
      }
    }
  }
}
