import Foundation
import TestSupport
import Testing

@testable import FrameMetrics

@Suite struct ReportReadingTests {
  private static let text = try? ReportFixture.report().json()

  /// The error of a good file in which `old` was replaced.
  private func error(replacing old: String, with new: String) throws -> ReportError? {
    let text = try #require(Self.text)
    try #require(text.contains(old))
    let range = try #require(text.range(of: old))
    return #expect(throws: ReportError.self) {
      try Report(json: Data(text.replacingCharacters(in: range, with: new).utf8))
    }
  }

  @Test func anotherSchema() throws {
    #expect(try error(replacing: "\"schema\": 1", with: "\"schema\": 2") == .otherSchema("2"))
    #expect(
      try error(replacing: "\"schema\": 1", with: "\"schema\": \"1\"")
        == .wrongType(key: "schema", expected: "a number"))
  }

  @Test func otherJSON() {
    #expect(throws: ReportError.missingKey("schema")) { try Report(json: Data("{\"a\": 1}".utf8)) }
    #expect(throws: ReportError.self) { try Report(json: Data("[1, 2]".utf8)) }
  }

  @Test(arguments: [
    "limit_ms", "compose_floor_ms", "runs", "rows", "row_height", "work_cpu_ms", "row_cost_us", "p99", "hitches",
    "ratio_ms_per_s", "counts", "cells_reused", "allocations_per_frame", "peak_rss_mb", "final_frame_hash",
    "samples_us", "wall", "complete", "machine", "cores",
  ])
  func aMissingKeyIsNamed(_ key: String) throws {
    let found = try error(replacing: "\"\(key)\":", with: "\"x_\(key)\":")
    guard case .missingKey(let path) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(path == key || path.hasSuffix(".\(key)"))
  }

  @Test func addedKeysAreNoError() throws {
    let text = try #require(Self.text).replacing("\"limit_ms\"", with: "\"added_later\": [1], \"limit_ms\"")
    #expect(try Report(json: Data(text.utf8)) == ReportFixture.report())
  }

  /// Files from before painting was told apart from composing.
  @Test func keysAddedLaterMayBeAbsent() throws {
    let text = try #require(Self.text)
    let older = text.replacing(",\n        \"row_paint_cost_us\": {\"p50\": 80, \"p99\": 80}", with: "")
      .replacing(", \"paint\": 0}", with: "}")
    #expect(older.count < text.count - 60)
    let run = try #require(Report(json: Data(older.utf8)).runs.first)
    #expect(run.rowFrames.rowPaintCostUs == nil && run.phasesP50Ms.paint == nil)
    #expect(run.rowFrames.ownCostUs.p50 == 140)
  }

  @Test func nearlyJSON() throws {
    for new in ["0.035x", "01", "nanny", "--1"] {
      #expect(try error(replacing: "\"limit_ms\": 0.035", with: "\"limit_ms\": \(new)") == .notJSON)
    }
  }

  @Test func numbersThatAreNoneAreNamed() throws {
    for new in ["NaN", "nan", "Infinity", "-inf"] {
      #expect(
        try error(replacing: "\"limit_ms\": 0.035", with: "\"limit_ms\": \(new)")
          == .invalidValue(key: "limit_ms", why: "is \(new), which is no number"))
    }
    #expect(
      try error(replacing: "\"cpu\": [100, 100, ", with: "\"cpu\": [100, NaN, ")
        == .invalidValue(key: "runs[0].samples_us.cpu[1]", why: "is NaN, which is no number"))
    // Only where a value stands.
    #expect(ImpossibleNumber(in: Data(#"{"NaN": "NaN", "a\"NaN": [1, "nan"]}"#.utf8)) == nil)
    #expect(ImpossibleNumber(in: Data("[{\"a\": [[], {\"b\\\"\": Inf".utf8))?.key == "[0].a[1].b\\\"")
  }

  @Test func wrongTypes() throws {
    #expect(
      try error(replacing: "\"limit_ms\": 0.035", with: "\"limit_ms\": \"0.035\"")
        == .wrongType(key: "limit_ms", expected: "a number"))
    #expect(
      try error(replacing: "\"limit_ms\": 0.035", with: "\"limit_ms\": null")
        == .wrongType(key: "limit_ms", expected: "a number"))
    #expect(
      try error(replacing: "\"complete\": true", with: "\"complete\": 1")
        == .wrongType(key: "runs[0].complete", expected: "true or false"))
    #expect(
      try error(replacing: "\"rows\": 10000", with: "\"rows\": 0.5")
        == .notJSON)
    #expect(
      try error(replacing: "\"limit_ms\": 0.035", with: "\"limit_ms\": 1e999")
        == .notJSON)
  }

  @Test func valuesThatCannotBe() throws {
    #expect(
      try error(replacing: "\"limit_ms\": 0.035", with: "\"limit_ms\": -1")
        == .invalidValue(key: "limit_ms", why: "is -1, not above 0"))
    #expect(
      try error(replacing: "[800, 600]", with: "[800]")
        == .invalidValue(key: "settings.size", why: "is no width and height"))
    #expect(
      try error(replacing: "\"rows\": 10000", with: "\"rows\": -5")
        == .invalidValue(key: "settings.rows", why: "is negative"))
    #expect(
      try error(replacing: "\"cpu\": [100, ", with: "\"cpu\": [")
        == .invalidValue(key: "runs[0].samples_us.cpu", why: "has 999 samples of 1000 frames"))
    #expect(
      try error(replacing: "\"cpu\": [100, ", with: "\"cpu\": [-100, ")
        == .invalidValue(key: "runs[0].samples_us.cpu", why: "has a value that is no time"))
    #expect(
      try error(replacing: "\"wall\": [100, ", with: "\"wall\": [1e300, ")
        == .invalidValue(key: "runs[0].samples_us.wall", why: "has a value that is no time"))
    #expect(
      try error(replacing: "\"count\": 250", with: "\"count\": 251")
        == .invalidValue(key: "runs[0].row_frames.count", why: "is 251 where the samples have 250"))
    #expect(
      try error(replacing: "\"count\": 10,", with: "\"count\": 0,")
        == .invalidValue(key: "runs[0].hitches.count", why: "is 0 where the samples have 10"))
  }

  @Test func editedSummaries() throws {
    #expect(
      try error(
        replacing: "\"work_cpu_ms\": {\"min\": 0.1, \"p50\": 0.1", with: "\"work_cpu_ms\": {\"min\": 0.1, \"p50\": 0.09"
      )
        == .invalidValue(key: "runs[0].work_cpu_ms.p50", why: "is 0.09 where the samples say 0.1"))
    #expect(
      try error(replacing: "\"total_ms\": 166.7", with: "\"total_ms\": 16.7")
        == .invalidValue(key: "runs[0].hitches.total_ms", why: "is 16.7 where the samples say 166.7"))
    #expect(
      try error(replacing: "\"ratio_ms_per_s\": 9.901", with: "\"ratio_ms_per_s\": 0.9")
        == .invalidValue(key: "runs[0].hitches.ratio_ms_per_s", why: "is 0.9 where the samples say 9.901"))
    #expect(
      try error(replacing: "\"times_limit\": {\"p50\": 2.857", with: "\"times_limit\": {\"p50\": 1.1")
        == .invalidValue(key: "runs[0].times_limit.p50", why: "is 1.1 where the samples say 2.857"))
    #expect(
      try error(
        replacing: "{\"p50\": 0.15, \"p99\": 0.15}", with: "{\"p50\": 0.1, \"p99\": 0.15}")
        == .invalidValue(key: "runs[0].row_frames.work_cpu_ms.p50", why: "is 0.1 where the samples say 0.15"))
  }

  @Test func aRowsOwnCostIsAPartOfItsFrames() throws {
    #expect(
      try error(replacing: "\"row_paint_cost_us\": {\"p50\": 80", with: "\"row_paint_cost_us\": {\"p50\": 141")
        == .invalidValue(
          key: "runs[0].row_frames.row_paint_cost_us.p50", why: "is 141, not from 0 to row_cost_us"))
  }

  @Test func wrongUnits() throws {
    #expect(
      try error(replacing: "\"work_cpu_ms\": {\"min\": 0.1,", with: "\"work_cpu_ms\": {\"min\": 100,")
        == .wrongUnit(key: "runs[0].work_cpu_ms.min", why: "1000 times what the samples say"))
  }

  @Test func aStrategyTwice() throws {
    let text = try ReportFixture.report(runs: [ReportFixture.run(), ReportFixture.run()]).json()
    #expect(throws: ReportError.invalidValue(key: "runs[1].strategy", why: "comes twice")) {
      try Report(json: Data(text.utf8))
    }
    let none = try ReportFixture.report(runs: []).json()
    #expect(throws: ReportError.invalidValue(key: "runs", why: "is empty")) { try Report(json: Data(none.utf8)) }
  }

  @Test func cutShortAnywhere() throws {
    let text = Data(try #require(Self.text).utf8)
    for length in [1, 10, 100, text.count / 2, text.count - 2] {
      #expect(throws: ReportError.cutShort) { try Report(json: text.prefix(length)) }
    }
    #expect(throws: ReportError.empty) { try Report(json: Data()) }
    #expect(throws: ReportError.empty) { try Report(json: Data(" \n".utf8)) }
  }

  @Test func files() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url
    let good = folder.appending(path: "good.json")
    try #require(Self.text).write(to: good, atomically: false, encoding: .utf8)
    #expect(try Report(contentsOfFile: good.path) == ReportFixture.report())
    #expect(throws: ReportError.unreadable("a folder")) { try Report(contentsOfFile: folder.path) }

    let missing = folder.appending(path: "missing.json").path
    let error = #expect(throws: ReportError.self) { try Report(contentsOfFile: missing) }
    guard case .unreadable(let why) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(why == "no such file")

    // Sparse: it takes no room, and nobody may read it.
    let large = folder.appending(path: "large.json")
    try Data().write(to: large)
    let handle = try FileHandle(forWritingTo: large)
    try handle.truncate(atOffset: 200_000_000)
    try handle.close()
    #expect(throws: ReportError.tooLarge(bytes: 200_000_000, limit: 128_000_000)) {
      try Report(contentsOfFile: large.path)
    }
  }

  @Test func everyErrorIsOneLineAndSaysWhatToDo() {
    let errors: [ReportError] = [
      .unreadable("x"), .tooLarge(bytes: 1, limit: 1), .empty, .cutShort, .notJSON, .otherSchema("2"),
      .missingKey("x"), .wrongType(key: "x", expected: "y"), .invalidValue(key: "x", why: "y"),
      .wrongUnit(key: "x", why: "y"),
    ]
    for error in errors {
      #expect(!error.description.contains("\n"))
      #expect(error.description.contains("; "))
    }
  }
}
