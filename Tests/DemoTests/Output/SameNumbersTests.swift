import FrameMetrics
import Foundation
import RowLab
import TestSupport
import Testing
import UIKit

@testable import Demo

/// The figures of ten stalls of 20 ms in 1,000 frames at 60 Hz, wherever they are shown.
@MainActor
@Suite struct SameNumbersTests {
  /// Frames of 3 ms on virtual clocks; shown later than the test runs, however slow it is: the overlay looks back 2 s.
  private let recorder: FrameRecorder = {
    let injection = Injection(stall: 20_000_000, every: 100)
    let recorder = FrameRecorder(capacity: 1000)
    let now = MonotonicClock.now + 3_600_000_000_000
    for number in 1...1000 {
      let work = 3_000_000 + injection.delay(of: number, rows: 0)
      recorder.begin(at: ClockReading(wall: now - work, cpu: 0))
      if number.isMultiple(of: 100) { recorder.flags = .injected }
      recorder.endWork(at: ClockReading(wall: now, cpu: work))
      recorder.end(at: now, rows: 0)
    }
    return recorder
  }()

  private var report: Report {
    Report(
      version: "1", machine: Report.Machine(cpu: "c", cores: 2, os: "o"),
      settings: Report.Settings(
        rows: 1, size: [8, 6], scale: 1, refreshHz: 60, trace: "steady", pace: "free", frames: 1000, warmup: 0,
        heights: "fixed", rowHeight: 64, data: "bundled", inject: "stall=20ms,every=100"),
      limit: 100, composeFloor: 100,
      runs: [
        Report.Run(
          strategy: "uikit", records: recorder, counters: WorkCounters(), complete: true, firstFrame: 1,
          processCPU: 1, refreshRate: 60, limit: 100, peakMemory: 1, finalFrameHash: "")
      ])
  }

  @Test func inTheFile() throws {
    let text = try report.json()
    #expect(text.contains(#""hitches": {"count": 10, "total_ms": 166.7, "ratio_ms_per_s": 9.901}"#))
    #expect(text.contains(#""inject": "stall=20ms,every=100""#))
  }

  @Test func onThePage() {
    let page = HTMLReport.text(report, frames: [("uikit", recorder)])
    #expect(page.contains("made 10 hitches in 1000 frames at 60 Hz"))
    #expect(page.contains("<td>10</td><td>9.901 (warning)</td>"))
    #expect(page.contains("Injected on purpose: stall=20ms,every=100."))
    #expect(page.components(separatedBy: "<td>16.67</td>").count == 11)
  }

  @Test func inTheTable() {
    #expect(report.table.contains(" 10  9.901 "))
    // Nothing but what was injected.
    #expect(HitchList.lines([("uikit", recorder)], refreshRate: 60).isEmpty)
  }

  @Test func onTheOverlay() throws {
    let overlay = FrameOverlay(recorder: recorder, refreshRate: 60)
    overlay.strategy = "uikit"
    overlay.update()
    let run = report.runs[0]
    #expect(
      overlay.texts.dropFirst().prefix(2) == [
        "work p50 \(compact(run.workCpuMs.p50))  p99 \(compact(run.workCpuMs.p99)) ms",
        "hitch ratio \(compact(run.hitches.ratioMsPerS)) ms/s",
      ])
    #expect(overlay.texts[1] == "work p50 3  p99 3 ms")
    #expect(overlay.texts[2] == "hitch ratio 9.901 ms/s")
  }
}
