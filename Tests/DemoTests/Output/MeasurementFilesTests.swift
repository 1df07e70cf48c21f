import FrameMetrics
import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite struct MeasurementFilesTests {
  private let frames = [(strategy: "uikit", frames: [FrameRecord(end: 5, wall: PhaseTimes(draw: 5), rows: 1)])]

  private var report: Report {
    Report(
      version: "1", machine: Report.Machine(cpu: "c", cores: 2, os: "o"),
      settings: Report.Settings(
        rows: 1, size: [8, 6], scale: 1, refreshHz: 60, trace: "steady", pace: "free", frames: 1, warmup: 0,
        heights: "fixed", rowHeight: 64, data: "bundled"),
      limit: 100, composeFloor: 100,
      runs: [
        Report.Run(
          strategy: "uikit", records: frames[0].frames, counters: WorkCounters(), complete: true, firstFrame: 1,
          processCPU: 1, refreshRate: 60, limit: 100, peakMemory: 1, finalFrameHash: "")
      ])
  }

  @Test func writesWhatWasAskedFor() throws {
    let folder = try TemporaryFolder()
    func path(_ name: String) -> String { folder.url.appending(path: name).path }
    func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    var options = DemoOptions(verb: .measure)
    try MeasurementFiles.write(report, frames: frames, options: options)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)

    options.json = path("a.json")
    options.csv = path("a.csv")
    options.html = path("a.html")
    options.perfetto = path("a.trace")
    try MeasurementFiles.write(report, frames: frames, options: options)
    #expect(try Report(contentsOfFile: path("a.json")) == report)
    #expect(try text("a.csv").split(separator: "\n").count == 2)
    #expect(try text("a.html").hasPrefix("<!doctype html>"))
    #expect(try text("a.trace").contains("\"frame 0\""))
  }

  @Test func aFolderThatIsNotThere() {
    var options = DemoOptions(verb: .measure)
    options.json = "/no/such/folder/out.json"
    for error in [
      #expect(throws: DemoError.self) { try MeasurementFiles.write(report, frames: frames, options: options) },
      // Known before the measurement.
      #expect(throws: DemoError.self) { try MeasurementFiles.check(options) },
    ] {
      #expect(error?.exitCode == 1)
      #expect(
        error?.line
          == "demo: /no/such/folder/out.json: cannot be written (no such folder); give a file in a folder you may write to"
      )
    }
  }

  @Test func filesAreCheckedBeforehand() throws {
    let folder = try TemporaryFolder()
    var options = DemoOptions(verb: .measure)
    try MeasurementFiles.check(options)
    options.json = folder.path + "/new.json"
    options.csv = "/dev/stdout"
    try MeasurementFiles.check(options)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/new.json"))
    #expect(MeasurementFiles.areOnStandardOutput(options))
    options.html = folder.path
    #expect(throws: DemoError.self) { try MeasurementFiles.check(options) }
  }
}
