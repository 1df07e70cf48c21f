import Testing

@testable import FrameMetrics

@Suite struct PowerLawTests {
  private func exponent(_ sizes: [Double], _ costs: [Double]) -> Double? {
    PowerLaw(sizes: sizes, costs: costs)?.exponent
  }

  private func isClose(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 1e-12 } ?? false
  }

  @Test func exactLaws() throws {
    let sizes = [1.0, 10, 100, 1000]
    #expect(isClose(exponent(sizes, [5, 5, 5, 5]), 0))
    #expect(isClose(exponent(sizes, [3, 30, 300, 3000]), 1))
    #expect(isClose(exponent(sizes, [2, 200, 20_000, 2_000_000]), 2))
    #expect(isClose(exponent([1, 4, 16], [8, 4, 2]), -0.5))
    #expect(isClose(PowerLaw(sizes: sizes, costs: [3, 30, 300, 3000])?.factor, 3))
  }

  /// By hand: the logarithms to base 2 are (0, 0), (1, 1), (2, 3): slope 1.5, through (1, 4 / 3).
  @Test func theNearestLineWhereThereIsNoLaw() {
    #expect(isClose(exponent([1, 2, 4], [1, 2, 8]), 1.5))
    #expect(abs((PowerLaw(sizes: [1, 2, 4], costs: [1, 2, 8])?.factor ?? 0) - 0.890_898_718_140_339_3) < 1e-12)
  }

  @Test func noLaw() {
    #expect(exponent([], []) == nil)
    #expect(exponent([5], [5]) == nil)
    #expect(exponent([2, 2], [1, 3]) == nil)
    #expect(exponent([1, 2], [1]) == nil)
    #expect(exponent([1, 2], [0, 1]) == nil)
    #expect(exponent([-1, 2], [1, 1]) == nil)
  }
}
