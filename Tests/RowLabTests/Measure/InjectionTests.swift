import CAllocationCount
import FrameMetrics
import Testing

@testable import RowLab

@MainActor
@Suite struct InjectionTests {
  /// Frames of 3 ms, of which every fourth brings a row in; what is put into them follows the same rules as in a
  /// measurement, under virtual time.
  private func frames(_ count: Int, _ injection: Injection) -> FrameRecorder {
    let recorder = FrameRecorder(capacity: count)
    var now: Int64 = 0
    for number in 1...count {
      let rows = number.isMultiple(of: 4) ? 1 : 0
      recorder.begin(at: ClockReading(wall: now, cpu: now))
      now += 3_000_000
      recorder.mark(.update, at: now)
      now += injection.slowdown(of: 3_000_000) + injection.delay(of: number, rows: rows)
      recorder.endWork(at: ClockReading(wall: now, cpu: now))
      recorder.end(at: now, rows: rows, allocations: injection.allocations(of: number))
      now += 20_000_000
    }
    return recorder
  }

  private func run(_ frames: FrameRecorder) -> Report.Run {
    Report.Run(
      strategy: "virtual", records: frames, counters: WorkCounters(), complete: true, firstFrame: 1, processCPU: 1,
      refreshRate: 60, limit: 100, peakMemory: 1, finalFrameHash: "")
  }

  /// The figures that measuring.md and the README promise.
  @Test func tenStallsAreTenHitchesOfOneRefreshEach() {
    let frames = frames(1000, Injection(stall: 20_000_000, every: 100))
    let hitches = Hitches(works: frames.map(\.wall.work), refreshRate: 60)
    #expect(hitches.count == 10)
    #expect(hitches.delayedRefreshes == 10)
    #expect(abs(hitches.totalMilliseconds - 10 * 1000 / 60) < 1e-9)
    // The report has four digits.
    let run = run(frames)
    #expect(run.hitches.count == 10)
    #expect(run.hitches.totalMs == 166.7)
    #expect(run.hitches.ratioMsPerS == 9.901)
    #expect(run.workWallMs.p50 == 3)
    #expect(run.workWallMs.max == 23)
  }

  @Test func aSlowdownIsItsShareOfEachFrame() {
    let run = run(frames(100, Injection(bodyShare: 0.05)))
    #expect(run.workCpuMs.min == 3.15)
    #expect(run.workCpuMs.max == 3.15)
    #expect(run.hitches.count == 0)
  }

  @Test func aRowsSlowdownIsAShareOfItsOwnWork() {
    let injection = Injection(bodyShare: 0.05, rowShare: 0.1)
    #expect(injection.slowdown(of: 3_000_000, rowWork: 40_000) == 154_000)
    #expect(injection.slowdown(of: 3_000_000) == 150_000)
  }

  /// A frame that brings no row in and one that brings one in, by the real clocks: painted for 1 ms, composed for 5.
  private func paintedFrames(_ injection: Injection) -> (none: FrameRecord, one: FrameRecord) {
    let recorder = FrameRecorder(capacity: 2)
    let injector = Injector(injection)
    func busy(_ nanoseconds: Int64) {
      let end = MonotonicClock.now + nanoseconds
      while MonotonicClock.now < end {}
    }
    for rows in [0, 1] {
      recorder.begin()
      recorder.mark(.draw)
      busy(1_000_000)
      recorder.markPainted()
      busy(5_000_000)
      injector.apply(to: recorder, rows: rows)
      recorder.endWork()
      recorder.end(rows: rows)
    }
    return (recorder[0], recorder[1])
  }

  /// With the real clocks: of what update, layout and painting took, not of composing.
  @Test func aRowsSlowdownLeavesComposingOut() {
    let (none, one) = paintedFrames(Injection(rowShare: 1))
    #expect(none.wall.update < one.paint)
    #expect(one.wall.update >= one.paint && one.paint >= 1_000_000)
    #expect(one.wall.draw - one.paint >= 5_000_000)
  }

