import PixelRenderer
import Testing

@testable import Display

@Suite @MainActor struct OffscreenDisplayTests {
  @Test(arguments: [(1.0, 100, 50), (1.25, 125, 63), (2.0, 200, 100)])
  func theFrameIsTheSizeInPixels(scale: Double, width: Int, height: Int) {
    let display = OffscreenDisplay(width: 100, height: 50, scale: scale)
    #expect(display.frame.width == width)
    #expect(display.frame.height == height)
    #expect(display.frame.isOpaque)
  }

  @Test func theClockMovesOnlyWhenTold() {
    let display = OffscreenDisplay(width: 10, height: 10)
    #expect(display.now == 0)
    display.advance(by: 0.5)
    display.wait(until: 0.25)
    #expect(display.now == 0.5)
    display.wait(until: 2)
    #expect(display.now == 2)
    display.send(.quit)
    display.wait(until: 3)
    #expect(display.now == 2)
    display.wait(until: nil)
    #expect(display.now == 2)
  }

  @Test func scriptedEventsComeOnceAndInOrder() {
    let display = OffscreenDisplay(width: 10, height: 10)
    display.send(.text("a"))
    display.resize(width: 20, height: 30)
    display.setVisible(false)
    display.setVisible(false)
    var events: [InputEvent] = [.quit]
    display.pollEvents(into: &events)
    #expect(events == [.quit, .text("a"), .resized, .visibility(false)])
    #expect(display.frame.height == 30)
    #expect(!display.isVisible)
    events = []
    display.pollEvents(into: &events)
    #expect(events.isEmpty)
  }

  @Test func whatWasPresentedIsOnRecord() {
    let display = OffscreenDisplay(width: 10, height: 10)
    let damage = Damage(PixelRect(x: 1, y: 2, width: 3, height: 4))
    display.present(damage)
    #expect(display.presentedDamage == damage)
    #expect(display.presentCount == 1)
  }
}
