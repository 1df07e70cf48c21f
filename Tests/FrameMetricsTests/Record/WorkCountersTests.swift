import FrameMetrics
import Testing

@Suite struct WorkCountersTests {
  @Test func differenceAndSumTakeEveryCount() {
    var before = WorkCounters()
    before.cellsCreated = 1
    before.cellsReused = 2
    before.bodies = 3
    before.nodesCreated = 4
    before.nodesUpdated = 5
    before.textsTypeset = 6
    before.cacheHits = 7
    before.pixelsPainted = 8
    var after = before
    after += before
    #expect(after - before == before)
    #expect((after + before).pixelsPainted == 24)
    #expect((after - before).cacheHits == 7)
    #expect(before - before == WorkCounters())
    #expect(after != before)
  }
}

@Suite struct ClockTests {
  @Test func cpuTimeOfAThreadIsPartOfItsProcess() {
    let process = ProcessClock.now
    let thread = ThreadClock.now
    var sum = 0.0
    for index in 0..<100_000 { sum += Double(index).squareRoot() }
    #expect(sum > 0)
    let threadTook = ThreadClock.now - thread
    #expect(threadTook > 0)
    #expect(ProcessClock.now - process >= threadTook)
  }

  @Test func peakMemoryIsAtLeastThePresentOne() {
    let current = ProcessMemory.current
    #expect(current > 1_000_000)
    // The kernel may count the peak in batches of pages for each thread.
    #expect(ProcessMemory.peak + 4_000_000 > current)
  }
}
