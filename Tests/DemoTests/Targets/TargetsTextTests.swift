import FrameMetrics
import Foundation
import Testing

@testable import Demo

@Suite struct TargetsTextTests {
  private let results = [
    TargetResult(
      Target(name: "steady", what: "steady, work / floor", bound: 1.1, unit: .times), figure: 1.2345,
      detail: "0.2 of 0.16 ms"),
    TargetResult(Target(name: "row", what: "row", bound: 25, unit: .microseconds), figure: 24.96),
    TargetResult(Target(name: "window", what: "window", bound: 3, unit: .times), notMeasured: "no display"),
  ]

  @Test func table() {
    let lines = TargetsText.table(results).split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(6) == [
        "name: what                      target  measured       verdict         made of",
        "steady: steady, work / floor  <= 1.1 x    1.23 x        missed  0.2 of 0.16 ms",
        "row: row                      <= 25 us     25 us           met",
        "window: window                  <= 3 x         -  not measured",
        "not measured: window: no display",
        "1 of 2 measured targets are met; not: steady",
      ])
  }

  @Test func file() throws {
    let text = try TargetsText.json(results)
    let file = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(file["schema"] as? Int == 1)
    let lines = try #require(file["targets"] as? [[String: Any]])
    #expect(lines.map { $0["name"] as? String } == ["steady", "row", "window"])
    #expect(lines[0]["measured"] as? Double == 1.2345)
    #expect(lines[0]["at_most"] as? Double == 1.1)
    #expect(lines[0]["verdict"] as? String == "missed")
    #expect(lines[2]["measured"] == nil)
    #expect(lines[2]["reason"] as? String == "no display")
  }

  /// Of what was nothing, any more is infinitely much more, which JSON cannot say: a whole run was lost by it.
  @Test func fileOfSlowedTargets() throws {
    let target = Target(name: "allocations", what: "of heap", bound: 0, unit: .allocations)
    func lines(_ ratio: Double) throws -> [[String: Any]] {
      let slowdown = BlockBootstrap.Estimate(ratio: ratio, low: ratio, high: ratio)
      let text = try TargetsText.json([TargetResult(target, figure: 0.1, slowdown: slowdown)])
      let file = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      return try #require(file["targets"] as? [[String: Any]])
    }
    #expect(try lines(1.25)[0]["slowed_over_not"] as? Double == 1.25)
    #expect(try lines(.infinity)[0]["slowed_over_not"] == nil)
    #expect(try lines(.nan)[0]["slowed_over_not"] == nil)
  }
}
