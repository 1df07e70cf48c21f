import Display
import FrameMetrics
import PixelRenderer
import Testing

@testable import UIKit

@MainActor
private final class CountingView: UIView {
  var layouts = 0
  var updates = 0
  var draws = 0
  var keepsAsking = false

  override func layoutSubviews() {
    layouts += 1
    if keepsAsking { setNeedsLayout() }
  }

  override func _updateContent() {
    updates += 1
    if keepsAsking { setNeedsUpdate() }
  }

  override func draw(_ rect: CGRect) {
    draws += 1
  }
}

@MainActor
@Suite struct FrameDriverTests {
  private let display = OffscreenDisplay(width: 100, height: 80)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
  private let view = CountingView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  private let driver: FrameDriver

  init() {
    window.addSubview(view)
    driver = FrameDriver(display: display, window: window)
  }

  @Test func nothingDirtyMeansNothingRuns() {
    driver.runFrame()
    #expect(display.presentCount == 1)
    let draws = view.draws
    for _ in 0..<10 {
      display.advance(by: 1 / 60)
      #expect(driver.runFrame().isEmpty)
    }
    #expect(display.presentCount == 1)
    #expect(view.draws == draws)
    #expect(view.layouts == 1)
    #expect(view.updates == 0)
  }

  @Test func aChangePresentsJustItsRectangle() {
    // The store of a window of one colour has no pixels; the first view that shows gives it some, all of them new.
    view.backgroundColor = .blue
    driver.runFrame()
    view.backgroundColor = .red
    let damage = driver.runFrame()
    #expect(damage.count == 1)
    // Painted is a pixel more on each side, as scrolled layers may be shown half a pixel from where they are.
    #expect(damage.bounds == PixelRect(x: 10, y: 10, width: 20, height: 20))
    #expect(display.frame[10, 10] == PixelColor(red: 1, green: 0, blue: 0))
    #expect(display.frame[9, 9] == .black)
  }

  /// A view below others that wait already is laid out with them, and asks for no frame of its own.
  @Test func howeverManyViewsWaitOneFrameIsAskedFor() {
    let inner = [CountingView(), CountingView()]
    inner.forEach(view.addSubview)
    driver.runFrame()
    var asked = 0
    window.onNeedsFrame = { asked += 1 }
    for _ in 0..<3 {
      let before = inner.map(\.layouts)
      asked = 0
      inner[0].setNeedsLayout()
      inner[1].setNeedsLayout()
      #expect(asked == 1)
      #expect(window.needsFrame)
      driver.runFrame()
      #expect(inner.map(\.layouts) == before.map { $0 + 1 })
      #expect(!window.needsFrame)
    }
    // Brought in with marks of its own, which nobody in the window knew of.
    let late = CountingView()
    let box = UIView()
    box.addSubview(late)
    asked = 0
    inner[0].addSubview(box)
    #expect(asked > 0)
    driver.runFrame()
    #expect(late.layouts == 1)
  }

  /// Source: bug log A8, layouts that never settle.
  @Test func aViewThatAlwaysAsksDoesNotStopTheFrame() {
    view.keepsAsking = true
    view.setNeedsLayout()
    driver.runFrame()
    #expect(view.layouts <= 8)
    view.setNeedsUpdate()
    driver.runFrame()
    #expect(view.updates <= 9)
    #expect(display.presentCount == 1)
  }

  /// Source: bug log M4 and M5: the next frame after a resize is whole.
  @Test func aResizeAloneRedrawsEverything() {
    window.backgroundColor = .white
    driver.runFrame()
    for (width, height) in [(99.0, 80.0), (60, 50), (140, 120)] {
      display.resize(width: width, height: height)
      display.frame.fill(display.frame.bounds, PixelColor(red: 1, green: 0, blue: 1))
      #expect(driver.runFrame().bounds == display.frame.bounds)
      #expect(window.bounds.size == CGSize(width: width, height: height))
      #expect(display.frame[Int(width) - 1, Int(height) - 1] == .white)
      #expect(display.frame[0, 0] == .white)
    }
  }

  /// Source: bug log M6 and M7.
  @Test func aHiddenWindowDrawsNothingAndExposureDrawsOnce() {
    driver.runFrame()
    display.setVisible(false)
    view.backgroundColor = .green
    for _ in 0..<5 { driver.runFrame() }
    #expect(display.presentCount == 1)
    display.setVisible(true)
    for _ in 0..<1000 { display.send(.exposed) }
    driver.runFrame()
    #expect(display.presentCount == 2)
    #expect(display.presentedDamage.bounds == display.frame.bounds)
    driver.runFrame()
    #expect(display.presentCount == 2)
  }

  @Test func thePhasesAreRecordedOncePerFrame() {
    let recorder = FrameRecorder(capacity: 4)
    driver.recorder = recorder
    driver.runFrame()
    driver.runFrame()
    #expect(recorder.total == 2)
    #expect(recorder[0].wall.work > 0)
    // A phase that has nothing to do is left out.
    #expect(recorder[0].wall.layout > 0 && recorder[1].wall.layout == 0)
    #expect(recorder[0].paint > 0 && recorder[0].paint < recorder[0].wall.draw)
    #expect(recorder[0].pixelsPainted == 100 * 80 + view.window!.layerTree.pixelsPainted)
  }
}
