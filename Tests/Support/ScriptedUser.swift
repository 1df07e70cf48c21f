package import Display
import PixelRenderer
package import UIKit

/// A person at an offscreen window: taps, drags, turns the wheel, presses keys, and waits while frames go by.
///
/// Each step sends its events at the display's virtual time and runs the frames it takes, so a script does the same in
/// every run.
@MainActor
package final class ScriptedUser {
  package let display: OffscreenDisplay
  package let window: UIWindow
  package let driver: FrameDriver
  /// Frames run so far.
  package private(set) var frames = 0
  private var finger = CGPoint.zero
  private let scaleBefore = UIScreen.main.scale

  /// A window of `width` × `height` points that shows `view`, its first frame done.
  package init(_ view: UIView, width: Double = 300, height: Double = 400, scale: Double = 1) {
    display = OffscreenDisplay(width: width, height: height, scale: scale)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    driver = FrameDriver(display: display, window: window)
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    // A press counts as a double tap only if it says so.
    window.layerTree.poison = PixelColor(red: 1, green: 0, blue: 1)
    frame()
  }

  /// The screen is one for all tests: views without a window take their scale from it.
  isolated deinit {
    let screen = UIScreen.main
    screen.update(
      size: screen.bounds.size, scale: scaleBefore, refreshRate: Double(screen.maximumFramesPerSecond))
  }

  // MARK: Time

  /// One frame, a sixtieth of a second after the last.
  package func frame() {
    display.advance(by: 1 / display.refreshRate)
    driver.runFrame()
    frames += 1
  }

  package func advance(frames count: Int) {
    for _ in 0..<count { frame() }
  }

  package func advance(milliseconds: Double) {
    advance(frames: Int((milliseconds * display.refreshRate / 1000).rounded(.up)))
  }

  // MARK: Finger or main button

  package func press(at point: CGPoint, clickCount: Int = 1) {
    finger = point
    send(.down, clickCount)
    frame()
  }

  package func move(to point: CGPoint) {
    finger = point
    send(.move, 1)
    frame()
  }

  package func lift(clickCount: Int = 1) {
    send(.up, clickCount)
    frame()
  }

  package func cancel() {
    send(.cancel, 1)
    frame()
  }

  private func send(_ phase: PointerEvent.Phase, _ clickCount: Int) {
    display.send(
      .pointer(
        PointerEvent(
          phase: phase, x: finger.x, y: finger.y, clickCount: clickCount,
          // Between this frame and the next.
          time: display.now)))
  }

  /// Down and up within a tenth of a second.
  package func tap(at point: CGPoint, clickCount: Int = 1) {
    press(at: point, clickCount: clickCount)
    advance(frames: 4)
    lift(clickCount: clickCount)
  }

  /// Taps the middle of a row that is on screen.
  package func tap(row: Int, section: Int = 0, of table: UITableView) {
    tap(at: middle(ofRow: row, section: section, of: table))
  }

  package func middle(ofRow row: Int, section: Int = 0, of table: UITableView) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  /// Drags by a distance in steps of one frame, holds still, and lifts: no fling.
  package func drag(from point: CGPoint, by distance: CGPoint, frames count: Int = 10) {
    press(at: point)
    for step in 1...count {
      let share = CGFloat(step) / CGFloat(count)
      move(to: CGPoint(x: point.x + distance.x * share, y: point.y + distance.y * share))
    }
    advance(milliseconds: 200)
    lift()
  }

  /// Drags for 8 frames at a velocity in points per second and lifts.
  package func fling(from point: CGPoint, velocity: CGPoint) {
    press(at: point)
    for step in 1...8 {
      let time = CGFloat(step) / display.refreshRate
      move(to: CGPoint(x: point.x + velocity.x * time, y: point.y + velocity.y * time))
    }
    lift()
  }

  // MARK: Wheel and keys

  /// Turns the wheel over a point; positive notches turn it towards the person, so that content goes up.
  package func wheel(_ notches: Double, at point: CGPoint, isPrecise: Bool = false) {
    display.send(
      .wheel(WheelEvent(dx: 0, dy: -notches, isPrecise: isPrecise, x: point.x, y: point.y, time: display.now)))
    frame()
  }

  package func key(_ key: Key, modifiers: Modifiers = []) {
    display.send(.key(KeyEvent(key: key, modifiers: modifiers, time: display.now)))
    frame()
  }

  // MARK: Pixels

  package var frameHash: UInt64 { display.frame.contentHash }

  /// Whether the frame on show is what painting everything anew gives; everything is painted anew afterwards.
  package func showsWhatAFullRedrawShows() -> Bool {
    let shown = frameHash
    window.layerTree.invalidateAllStores(of: window.layer)
    display.frame.fill(display.frame.bounds, PixelColor(red: 1, green: 0, blue: 1))
    display.send(.exposed)
    driver.runFrame()
    return shown == frameHash
  }
}
