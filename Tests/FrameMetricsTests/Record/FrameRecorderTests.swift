import CAllocationCount
import Testing

@testable import FrameMetrics

@Suite struct FrameRecorderTests {
  @Test func phasesAddUpAndShareTheCPUTime() {
    let recorder = FrameRecorder(capacity: 4)
    recorder.begin(at: ClockReading(wall: 1000, cpu: 50))
    recorder.mark(.update, at: 1010)
    recorder.mark(.layout, at: 1030)
    recorder.mark(.draw, at: 1060)
    recorder.mark(.overlay, at: 1100)
    recorder.endWork(at: ClockReading(wall: 1150, cpu: 125))
    recorder.flags = .injected
    recorder.end(at: 1210, rows: 2, pixelsPainted: 7, allocations: 3)

    let frame = recorder[0]
    #expect(frame.start == 1000)
    #expect(frame.end == 1210)
    #expect(frame.wall == PhaseTimes(input: 10, update: 20, layout: 30, draw: 40, overlay: 50, present: 60))
    // Half of the time somebody else had the core.
    #expect(frame.cpu == PhaseTimes(input: 5, update: 10, layout: 15, draw: 20, overlay: 25))
    #expect(frame.wall.work == 150)
    #expect(frame.cpuWork == 75)
    #expect(frame.cpu.rowWork == 45)
    #expect(frame.rows == 2)
    #expect(frame.isRowFrame)
    #expect(frame.pixelsPainted == 7)
    #expect(frame.allocations == 3)
    #expect(frame.flags == .injected)
    #expect(recorder.flags.isEmpty)
  }

  @Test func paintingIsTheFirstPartOfDraw() {
    let recorder = FrameRecorder(capacity: 2)
    recorder.begin(at: ClockReading(wall: 0, cpu: 0))
    recorder.mark(.update, at: 10)
    // Not drawing yet, and not any more: nothing is painted.
    recorder.markPainted(at: 15)
    recorder.mark(.draw, at: 20)
    recorder.markPainted(at: 50)
    recorder.mark(.overlay, at: 120)
    recorder.markPainted(at: 130)
    recorder.endWork(at: ClockReading(wall: 140, cpu: 70))
    recorder.end(at: 140, rows: 1)
    #expect(recorder[0].wall == PhaseTimes(input: 10, update: 10, draw: 100, overlay: 20))
    #expect(recorder[0].paint == 30)
    #expect(recorder[0].paintCPU == 15)
    #expect(recorder[0].rowPaintCPU == 20)
    recorder.begin(at: ClockReading(wall: 200, cpu: 100))
    recorder.endWork(at: ClockReading(wall: 210, cpu: 110))
    recorder.end(at: 210, rows: 0)
    #expect(recorder[1].paint == 0)
  }

  @Test func sharesOfCPUTimeAddUpToAllOfIt() {
    #expect(
      PhaseTimes(input: 1, update: 1, layout: 1, present: 9).sharing(10) == PhaseTimes(input: 3, update: 4, layout: 3))
    #expect(PhaseTimes(update: 2, draw: 7).sharing(9) == PhaseTimes(update: 2, draw: 7))
    #expect(PhaseTimes().sharing(5) == PhaseTimes(input: 5))
  }

  @Test func aPhaseMayBeSkippedOrComeBack() {
    let recorder = FrameRecorder(capacity: 1)
    recorder.begin(at: ClockReading(wall: 0, cpu: 0))
    recorder.mark(.draw, at: 1)
    recorder.mark(.update, at: 3)
    recorder.mark(.draw, at: 7)
    recorder.endWork(at: ClockReading(wall: 15, cpu: 15))
    recorder.end(at: 15, rows: 0)
    #expect(recorder[0].wall == PhaseTimes(input: 1, update: 4, draw: 10))
    #expect(recorder[0].cpu == recorder[0].wall)
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

  @Test func whatNeedsNoPresentingEndsWithItsWork() {
    let recorder = FrameRecorder(capacity: 2)
    recorder.begin()
    recorder.endWork()
    recorder.end(rows: 0, wasPresented: false)
    #expect(recorder[0].wall.present == 0)
    #expect(recorder[0].end == recorder[0].start + recorder[0].wall.work)
    recorder.begin()
    recorder.endWork()
    let worked = MonotonicClock.now
    recorder.end(rows: 0)
    #expect(recorder[1].end >= worked)
  }

  @Test(.enabled(if: allocation_count_is_available())) func allocationsAreThoseFromBeginToEnd() {
    let recorder = FrameRecorder(capacity: 3, allocationCount: allocation_count_thread)
    var kept: [Int] = []
    func allocate(_ count: Int) {
      for number in 0..<count { kept = Array(repeating: number, count: 4) }
    }
    for (before, within) in [(3, 0), (0, 5), (7, 1)] {
      allocate(before)
      recorder.begin()
      allocate(within)
      recorder.endWork()
      recorder.end(rows: 0)
    }
    #expect(recorder.map(\.allocations) == [0, 5, 1])
    let without = FrameRecorder(capacity: 1)
    without.begin()
    allocate(2)
    without.endWork()
    without.end(rows: 0)
    #expect(without[0].allocations == 0)
    #expect(kept.count == 4)
  }

  @Test func realClocksRunForward() {
    let recorder = FrameRecorder(capacity: 2)
    recorder.begin()
    recorder.mark(.update)
    recorder.endWork()
    recorder.end(rows: 1)
    let frame = recorder[0]
    #expect(frame.end > frame.start)
    #expect(frame.cpuWork > 0)
    #expect(frame.wall.input > 0 && frame.wall.input < frame.end - frame.start)
    #expect(frame.contextSwitches >= 0)
  }
}
