import FrameMetrics
import Testing

@Suite struct FrameRecorderTests {
  @Test func phasesAddUpOnBothClocks() {
    let recorder = FrameRecorder(capacity: 4)
    recorder.begin(at: ClockReading(wall: 1000, cpu: 50))
    recorder.mark(.update, at: ClockReading(wall: 1010, cpu: 55))
    recorder.mark(.layout, at: ClockReading(wall: 1030, cpu: 70))
    recorder.mark(.draw, at: ClockReading(wall: 1060, cpu: 95))
    recorder.mark(.overlay, at: ClockReading(wall: 1100, cpu: 130))
    recorder.mark(.present, at: ClockReading(wall: 1150, cpu: 175))
    recorder.flags = .injected
    recorder.end(at: ClockReading(wall: 1210, cpu: 176), rows: 2, pixelsPainted: 7, allocations: 3)

    let frame = recorder[0]
    #expect(frame.start == 1000)
    #expect(frame.end == 1210)
    #expect(frame.wall == PhaseTimes(input: 10, update: 20, layout: 30, draw: 40, overlay: 50, present: 60))
    #expect(frame.cpu == PhaseTimes(input: 5, update: 15, layout: 25, draw: 35, overlay: 45, present: 1))
    #expect(frame.wall.work == 150)
    #expect(frame.cpu.rowWork == 75)
    #expect(frame.rows == 2)
    #expect(frame.isRowFrame)
    #expect(frame.pixelsPainted == 7)
    #expect(frame.allocations == 3)
    #expect(frame.flags == .injected)
    #expect(recorder.flags.isEmpty)
  }

  @Test func aPhaseMayBeSkippedOrComeBack() {
    let recorder = FrameRecorder(capacity: 1)
    recorder.begin(at: ClockReading(wall: 0, cpu: 0))
    recorder.mark(.draw, at: ClockReading(wall: 1, cpu: 1))
    recorder.mark(.update, at: ClockReading(wall: 3, cpu: 3))
    recorder.mark(.draw, at: ClockReading(wall: 7, cpu: 7))
    recorder.end(at: ClockReading(wall: 15, cpu: 15), rows: 0)
    #expect(recorder[0].wall == PhaseTimes(input: 1, update: 4, draw: 10))
  }

  @Test func waitingBelongsToNoPhase() {
    let recorder = FrameRecorder(capacity: 1)
    recorder.begin(at: ClockReading(wall: 0, cpu: 0))
    recorder.mark(.update, at: ClockReading(wall: 10, cpu: 10))
    recorder.mark(.update, at: ClockReading(wall: 30, cpu: 30))
    recorder.resume(at: ClockReading(wall: 1030, cpu: 31))
    recorder.end(at: ClockReading(wall: 1035, cpu: 36), rows: 0)
    #expect(recorder[0].wall == PhaseTimes(input: 10, update: 25))
    #expect(recorder[0].cpu == PhaseTimes(input: 10, update: 25))
    #expect(recorder[0].end == 1035)
  }

  @Test func keepsTheLastFramesOldestFirst() {
    let recorder = FrameRecorder(capacity: 3)
    #expect(recorder.isEmpty)
    for start in 1...5 { recorder.append(FrameRecord(start: Int64(start))) }
    #expect(recorder.total == 5)
    #expect(recorder.map(\.start) == [3, 4, 5])
    recorder.removeAll()
    #expect(recorder.isEmpty)
    recorder.append(FrameRecord(start: 9))
    #expect(recorder.map(\.start) == [9])
  }

  @Test func realClocksRunForward() {
    let recorder = FrameRecorder(capacity: 2)
    recorder.begin()
    recorder.mark(.update)
    recorder.pause()
    recorder.resume()
    recorder.end(rows: 1)
    let frame = recorder[0]
    #expect(frame.end > frame.start)
    #expect(frame.cpu.input > 0)
    #expect(frame.wall.input > 0 && frame.wall.input < frame.end - frame.start)
    #expect(frame.contextSwitches >= 0)
  }
}
