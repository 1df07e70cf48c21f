import Glibc
import Testing

@testable import FrameMetrics

@Suite struct ClockReadingTests {
  /// The one thing that virtual time cannot show: 2 ms in which the thread really has no core.
  private func sleep() {
    var time = timespec(tv_sec: 0, tv_nsec: 2_000_000)
    unsafe nanosleep(&time, nil)
  }

  @Test func aThreadThatSleptIsNotTrusted() {
    _ = ClockReading.canTrust
    for _ in 0..<5 {
      let before = ClockReading.now(trusting: .max)
      sleep()
      let earliest = ThreadClock.now
      let after = ClockReading.now(trusting: .max)
      let latest = ThreadClock.now
      #expect(after.wall - before.wall >= 2_000_000)
      #expect(after.cpu - before.cpu <= after.wall - before.wall - 1_000_000)
      #expect(earliest <= after.cpu && after.cpu <= latest)
    }
  }

  @Test func oldTrustIsRenewed() {
    let earliest = ThreadClock.now
    let asked = ClockReading.now(trusting: 0)
    #expect(earliest <= asked.cpu && asked.cpu <= ThreadClock.now)
    #expect(ClockReading.now.cpu >= asked.cpu)
  }

  @Test func eachThreadHasItsOwn() async {
    _ = ClockReading.canTrust
    let here = ClockReading.now(trusting: .max)
    let other = await Task.detached {
      let earliest = ThreadClock.now
      let reading = ClockReading.now(trusting: .max)
      return earliest <= reading.cpu && reading.cpu <= ThreadClock.now
    }.value
    #expect(other)
    #expect(here.wall > 0)
  }

  /// What is spent in a frame shows up in its phases, what is slept through does not.
  @Test func aFrameThatSleepsWorkedLess() {
    let recorder = FrameRecorder(capacity: 1)
    recorder.begin()
    recorder.mark(.update)
    sleep()
    recorder.mark(.draw)
    recorder.endWork()
    recorder.end(rows: 0)
    let frame = recorder[0]
    #expect(frame.wall.update >= 2_000_000)
    #expect(frame.cpuWork <= frame.wall.work - 1_000_000)
    #expect(frame.cpuWork >= 0)
  }
}
