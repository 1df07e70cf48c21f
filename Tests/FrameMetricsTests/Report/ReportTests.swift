import Foundation
import Testing

@testable import FrameMetrics

@Suite struct ReportTests {
  @Test func valuesFollowFromTheFrames() {
    let run = ReportFixture.run()
    #expect(run.frames == 1000)
    #expect(run.firstFrameMs == 9.123)
    #expect(run.workCpuMs.p50 == 0.1)
    #expect(run.workCpuMs.p90 == 0.15)
    #expect(run.workCpuMs.max == 0.15)
    #expect(run.workCpuMs.mean == 0.1125)
    #expect(run.workWallMs.max == 20.15)
    #expect(run.rowFrames.count == 250)
    #expect(run.rowFrames.rows == 250)
    #expect(run.rowFrames.workCpuMs.p50 == 0.15)
    #expect(run.rowFrames.rowCostUs.p50 == 140)
    #expect(run.phasesP50Ms.input == 0.01)
    #expect(run.phasesP50Ms.draw == 0.09)
    // Half of the frames paint nothing.
    #expect(run.phasesP50Ms.paint == 0)
    #expect(run.rowFrames.rowPaintCostUs?.p50 == 80)
    #expect(run.timesLimit.p50 == 2.857)
    #expect(run.hitches.count == 10)
    #expect(run.hitches.totalMs == 166.7)
    #expect(run.hitches.ratioMsPerS == 9.901)
    #expect(run.processCpuMsPerFrame == 0.15)
    #expect(run.counts.allocationsPerFrame == 2)
    #expect(run.counts.contextSwitches == 2)
    #expect(run.peakRssMb == 50)
    #expect(run.samplesUs.cpu[3] == 150)
    #expect(run.samplesUs.rows[3] == 1)
  }

  @Test func everyKeyOfTheSchemaInOrder() throws {
    let frames = Array(ReportFixture.frames.prefix(4))
    let json = try ReportFixture.report(runs: [ReportFixture.run(frames: frames)]).json()
    #expect(
      json == """
        {
          "schema": 1,
          "program": "demo",
          "version": "0.1",
          "machine": {"cpu": "Abacus \\"9\\"", "cores": 2, "os": "Linux"},
          "settings": {
            "rows": 10000,
            "size": [800, 600],
            "scale": 1,
            "refresh_hz": 60,
            "trace": "steady",
            "pace": "free",
            "frames": 1000,
            "warmup": 100,
            "heights": "fixed",
            "row_height": 64,
            "data": "bundled",
            "text_size": "large",
            "right_to_left": false,
            "overlay": "off",
            "row_style": "plain"
          },
          "limit_ms": 0.035,
          "compose_floor_ms": 0.033,
          "runs": [
            {
              "strategy": "root-view",
              "frames": 4,
              "complete": true,
              "first_frame_ms": 9.123,
              "work_wall_ms": {"min": 0.1, "p50": 0.1, "p90": 0.15, "p95": 0.15, "p99": 0.15, "max": 0.15, "mean": 0.1125},
              "work_cpu_ms": {"min": 0.1, "p50": 0.1, "p90": 0.15, "p95": 0.15, "p99": 0.15, "max": 0.15, "mean": 0.1125},
              "row_frames": {
                "count": 1,
                "work_cpu_ms": {"p50": 0.15, "p99": 0.15},
                "row_cost_us": {"p50": 140, "p99": 140},
                "rows": 1,
                "row_paint_cost_us": {"p50": 80, "p99": 80}
              },
              "phases_p50_ms": {"input": 0.01, "update": 0, "layout": 0, "draw": 0.09, "overlay": 0, "present": 0, "paint": 0},
              "times_limit": {"p50": 2.857, "p99": 4.286},
              "hitches": {"count": 0, "total_ms": 0, "ratio_ms_per_s": 0},
              "process_cpu_ms_per_frame": 37.5,
              "counts": {"cells_created": 12, "cells_reused": 238, "bodies": 250, "nodes_created": 0, "nodes_updated": 0, \
        "texts_typeset": 0, "cache_hits": 0, "pixels_painted": 480000000, "allocations_per_frame": 2, \
        "context_switches": 0},
              "peak_rss_mb": 50,
              "final_frame_hash": "00c0ffee00c0ffee",
              "samples_us": {
                "cpu": [100, 100, 100, 150],
                "wall": [100, 100, 100, 150],
                "rows": [0, 0, 0, 1]
              }
            }
          ]
        }

        """)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let report = ReportFixture.report(runs: [ReportFixture.run(), ReportFixture.run("uikit")])
    #expect(try Report(json: Data(report.json().utf8)) == report)
  }

  @Test func aRunWithoutFramesIsAReport() throws {
    let report = ReportFixture.report(runs: [ReportFixture.run(frames: [])])
    #expect(try Report(json: Data(report.json().utf8)) == report)
  }

  @Test func measuredNumbersHaveFourDigits() {
    #expect("\(significant(0.1 + 0.2))" == "0.3")
    #expect("\(significant(16.666_666_67))" == "16.67")
    #expect(significant(123_456) == 123_500)
    #expect("\(significant(0.000_012_345_6))" == "1.235e-05")
    #expect(significant(-9.123_456) == -9.123)
    #expect(significant(0) == 0)
    #expect(compact(3) == "3")
    #expect(compact(59.94) == "59.94")
  }

  @Test func textIsEscaped() throws {
    var report = ReportFixture.report()
    report.machine.os = "a\\b\n\t\"\u{1}é"
    let json = try report.json()
    #expect(json.contains(#""os": "a\\b\n\t\"\u0001é""#))
    #expect(try Report(json: Data(json.utf8)).machine.os == report.machine.os)
  }

  @Test func infinityIsNotWritten() {
    var report = ReportFixture.report()
    report.limitMs = .infinity
    #expect(throws: EncodingError.self) { try report.json() }
  }

  @Test func thisMachineHasAName() {
    let machine = Report.Machine.current
    #expect(machine.cores > 0)
    #expect(!machine.cpu.isEmpty)
    #expect(machine.os.contains("kernel"))
  }
}
