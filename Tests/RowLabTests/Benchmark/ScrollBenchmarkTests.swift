import FrameMetrics
import Foundation
import TestSupport
import Testing
import UIKit

@testable import RowLab

@MainActor
@Suite(.serialized) struct ScrollBenchmarkTests {
  @Test func reportsWhatWasScrolled() {
    let table = NumberedTable(1000)
    let report = ScrollBenchmark(tableView: table.view, trace: .steady, name: "numbers", frames: 80, warmup: 0).run()
    #expect(report.program == "RowLab")
    #expect(report.settings.rows == 1000)
    #expect(report.settings.size == [200, 300])
    #expect(report.settings.rowHeight == 40)
    #expect(report.settings.trace == "steady")
    #expect(report.runs.count == 1)
    let run = report.runs[0]
    #expect(run.strategy == "numbers")
    #expect(run.frames == 80)
    #expect(run.complete)
    // 79 steps of 24 points over rows of 40: 1896 / 40 rows came in below those of the first frame.
    #expect(run.rowFrames.rows == 47 || run.rowFrames.rows == 48)
    #expect(run.counts.cellsCreated <= 300 / 40 + 3)
    // Each frame but the first moves all rows, and writes no ground where there was ground.
    #expect((79 * 200..<79 * 200 * 300).contains(run.counts.pixelsPainted))
    #expect(table.view.window == nil)
  }

  @Test(arguments: BuiltInTrace.allCases)
  func theSameTraceTwiceGivesTheSamePixelsAndCounts(_ trace: BuiltInTrace) {
    func run() -> Report.Run {
      let table = NumberedTable(500)
      return withExtendedLifetime(table) {
        ScrollBenchmark(tableView: table.view, trace: .builtIn(trace), frames: 150, warmup: 5).run().runs[0]
      }
    }
    // Texts are typeset once a process.
    _ = run()
    let first = run()
    let second = run()
    #expect((first.rowFrames.count > 0) == (trace != .idle))
    #expect(first.finalFrameHash == second.finalFrameHash)
    #expect(first.samplesUs.rows == second.samplesUs.rows)
    #expect(first.counts.cellsCreated == second.counts.cellsCreated)
    #expect(first.counts.cellsReused == second.counts.cellsReused)
    #expect(first.counts.pixelsPainted == second.counts.pixelsPainted)
    #expect(first.counts.textsTypeset == second.counts.textsTypeset)
  }

  @Test(arguments: BuiltInTrace.allCases)
  func runningAgainBeginsWhereTheFirstRunDid(_ trace: BuiltInTrace) {
    let table = NumberedTable(500)
    let benchmark = ScrollBenchmark(tableView: table.view, trace: .builtIn(trace), frames: 50, warmup: 5)
    _ = benchmark.run()
    let first = benchmark.run().runs[0]
    let second = benchmark.run().runs[0]
    #expect(first.finalFrameHash == second.finalFrameHash)
    #expect(first.samplesUs.rows == second.samplesUs.rows)
  }

  @Test(arguments: [0, -5, .nan, .infinity, 1e300])
  func anyPaceIsOne(_ rate: Double) {
    var pacer = Pacer(.hertz(rate))
    pacer.waitForFrame()
  }

  @Test func anEmptyTableIsMeasuredToo() {
    let report = ScrollBenchmark(tableView: NumberedTable(0).view, trace: .jump, frames: 10, warmup: 0).run()
    #expect(report.settings.rows == 0)
    #expect(report.runs[0].frames == 10)
    #expect(report.runs[0].rowFrames.count == 0)
  }

  @Test func writesTheFilesOfDemo() throws {
    let folder = try TemporaryFolder()
    func path(_ name: String) -> String { folder.path + "/" + name }
    let table = NumberedTable(100)
    let benchmark = ScrollBenchmark(tableView: table.view, name: "cells, wide", frames: 20, warmup: 0)
    let report = withExtendedLifetime(table) { benchmark.run() }
    #expect(report.runs[0].rowFrames.count > 0)
    try benchmark.write(json: path("a.json"), csv: path("a.csv"), html: path("a.html"), perfetto: path("a.trace"))
    #expect(try Report(contentsOfFile: path("a.json")) == report)
    #expect(try String(contentsOfFile: path("a.csv"), encoding: .utf8).split(separator: "\n").count == 21)
    #expect(try String(contentsOfFile: path("a.csv"), encoding: .utf8).contains("\n\"cells, wide\",19,"))
    #expect(try String(contentsOfFile: path("a.html"), encoding: .utf8).hasPrefix("<!doctype html>"))
    #expect(try String(contentsOfFile: path("a.trace"), encoding: .utf8).contains("\"frame 19\""))
    #expect(throws: FileError.self) { try benchmark.write(json: path("no/such/folder.json")) }
  }
}
