import Testing

@testable import RowLab

@MainActor
@Suite struct PixelMicroTests {
  @Test func everyOperationHasAPlausibleFigure() {
    let results = PixelMicro(width: 64, height: 48, rowHeight: 16).measure()
    #expect(
      results.map(\.name) == [
        "limit: one memcpy", "compose floor", "fill", "copy", "blend a colour", "blend pixels", "mask",
        "scale by 3/4, of a pixel made", "scale to 48 pixels across, of a pixel read", "blend pixels in a rounded clip",
        "blend pixels in a path clip", "fill a rounded rectangle", "shadow of a rounded rectangle",
        "shadow of any shape, with the shape", "text line, new",
      ])
    for result in results {
      // From a thousandth of a clock's tick to a tenth of a second a pixel or call: beyond it is another unit.
      #expect(result.nanoseconds > 0.001 && result.nanoseconds < 1e8, "\(result.name)")
      #expect((result.unit == .pixel) == (result.timesLimit != nil), "\(result.name)")
      if let times = result.timesLimit { #expect(times > 0) }
    }
    #expect(results[0].timesLimit == 1)
  }

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
