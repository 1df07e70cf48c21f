import FrameMetrics
import Testing

@testable import RowLab

@Suite struct InjectionTests {
  /// Frames of 3 ms whose delays are put in as the engine does, under virtual time.
  private func frames(_ count: Int, _ injection: Injection) -> FrameRecorder {
    let recorder = FrameRecorder(capacity: count)
    var now: Int64 = 0
    func reading() -> ClockReading { ClockReading(wall: now, cpu: now) }
    for number in 1...count {
      recorder.begin(at: reading())
      now += 3_000_000
      recorder.mark(.update, at: reading())
      now += injection.slowdown(of: recorder.openWork.cpu) + injection.stall(of: number)
      recorder.mark(.present, at: reading())
      recorder.end(at: reading(), rows: 0)
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

  @Test func onlyTheFramesThatAreDueStall() {
    let injection = Injection(stall: 7, every: 3)
    #expect((1...7).map(injection.stall(of:)) == [0, 0, 7, 0, 0, 7, 0])
    #expect(Injection(bodyShare: 0.05).stall(of: 1) == 0)
  }

  /// With the real clocks: at least what was asked for, in the update phase, and the frame says so.
  @Test func theDelayIsInTheUpdatePhaseOfAMarkedFrame() {
    let recorder = FrameRecorder(capacity: 2)
    let injection = Injection(stall: 2_000_000, every: 2)
    for _ in 0..<2 {
      recorder.begin()
      recorder.mark(.draw)
      injection.apply(to: recorder)
      recorder.mark(.present)
      recorder.end(rows: 0)
    }
    #expect(recorder[0].flags == [])
    #expect(recorder[1].flags == .injected)
    #expect(recorder[1].wall.update >= 2_000_000)
    #expect(recorder[1].wall.work >= recorder[1].wall.update)
  }

  @Test func asTheOptionIsWritten() {
    #expect(Injection(stall: 20_000_000, every: 100).text == "stall=20ms,every=100")
    #expect(Injection(bodyShare: 0.05).text == "body=5%")
    #expect(Injection(stall: 500_000, every: 2, bodyShare: 0.125).text == "stall=0.5ms,every=2,body=12.5%")
  }
}
