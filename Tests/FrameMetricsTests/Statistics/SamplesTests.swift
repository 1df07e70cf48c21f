import Testing

@testable import FrameMetrics

@Suite struct SamplesTests {
  @Test func percentilesAreNearestRank() {
    let samples = Samples([15, 20, 35, 40, 50].reversed())
    #expect(samples.percentile(5) == 15)
    #expect(samples.percentile(30) == 20)
    #expect(samples.percentile(40) == 20)
    #expect(samples.percentile(50) == 35)
    #expect(samples.percentile(100) == 50)
    #expect(samples.percentile(0) == 15)
    #expect(samples.min == 15)
    #expect(samples.max == 50)
    #expect(samples.mean == 32)
  }

  @Test func ranksOfAThousand() {
    let samples = Samples((1...1000).shuffled())
    #expect(samples.median == 500)
    #expect(samples.percentile(90) == 900)
    #expect(samples.percentile(95) == 950)
    #expect(samples.percentile(99) == 990)
  }

  @Test func noSamplesAreZero() {
    let samples = Samples([Int64]())
    #expect(samples.count == 0)
    #expect(samples.median == 0)
    #expect(samples.mean == 0)
    #expect(samples.max == 0)
  }

  @Test(arguments: [[3], [2, 1], [5, 5, 5, 5], Array(0..<100), Array((0..<101).reversed()), [1, 9, 1, 9, 1, 9, 2]])
  func selectingEqualsSorting(_ values: [Int64]) {
    for percent in [0, 1, 25, 50, 75, 99, 100] {
      var scratch = values
      #expect(scratch.selectPercentile(percent) == Samples(values).percentile(percent))
      #expect(scratch.sorted() == values.sorted())
    }
  }

  @Test func selectingEqualsSortingOfManyRepeatedValues() {
    var state: UInt64 = 1
    let values = (0..<5000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64(state >> 58)
    }
    for percent in 0...100 {
      var scratch = values
      #expect(scratch.selectPercentile(percent) == Samples(values).percentile(percent))
    }
  }
}

extension Samples {
  fileprivate init(_ values: some Sequence<Int>) {
    self.init(values.map { Int64($0) })
  }
}
