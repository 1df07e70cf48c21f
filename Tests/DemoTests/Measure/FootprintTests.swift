import FrameMetrics
import RowLab
import Testing

@testable import Demo
@testable import RowLab

@MainActor
@Suite(.serialized) struct FootprintTests {
  @Test func whatAProcessTakes() throws {
    var options = DemoOptions(verb: .measure)
    options.strategies = [.rootView]
    options.size = WindowSize(width: 320, height: 240)
    (options.frames, options.warmup, options.trace) = (20, 5, .builtIn(.jump))
    let start = MonotonicClock.now
    let footprint = try FootprintCommand.run(options, source: RowLoader.load(options))
    #expect(footprint.firstFrame > start && footprint.firstFrame < MonotonicClock.now)
    // Five rows a screen.
    #expect(footprint.rows >= 80 && footprint.rows <= 120)
    #expect(footprint.firstFrameCPU > 0 && footprint.firstFrameCPU < ProcessClock.now)
    #expect(footprint.residentFirst > 1 << 20)
    #expect(footprint.peak >= footprint.resident)
    #expect(Footprint(text: footprint.text) == footprint)
  }

  @Test func anythingElseIsNoFootprint() {
    #expect(Footprint(text: "") == nil)
    #expect(Footprint(text: "rows 5\n") == nil)
    let text = Footprint(firstFrame: 1, residentFirst: 2, residentWarm: 300, resident: 1900, peak: 5, rows: 100).text
    #expect(Footprint(text: text)?.bytesPerRow == 16)
    #expect(Footprint(text: text.replacing("rows 100", with: "rows many")) == nil)
  }

  /// Pictures that nobody waits for arrive between frames: the main queue has to be drained.
  @Test func whereNobodyWaitsPicturesArriveAsInAWindow() throws {
    var options = DemoOptions(verb: .measure)
    for (decode, drains) in [(DecodeMode.wait, false), (.async, true)] {
      options.decode = decode
      let stage = ScrollStage(
        .uikit, source: try RowLoader.load(options), options: options, pictures: PictureFailures())
      #expect(stage.display.drainsMainQueue == drains)
    }
  }
}
