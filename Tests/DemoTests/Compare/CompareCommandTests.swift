import FrameMetrics
import RowLab
import TestSupport
import Testing

@testable import Demo

@Suite struct CompareCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// 400 frames whose work is `time` ns and up to 9 more.
  private func report(_ time: Int64, strategies: [String] = ["uikit"], rows: Int = 10_000) -> Report {
    let frames = (0..<400).map { index in
      let times = PhaseTimes(draw: time + Int64(index * 7 % 10))
      return FrameRecord(wall: times, cpuWork: times.work)
    }
    let runs = strategies.map { strategy in
      Report.Run(
        strategy: strategy, records: frames, counters: WorkCounters(), complete: true, firstFrame: 1, processCPU: 1,
        refreshRate: 60, limit: 100, peakMemory: 1, finalFrameHash: "")
    }
    return Report(
      version: "1", machine: Report.Machine(cpu: "c", cores: 2, os: "o"),
      settings: Report.Settings(
        rows: rows, size: [800, 600], scale: 1, refreshHz: 60, trace: "steady", pace: "free", frames: 400, warmup: 0,
        heights: "fixed", rowHeight: 64, data: "bundled"),
      limit: 100, composeFloor: 100, runs: runs)
  }

  private func write(_ name: String, _ report: Report) throws -> String {
    try folder.write(name, try report.json())
  }

  private func run(_ first: String, _ second: String, threshold: Double = 0.02) throws -> (code: Int32, text: String) {
    var text = ""
    let options = CompareOptions(subject: .files(first, second), threshold: threshold)
    let command = CompareCommand(options: options, output: { text += $0 }, bootstrap: BlockBootstrap(resamples: 200))
    let code = try command.run { throw DemoError.failure("measure", "not asked for", "") }
    return (code, text)
  }

  private func failure(_ first: String, _ second: String) -> DemoError? {
    #expect(throws: DemoError.self) { try run(first, second) }
  }

  @Test func slower() throws {
    let first = try write("a.json", report(1_000_000))
    let second = try write("b.json", report(1_100_000))
    let (code, text) = try run(first, second)
    #expect(code == 1)
    #expect(
      text == """
        strategy   measure    A ms    B ms  B / A  95 % interval   verdict
        uikit      cpu p50  1.0000  1.1000  1.100   1.100, 1.100    slower
        uikit      cpu p99  1.0000  1.1000  1.100   1.100, 1.100    slower
        uikit     wall p50  1.0000  1.1000  1.100   1.100, 1.100  (slower)
        uikit     wall p99  1.0000  1.1000  1.100   1.100, 1.100  (slower)
        B is slower: uikit cpu p50 x 1.100 [1.100, 1.100]; uikit cpu p99 x 1.100 [1.100, 1.100]

        """)
    #expect(try run(first, second, threshold: 0.2).code == 0)
  }

  @Test func fasterOrTheSame() throws {
    let first = try write("a.json", report(1_000_000))
    let faster = try run(first, try write("b.json", report(900_000)))
    #expect(faster.code == 0)
    #expect(faster.text.contains("faster"))
    #expect(faster.text.contains("B is no slower: uikit cpu p50 x 0.900"))
    let same = try run(first, first)
    #expect(same.code == 0)
    #expect(same.text.hasSuffix("B is no slower: no difference found\n"))
  }

  @Test func notes() throws {
    var ended = report(1_000_000, strategies: ["uikit", "fresh"])
    ended.runs[0].complete = false
    ended.machine.cores = 8
    let text = try run(try write("a.json", report(1_000_000)), try write("b.json", ended)).text
    #expect(text.contains("note: two machines: c, 2 cores, o and c, 8 cores, o\n"))
    #expect(text.contains("note: only B has fresh\n"))
    #expect(text.contains("note: uikit was ended early in B, after 400 frames\n"))
    #expect(!text.contains("--inject") && !text.contains("the machine itself"))
  }

  /// Two runs that are minutes apart: the machine, or what else it did, may be the difference.
  @Test func anotherMachineIsToldByItsFloor() throws {
    var slow = report(1_100_000)
    slow.composeFloorMs *= 1.25
    slow.settings.inject = "body=10%"
    let first = try write("a.json", report(1_000_000))
    let text = try run(first, try write("b.json", slow)).text
    #expect(text.contains("note: copying a frame took x 1.25 in B: the machine itself was not the same"))
    #expect(text.contains("note: B was measured with --inject body=10%\n"))
  }

  @Test func aMachineThatIsTheSame() throws {
    var same = report(1_000_000)
    same.composeFloorMs *= 1.04
    let text = try run(try write("a.json", report(1_000_000)), try write("b.json", same)).text
    #expect(!text.contains("the machine itself"))
  }

  @Test func notComparable() throws {
    let first = try write("a.json", report(1_000_000))
    let second = try write("b.json", report(1_000_000, rows: 7))
    #expect(
      failure(first, second)?.line
        == "demo: compare: not the same rows: 10000 in \(first), 7 in \(second); measure both alike")
    #expect(failure(first, second)?.exitCode == 2)
    let third = try write("c.json", report(1_000_000, strategies: ["fresh"]))
    #expect(failure(first, third)?.why == "not the same strategy: uikit in \(first), fresh in \(third)")
  }

  @Test func unreadable() throws {
    let good = try report(1_000_000).json()
    let first = try folder.write("a.json", good)
    #expect(
      failure(first, "/no/file.json")?.line
        == "demo: /no/file.json: cannot be read (no such file); check the name and the permissions")
    let cut = try folder.write("cut.json", String(good.prefix(good.count / 2)))
    #expect(failure(cut, first)?.line == "demo: \(cut): is cut short; copy it again or measure again")
    #expect(failure(cut, first)?.exitCode == 3)
    let other = try folder.write("other.json", good.replacing("\"schema\": 1", with: "\"schema\": 9"))
    #expect(
      failure(first, other)?.line
        == "demo: \(other): has schema 9, this program reads schema 1; measure again with this version")
    #expect(failure(first, folder.path)?.exitCode == 3)
  }

  @Test func selfTestCountsFalseAlarms() throws {
    var text = ""
    var asked = 0
    let options = CompareOptions(subject: .selfTest(4, DemoOptions(verb: .compare)), threshold: 0.02)
    let command = CompareCommand(options: options, output: { text += $0 }, bootstrap: BlockBootstrap(resamples: 200))
    let code = try command.run {
      asked += 1
      // The second run of the third pair is disturbed.
      return (report(1_000_000), report(asked == 3 ? 1_100_000 : 1_000_000))
    }
    #expect(code == 0)
    #expect(asked == 4)
    #expect(text == "3: uikit cpu p50 x 1.100 [1.100, 1.100]\n1 of 4 false alarms about p99\n1 of 4 false alarms\n")
  }

  @Test func selfTestWithAnInjectionCountsWhatWasFound() throws {
    var text = ""
    var measured = DemoOptions(verb: .compare)
    measured.inject = Injection(bodyShare: 0.05)
    let options = CompareOptions(subject: .selfTest(3, measured), threshold: 0.02)
    let command = CompareCommand(options: options, output: { text += $0 }, bootstrap: BlockBootstrap(resamples: 200))
    // Slower, faster, slower: a faster one is not what was put in.
    var times: [Int64] = [1_050_000, 950_000, 1_050_000]
    _ = try command.run { (report(1_000_000), report(times.removeFirst())) }
    #expect(text.hasSuffix("2 of 3 slowdowns found\n"))
  }

  @Test func whatWasFoundBeforeAnEarlyEndIsSaid() {
    var text = ""
    var asked = 0
    let options = CompareOptions(subject: .selfTest(20, DemoOptions(verb: .compare)), threshold: 0.02)
    let command = CompareCommand(options: options, output: { text += $0 }, bootstrap: BlockBootstrap(resamples: 200))
    #expect(throws: DemoError.failure("compare", "ended early", "again")) {
      try command.run {
        asked += 1
        if asked == 4 { throw DemoError.failure("compare", "ended early", "again") }
        return (report(1_000_000), report(asked == 2 ? 1_100_000 : 1_000_000))
      }
    }
    #expect(text == "2: uikit cpu p50 x 1.100 [1.100, 1.100]\n1 of 3 false alarms about p99\n1 of 3 false alarms\n")
  }

  @Test func aFailureOfMeasuringIsPassedOn() {
    let options = CompareOptions(subject: .selfTest(1, DemoOptions(verb: .compare)), threshold: 0.02)
    let command = CompareCommand(options: options, output: { _ in })
    #expect(throws: DemoError.failure("font", "is broken", "take another")) {
      try command.run { throw DemoError.failure("font", "is broken", "take another") }
    }
  }
}
