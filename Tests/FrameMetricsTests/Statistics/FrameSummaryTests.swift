import Testing

@testable import FrameMetrics

@Suite struct FrameSummaryTests {
  @Test func rowFramesAndRowCost() {
    let frames = [
      FrameRecord(wall: PhaseTimes(input: 1000, draw: 500), cpuWork: 1500),
      FrameRecord(
        wall: PhaseTimes(input: 1000, update: 4000, layout: 3000, draw: 3000, overlay: 100), cpuWork: 11_100, rows: 1),
      FrameRecord(
        wall: PhaseTimes(input: 1000, update: 8000, layout: 2000, draw: 2000, present: 9999), cpuWork: 13_000, rows: 3),
    ]
    let summary = FrameSummary(frames, refreshRate: 60)
    #expect(summary.cpu.sorted == [1500, 11_100, 13_000])
    #expect(summary.rowFrameCPU.sorted == [11_100, 13_000])
    #expect(summary.rowCost.sorted == [4000, 10_000])
    #expect(summary.rows == 4)
    #expect(summary.phases == PhaseTimes(input: 1000, update: 4000, layout: 2000, draw: 2000))
  }

  /// A frame of which 100 µs compose, whatever its rows cost: that is no part of theirs.
  @Test func composingIsNoPartOfARowsOwnCost() {
    func frame(paint: Int64, rows: Int32) -> FrameRecord {
      let times = PhaseTimes(input: 9000, update: 2000, layout: 1000, draw: paint + 100_000)
      return FrameRecord(wall: times, cpuWork: times.work, paint: paint, rows: rows)
    }
    let summary = FrameSummary([frame(paint: 5000, rows: 0), frame(paint: 33_000, rows: 2)], refreshRate: 60)
    #expect(summary.rowPaintCost.sorted == [18_000])
    #expect(summary.rowCost.sorted == [68_000])
    #expect(summary.paint == 5000)
  }

  @Test func totals() {
    let frames = [
      FrameRecord(wall: PhaseTimes(draw: 17_000_000), contextSwitches: 2, allocations: 5),
      FrameRecord(wall: PhaseTimes(draw: 16_000_000), contextSwitches: 1, allocations: 6),
    ]
    let summary = FrameSummary(frames, refreshRate: 60)
    #expect(summary.hitches.count == 1)
    #expect(summary.contextSwitches == 3)
    #expect(summary.allocations == 11)
  }

  @Test func timesTheLimit() {
    #expect(timesLimit(140, limit: 35) == 4)
    #expect(timesLimit(140, limit: 0) == 0)
  }

  @Test func medianOfRunsRunsAsOftenAsAsked() {
    var runs = 0
    let time = medianOfRuns(5) { runs += 1 }
    #expect(runs == 5)
    #expect(time >= 0)
  }

  @Test func recentFramesLooksBackOnly() {
    let recorder = FrameRecorder(capacity: 8)
    // 10 frames, 10 ms apart, the work of frame n is n ms; frames 3...10 are kept.
    for index in 1...10 {
      let work = PhaseTimes(draw: Int64(index) * 1_000_000)
      recorder.append(FrameRecord(end: Int64(index) * 10_000_000, wall: work, cpuWork: work.work))
    }
    var recent = RecentFrames(refreshRate: 125)
    recent.update(from: recorder, since: 60_000_000, refreshRate: 125)
    #expect(recent.framesPerSecond == 100)
    #expect(recent.p50 == 8)
    #expect(recent.p99 == 10)
    #expect(recent.hitches.count == 2)
    #expect(recent.hitches.frames == 5)
    recent.update(from: recorder, since: 0, refreshRate: 125)
    #expect(recent.hitches.frames == 8)
    recent.update(from: recorder, since: 200_000_000, refreshRate: 125)
    #expect(recent.framesPerSecond == 0)
    #expect(recent.p50 == 0)
  }
}
