import FrameMetrics
import Testing

@testable import Demo

@Suite struct HitchListTests {
  @Test func hitchesThatNobodyInjected() {
    let slow = PhaseTimes(update: 3_000_000, draw: 14_123_456)
    let frames = [
      FrameRecord(wall: PhaseTimes(draw: 5)),
      FrameRecord(wall: slow, cpuWork: 1_000_000, contextSwitches: 3),
      FrameRecord(wall: slow, flags: .injected),
    ]
    let lines = HitchList.lines([(strategy: "uikit", frames: frames)], refreshRate: 60)
    #expect(
      lines == ["hitch: uikit frame 1, 17.12 ms (cpu 1.0 ms), most of it draw, 3 context switches"])
    #expect(HitchList.lines([(strategy: "uikit", frames: frames)], refreshRate: 50).isEmpty)
  }

  @Test func notMoreThanCanBeRead() {
    let frames = Array(repeating: FrameRecord(wall: PhaseTimes(draw: 20_000_000)), count: 25)
    let lines = HitchList.lines([(strategy: "uikit", frames: frames)], refreshRate: 60)
    #expect(lines.count == 21)
    #expect(lines.last == "and 5 more hitches")
  }
}
