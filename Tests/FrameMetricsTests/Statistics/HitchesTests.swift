import FrameMetrics
import Testing

@Suite struct HitchesTests {
  /// 20 ms stalls in every 100th of 1,000 frames of 1 ms at 60 Hz: the ratio counts the ten delayed refreshes in the time.
  @Test func tenStallsInAThousandFrames() {
    let works = (1...1000).map { $0.isMultiple(of: 100) ? Int64(21_000_000) : 1_000_000 }
    let hitches = Hitches(works: works, refreshRate: 60)
    #expect(hitches.count == 10)
    #expect(hitches.delayedRefreshes == 10)
    #expect(abs(hitches.totalMilliseconds - 166.666_67) < 0.000_01)
    #expect(abs(hitches.ratio - 9.900_99) < 0.000_01)
    #expect(hitches.band == .warning)
  }

  @Test func delayIsWholeRefreshes() {
    let hitches = Hitches(refreshRate: 100)
    #expect(hitches.refreshesDelayed(by: 0) == 0)
    #expect(hitches.refreshesDelayed(by: 10_000_000) == 0)
    #expect(hitches.refreshesDelayed(by: 10_000_001) == 1)
    #expect(hitches.refreshesDelayed(by: 20_000_000) == 1)
    #expect(hitches.refreshesDelayed(by: 20_000_001) == 2)
    #expect(hitches.refreshesDelayed(by: 95_000_000) == 9)
  }

  @Test func hitchTimeOfLongFrames() {
    let hitches = Hitches(works: [35_000_000, 5_000_000, 12_000_000], refreshRate: 100)
    #expect(hitches.count == 2)
    #expect(hitches.totalMilliseconds == 40)
    // 4 delayed refreshes among 7.
    #expect(abs(hitches.ratio - 571.428_57) < 0.000_01)
    #expect(hitches.band == .critical)
  }

  @Test(arguments: [
    (0, 1000, "good"), (4, 996, "good"), (5, 995, "warning"), (10, 990, "warning"), (11, 989, "critical"),
  ])
  func bands(late: Int, onTime: Int, band: String) {
    var hitches = Hitches(refreshRate: 100)
    // A late frame takes two refreshes, so `onTime` of the others fill the second count of 1,000.
    for _ in 0..<late { hitches.add(work: 15_000_000) }
    for _ in 0..<(onTime - late) { hitches.add(work: 1_000_000) }
    #expect(hitches.ratio == Double(late))
    #expect(hitches.band.rawValue == band)
  }

  @Test func noFramesNoRatio() {
    #expect(Hitches(refreshRate: 60).ratio == 0)
  }
}
