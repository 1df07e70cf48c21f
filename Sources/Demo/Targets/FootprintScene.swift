import FrameMetrics
import Foundation
import RowLab

/// Targets of a whole process: each figure is that of processes of this program that measure nothing but themselves.
@MainActor
struct FootprintScene {
  /// Arguments that every child gets.
  let common: [String]
  /// What is put into the children on purpose, 0.1 is 10 %; nil: nothing.
  let share: Double?

  private static let runs = 3
  /// Starts are short, and what disturbs them is not.
  private static let startRuns = 9
  /// Where the Swift libraries are a part of the program itself, their relocations are none of its memory.
  static let isStatic: Bool = {
    // Read to its end: its size says nothing.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    return !maps.isEmpty && maps.range(of: Data("libswiftCore.so".utf8)) == nil
  }()

  static let growth = Target(
    name: "rss-rows", what: "root-view, from 100 to 10,000,000", bound: 1, unit: .megabytes)
  static let selfSizing = Target(
    name: "rss-self-sizing", what: "RSS for each row visited", bound: 16, unit: .bytes)
  static let peak = Target(
    name: "rss-peak", what: "800x600, root-view, 10,000 rows", bound: isStatic ? 20 : 30, unit: .megabytes)
  static let start = Target(
    name: "start", what: "exec to first frame, root-view, 10,000,000 rows", bound: 20, unit: .milliseconds)

  static let targets = [growth, selfSizing, peak, start]

  func run(interrupt: Interrupt, isChosen: (Target) -> Bool) -> [TargetResult] {
    let scenes: [(Target, (Target) throws -> TargetResult)] = [
      (Self.growth, measureGrowth), (Self.selfSizing, measureSelfSizing), (Self.peak, measurePeak),
      (Self.start, measureStart),
    ]
    return scenes.filter { isChosen($0.0) }.map { target, measure in
      if interrupt.isSet { return TargetResult(target, notMeasured: "ended early") }
      do { return try measure(target) } catch { return TargetResult(target, notMeasured: "\(error)") }
    }
  }

  private func measureGrowth(_ target: Target) throws -> TargetResult {
    var few: [Double] = []
    var many: [Double] = []
    for _ in 0..<Self.runs {
      few.append(Double(try child(["--rows", "100"], share: nil).resident))
      many.append(Double(try child(["--rows", "10000000"], share: share).resident))
    }
    let (first, second) = (median(few), median(many))
    let detail = "\(megabytes(first)) to \(megabytes(second))"
    return TargetResult(target, figure: megabytes(second - first), detail: detail)
  }

  private func measureSelfSizing(_ target: Target) throws -> TargetResult {
    try inTurns(target, runs: Self.runs) { share in
      let options = [
        "--rows", "1000000", "--heights", "self-sizing", "--trace", "jump", "--warmup", "1000", "--frames", "6000",
      ]
      let child = try child(options, share: share)
      return (child.bytesPerRow, "\(child.rows) rows")
    }
  }

  private func measurePeak(_ target: Target) throws -> TargetResult {
    try inTurns(target, runs: Self.runs) { share in
      let child = try child(["--rows", "10000"], share: share)
      let first = megabytes(Double(child.residentFirst))
      return (megabytes(Double(child.peak)), "\(first) with the first frame")
    }
  }

  private func measureStart(_ target: Target) throws -> TargetResult {
    try inTurns(target, runs: Self.startRuns) { share in
      let start = MonotonicClock.now
      let options = ["--rows", "10000000", "--frames", "1", "--warmup", "0"]
      let child = try child(options, share: share)
      let cpu = significant(Double(child.firstFrameCPU) / 1e6)
      return (Double(child.firstFrame - start) / 1e6, "median of \(Self.startRuns), wall; \(cpu) ms of CPU")
    }
  }

  /// The median of children, and that of slowed ones compared with it where something is injected.
  private func inTurns(
    _ target: Target, runs: Int, _ measure: (Double?) throws -> (figure: Double, detail: String)
  ) throws -> TargetResult {
    var plain: [Double] = []
    var slowed: [Double] = []
    var detail = ""
    for _ in 0..<runs {
      let one = try measure(nil)
      plain.append(one.figure)
      detail = one.detail
      if let share {
        let other = try measure(share)
        slowed.append(other.figure)
        detail = other.detail
      }
    }
    // What is nothing, or less, has no ratio.
    let hasRatio = share != nil && (plain + slowed).allSatisfy { $0 > 0 }
    let slowdown = hasRatio ? BlockBootstrap().medianRatio(first: plain, second: slowed) : nil
    return TargetResult(
      target, figure: significant(median(share == nil ? plain : slowed)), detail: detail, slowdown: slowdown)
  }

  /// A child that shows the list and says what it took.
  func child(_ options: [String], share: Double?) throws(DemoError) -> Footprint {
    let injection = share.map { ["--inject", "body=\($0 * 100)%"] } ?? []
    let text = try ChildProcess.output(
      ["measure", "--footprint", "--strategy", "root-view", "--frames", "300"] + common + options + injection)
    guard let footprint = Footprint(text: text) else {
      throw .failure("child process", "said something else than its footprint", "run demo measure --footprint")
    }
    return footprint
  }

  private func median(_ values: [Double]) -> Double {
    var values = values
    return values.selectPercentile(50)
  }

  private func megabytes(_ bytes: Double) -> Double { significant(bytes / 1_048_576) }
}

/// Other processes of this program.
enum ChildProcess {
  /// What it writes on standard output; its standard error is this one's.
  static func output(_ arguments: [String]) throws(DemoError) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch {
      throw .failure("child process", fileReason(error), "run the program from a folder where it may be started")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw .failure(
        "child process", "ended with \(process.terminationStatus)", "run demo \(arguments.joined(separator: " "))")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