  /// With the real clocks: rows are slowed by their share, composing by its own, and no frame counts as held up.
  @Test func aBodysShareLeavesRowCostInProportion() {
    let (none, one) = paintedFrames(Injection(bodyShare: 1))
    #expect(none.flags == [] && one.flags == [])
    // The share is of CPU time, which a busy machine gives less of: hence lower bounds only.
    #expect(one.wall.update >= 1_000_000)
    #expect(none.wall.draw - none.paint > 5_200_000)
    #expect(one.wall.draw - one.paint > 5_200_000)
  }

  @Test func slowPicturesAreInTheRowsThatShowThem() {
    let run = run(frames(100, Injection(picture: 5_000_000)))
    #expect(run.rowFrames.count == 25)
    #expect(run.rowFrames.rowCostUs.p50 == 5000)
    #expect(run.rowFrames.workCpuMs.p50 == 8)
    #expect(run.workCpuMs.p50 == 3)
    #expect(run.hitches.count == 0)
    #expect(self.run(frames(100, Injection(picture: 15_000_000))).hitches.count == 25)
  }

  @Test func allocationStormsAreCounted() {
    let frames = frames(200, Injection(allocations: 1000, every: 50))
    #expect(frames.map(\.allocations).filter { $0 > 0 } == [1000, 1000, 1000, 1000])
    #expect(run(frames).counts.allocationsPerFrame == 20)
  }

  @Test func onlyTheFramesThatAreDueGetIt() {
    let injection = Injection(stall: 7, allocations: 2, every: 3, picture: 100)
    #expect((1...7).map { injection.delay(of: $0, rows: 0) } == [0, 0, 7, 0, 0, 7, 0])
    #expect((1...7).map(injection.allocations(of:)) == [0, 0, 2, 0, 0, 2, 0])
    #expect(injection.delay(of: 3, rows: 2) == 207)
    #expect(Injection(bodyShare: 0.05).delay(of: 1, rows: 1) == 0)
  }

  /// With the real clocks: at least what was asked for, in the update phase, and the frame says so.
  @Test func theDelayIsInTheUpdatePhaseOfAMarkedFrame() {
    let recorder = FrameRecorder(capacity: 2)
    let injector = Injector(Injection(stall: 2_000_000, every: 2))
    for _ in 0..<2 {
      recorder.begin()
      recorder.mark(.draw)
      injector.apply(to: recorder, rows: 0)
      recorder.endWork()
      recorder.end(rows: 0)
    }
    #expect(recorder[0].flags == [])
    #expect(recorder[1].flags == .injected)
    // The delay counts from before the mark.
    #expect(recorder[1].wall.update >= 1_900_000)
    #expect(recorder[1].wall.work >= 2_000_000)
  }

  @Test(.enabled(if: allocation_count_is_available())) func aStormAllocatesExactlyWhatItSays() {
    let recorder = FrameRecorder(capacity: 4)
    let injector = Injector(Injection(allocations: 1000, every: 2))
    var counts: [UInt64] = [0, 0, 0, 0]
    for number in counts.indices {
      recorder.begin()
      let before = allocation_count_thread()
      injector.apply(to: recorder, rows: 0)
      counts[number] = allocation_count_thread() - before
      recorder.endWork()
      recorder.end(rows: 0)
    }
    // The first one is also the first reading of the clocks.
    #expect(counts[0] == 0)
    #expect(counts[3] == 1000)
  }

  @Test func asTheOptionIsWritten() {
    #expect(Injection(stall: 20_000_000, every: 100).text == "stall=20ms,every=100")
    #expect(Injection(bodyShare: 0.05).text == "body=5%")
    #expect(Injection(allocations: 1000, every: 50, picture: 5_000_000).text == "allocations=1000,every=50,picture=5ms")
    #expect(Injection(bodyShare: 0.1, rowShare: 0.2).text == "body=10%,row=20%")
    #expect(Injection(stall: 500_000, every: 2, bodyShare: 0.125).text == "stall=0.5ms,every=2,body=12.5%")
  }
}
