import FrameMetrics
import Foundation
import RowLab
import TestSupport
import Testing

@testable import Demo

/// Files that `compare` refuses: the line and the code of each.
@Suite struct CompareRefusalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var good: String {
    get throws {
      let frames = (0..<40).map { index in
        let times = PhaseTimes(draw: 1_000_000 + Int64(index))
        return FrameRecord(wall: times, cpuWork: times.work)
      }
      return try Report(
        version: "1", machine: Report.Machine(cpu: "c", cores: 2, os: "o"),
        settings: Report.Settings(
          rows: 9, size: [800, 600], scale: 1, refreshHz: 60, trace: "steady", pace: "free", frames: 40, warmup: 0,
          heights: "fixed", rowHeight: 64, data: "bundled"),
        limit: 100, composeFloor: 100,
        runs: [
          Report.Run(
            strategy: "uikit", records: frames, counters: WorkCounters(), complete: true, firstFrame: 1,
            processCPU: 1, refreshRate: 60, limit: 100, peakMemory: 1, finalFrameHash: "")
        ]
      ).json()
    }
  }

  private func compare(_ first: String, _ second: String) -> DemoError? {
    let options = CompareOptions(subject: .files(first, second), threshold: 0.02)
    let command = CompareCommand(options: options, output: { _ in }, bootstrap: BlockBootstrap(resamples: 200))
    return #expect(throws: DemoError.self) {
      try command.run { throw DemoError.failure("measure", "not asked for", "") }
    }
  }

  @Test(arguments: [
    (
      "\"schema\": 1", "\"schema\": 2",
      "has schema 2, this program reads schema 1; measure again with this version"
    ),
    (
      "\"limit_ms\": 0.0001", "\"limit_ms\": NaN",
      "limit_ms is NaN, which is no number; give the file as it was written"
    ),
    (
      "\"cpu\": [1000, ", "\"cpu\": [Infinity, ",
      "runs[0].samples_us.cpu[0] is Infinity, which is no number; give the file as it was written"
    ),
    (
      "\"cpu\": [1000, ", "\"cpu\": [",
      "runs[0].samples_us.cpu has 39 samples of 40 frames; give the file as it was written"
    ),
    (
      "\"work_cpu_ms\": {\"min\": 1, ", "\"work_cpu_ms\": {\"min\": 1000, ",
      "runs[0].work_cpu_ms.min is in the wrong unit (1000 times what the samples say); give the file as it was written"
    ),
    (
      "\"work_cpu_ms\": {\"min\": 1, \"p50\": 1, ", "\"work_cpu_ms\": {\"min\": 1, \"p50\": 0.9, ",
      "runs[0].work_cpu_ms.p50 is 0.9 where the samples say 1; give the file as it was written"
    ),
    (
      "\"complete\"", "\"done\"",
      "has no runs[0].complete; give a file that `demo measure --json` wrote"
    ),
    (
      "\"schema\"", "schema",
      "is not JSON or has an impossible number (a fraction for a count, too many digits); give the file as it was written"
    ),
  ])
  func aFileThatWasChanged(_ old: String, _ new: String, _ line: String) throws {
    let text = try good
    let range = try #require(text.range(of: old), "\(text.prefix(2000))")
    let first = try folder.write("a.json", text)
    let second = try folder.write("b.json", text.replacingCharacters(in: range, with: new))
    for error in [compare(first, second), compare(second, first)] {
      #expect(error?.line == "demo: \(second): \(line)")
      #expect(error?.exitCode == 3)
    }
  }

  @Test func cutShortOrEmpty() throws {
    let text = try good
    let first = try folder.write("a.json", text)
    for share in [2, 3, 10] {
      let cut = try folder.write("cut.json", String(text.prefix(text.count / share)))
      #expect(compare(first, cut)?.line == "demo: \(cut): is cut short; copy it again or measure again")
      #expect(compare(first, cut)?.exitCode == 3)
    }
    let empty = try folder.write("empty.json", " \n")
    #expect(compare(empty, first)?.line == "demo: \(empty): is empty; measure again with --json")
    #expect(compare(empty, first)?.exitCode == 3)
  }

  /// Code 1 says of B that it is slower.
  @Test func whatEndsEarlyIsNoSlowdown() {
    struct Odd: Error {}
    #expect(CompareCommand.failure(DemoError.failure("compare", "ended early", "")).exitCode == 3)
    #expect(CompareCommand.failure(Odd()).exitCode == 3)
    #expect(CompareCommand.failure(DemoError.usage("--self", "", "")).exitCode == 2)
  }

  /// Sparse: it takes no room, and it is refused unread.
  @Test func twoHundredMegabytes() throws {
    let first = try folder.write("a.json", try good)
    let large = try folder.write("large.json", "")
    let handle = try #require(FileHandle(forWritingAtPath: large))
    try handle.truncate(atOffset: 200_000_000)
    try handle.close()
    let error = compare(first, large)
    #expect(
      error?.line == "demo: \(large): is 200 MB, larger than any report (128 MB); measure fewer frames")
    #expect(error?.exitCode == 3)
    // A link leads there, too, and takes no longer.
    let link = folder.path + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: large)
    #expect(
      compare(first, link)?.line == "demo: \(link): is 200 MB, larger than any report (128 MB); measure fewer frames")
  }

  @Test func noFrames() throws {
    var report = try Report(json: Data(good.utf8))
    report.runs = [
      Report.Run(
        strategy: "uikit", records: [], counters: WorkCounters(), complete: false, firstFrame: 1, processCPU: 1,
        refreshRate: 60, limit: 100, peakMemory: 1, finalFrameHash: "")
    ]
    let first = try folder.write("a.json", try good)
    let empty = try folder.write("none.json", try report.json())
    for error in [compare(first, empty), compare(empty, first)] {
      #expect(error?.line == "demo: \(empty): has no frames: it was ended before the first one; measure again")
      #expect(error?.exitCode == 2)
    }
  }
}
