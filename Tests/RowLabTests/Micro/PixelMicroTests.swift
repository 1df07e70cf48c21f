import Testing

@testable import RowLab

@MainActor
@Suite struct PixelMicroTests {
  /// A copy of one pixel takes less than a clock may show.
  @Test func aFrameOfOnePixelHasFiguresToo() {
    let results = PixelMicro(width: 1, height: 1, rowHeight: 64).measure()
    #expect(!results.isEmpty)
    for result in results {
      #expect(result.nanoseconds.isFinite)
      #expect(result.timesLimit?.isFinite ?? true)
    }
    #expect(MicroResult.table(results).split(separator: "\n").count == results.count + 1)
  }
}
