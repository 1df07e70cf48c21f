import CAllocationCount
import FrameMetrics
import Testing

@Suite(.enabled(if: allocation_count_is_available() && !_isDebugAssertConfiguration())) struct RecordingCostTests {
  @Test func recordingAndLookingBackAllocateNothing() {
    let recorder = FrameRecorder(capacity: 16, allocationCount: allocation_count_thread)
    var recent = RecentFrames(refreshRate: 60)
    var counters = WorkCounters()
    func frame() {
      recorder.begin()
      recorder.mark(.update)
      recorder.mark(.draw)
      recorder.markPainted()
      recorder.endWork()
      recorder.end(rows: 1, pixelsPainted: 2)
      counters += counters - counters
      recent.update(from: recorder, since: 0, refreshRate: 60)
    }
    for _ in 0..<20 { frame() }
    let before = allocation_count_thread()
    for _ in 0..<100 { frame() }
    #expect(allocation_count_thread() - before == 0)
    #expect(recorder.total == 120)
    #expect(recent.hitches.frames == 16)
  }
}
