import Display
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Writes down what a scroll view tells its delegate; a run of equal calls counts once.
@MainActor
final class ScrollLog: UIScrollViewDelegate {
  var calls: [String] = []
  var target: CGPoint?
  var velocity = CGPoint.zero
  var proposed = CGPoint.zero

  private func note(_ call: String) {
    if calls.last != call { calls.append(call) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging")
    self.velocity = velocity
    proposed = unsafe targetContentOffset.pointee
    if let target { unsafe targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
}

@MainActor
struct UIScrollViewTests {
  let scrollView = UIScrollView()
  let log = ScrollLog()
  let user: ScriptedUser
  let middle = CGPoint(x: 150, y: 200)

  init() {
    scrollView.contentSize = CGSize(width: 300, height: 4000)
    scrollView.delegate = log
    user = ScriptedUser(scrollView)
    log.calls = []
  }

  @Test func dragMovesContentWithTheFinger() {
    user.drag(from: middle, by: CGPoint(x: 0, y: -110))
    // 10 points of slop.
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 100))
    #expect(log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(log.velocity == .zero)
    #expect(!scrollView.isDragging && !scrollView.isTracking && !scrollView.isDecelerating)
  }

  /// The order is that of Apple's documentation of `UIScrollViewDelegate`.
  @Test func flingCallsTheDelegateInUIKitsOrder() {
    user.fling(from: middle, velocity: CGPoint(x: 0, y: -1200))
    #expect(scrollView.isDecelerating)
    let proposed = log.proposed.y
    #expect(abs(log.velocity.y - 1.2) < 1e-9)
    user.advance(frames: 300)
    #expect(
      log.calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    #expect(scrollView.contentOffset.y == proposed)
    // 8 frames of 20 points, less the slop, then −1200 / (1000 ln 0.998).
    #expect(abs(proposed - (150 + 599.3998)) < 1e-3)
    #expect(!scrollView.isDecelerating)
  }

  @Test func decelerationIsAFunctionOfTimeAlone() {
    user.fling(from: middle, velocity: CGPoint(x: 0, y: -1200))
    let released = user.display.now - 1 / 60
    let start = 150.0
    let fling = Fling(from: start, velocity: 1200, rate: 0.998, in: 0...3600)
    for _ in 0..<30 {
      #expect(abs(scrollView.contentOffset.y - fling.position(at: user.display.now - released)) < 1e-6)
      user.frame()
    }
    // A frame that comes half a second late shows what is due then.
    user.display.advance(by: 0.5)
    user.frame()
    #expect(abs(scrollView.contentOffset.y - fling.position(at: user.display.now - released)) < 1e-6)
  }

  @Test func touchCatchesAFling() {
    user.fling(from: middle, velocity: CGPoint(x: 0, y: -1200))
    user.advance(frames: 5)
    let offset = scrollView.contentOffset
    user.press(at: middle)
    #expect(scrollView.isDragging && !scrollView.isDecelerating)
    user.advance(frames: 20)
    #expect(scrollView.contentOffset.y - offset.y < 25)
    let caught = scrollView.contentOffset
    user.lift()
    user.advance(frames: 20)
    #expect(scrollView.contentOffset == caught)
    #expect(log.calls.last == "didEndDragging false")
  }

  @Test func delegateChoosesWhereContentRests() {
    log.target = CGPoint(x: 0, y: 500)
    user.fling(from: middle, velocity: CGPoint(x: 0, y: -1200))
    user.advance(frames: 600)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 500))
    #expect(log.calls.last == "didEndDecelerating")
  }

  @Test func contentResistsPastTheEdgeAndComesBack() {
    user.press(at: middle)
    user.move(to: CGPoint(x: 150, y: 310))
    #expect(abs(scrollView.contentOffset.y + RubberBand.stretch(100, length: 400)) < 1e-9)
    user.advance(milliseconds: 200)
    user.lift()
    #expect(scrollView.isDecelerating)
    user.advance(frames: 120)
    #expect(scrollView.contentOffset == .zero)
    #expect(log.calls.last == "didEndDecelerating")
  }

  @Test func nothingPassesTheEdgeWithoutBounce() {
    scrollView.bounces = false
    user.press(at: middle)
    user.move(to: CGPoint(x: 150, y: 390))
    #expect(scrollView.contentOffset == .zero)
    user.lift()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func flingBouncesAtTheEnd() {
    scrollView.contentOffset.y = 3500
    user.fling(from: middle, velocity: CGPoint(x: 0, y: -1000))
    var furthest = 0.0
    for _ in 0..<200 {
      user.frame()
      furthest = max(furthest, scrollView.contentOffset.y)
    }
    #expect(furthest > 3610 && furthest < 3700)
    #expect(scrollView.contentOffset.y == 3600)
  }

  @Test func notchedWheelGoesThreeLinesANotchAndNeverBounces() {
    user.wheel(1, at: middle)
    user.wheel(2, at: middle)
    user.advance(frames: 60)
    #expect(scrollView.contentOffset.y == 180)
    user.wheel(-10, at: middle)
    for _ in 0..<60 {
      user.frame()
      #expect(scrollView.contentOffset.y >= 0)
    }
    #expect(scrollView.contentOffset.y == 0)
    #expect(log.calls == ["didScroll", "didEndScrollingAnimation", "didScroll", "didEndScrollingAnimation"])
  }

  @Test func preciseWheelIsFollowedAtOnce() {
    for _ in 0..<5 { user.wheel(0.2, at: middle, isPrecise: true) }
    #expect(abs(scrollView.contentOffset.y - 60) < 1e-9)
    user.wheel(-100, at: middle, isPrecise: true)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func keysScrollLikeADesktopList() {
    func rest(after key: Key, _ modifiers: Modifiers = []) -> Double {
      user.key(key, modifiers: modifiers)
      user.advance(frames: 90)
      return scrollView.contentOffset.y
    }
    #expect(rest(after: .down) == 40)
    #expect(rest(after: .pageDown) == 400)
    #expect(rest(after: .space) == 760)
    #expect(rest(after: .space, .shift) == 400)
    #expect(rest(after: .pageUp) == 40)
    #expect(rest(after: .up) == 0)
    #expect(rest(after: .end) == 3600)
    #expect(rest(after: .home) == 0)
    #expect(rest(after: .down, .control) == 0)
  }

  @Test func animatedOffsetEasesForThreeTenthsOfASecond() {
    scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    user.frame()
    #expect(scrollView.contentOffset.y == 0)
    user.advance(frames: 9)
    #expect(abs(scrollView.contentOffset.y - 300) < 1e-6)
    user.advance(frames: 9)
    #expect(scrollView.contentOffset.y == 600)
    user.frame()
    #expect(log.calls == ["didScroll", "didEndScrollingAnimation"])
    #expect(user.driver.runFrame().isEmpty)
  }

  @Test func rectIsShownByTheLeastScroll() {
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 50), animated: false)
    #expect(scrollView.contentOffset.y == 150)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 50), animated: false)
    #expect(scrollView.contentOffset.y == 150)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
    #expect(scrollView.contentOffset.y == 100)
  }

  @Test func insetsMakeRoomBeyondTheContent() {
    scrollView.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(scrollView.contentOffset.y == -20)
    user.key(.end)
    #expect(scrollView.contentOffset.y == 3630)
    user.key(.home)
    #expect(scrollView.contentOffset.y == -20)
  }

  @Test func indicatorIsDraggedWithTheMouse() throws {
    let indicator = try #require(scrollView.verticalIndicator)
    // Track 394, bar 400 / 4000 of it.
    #expect(indicator.frame == CGRect(x: 290, y: 3, width: 7, height: 39))
    user.press(at: CGPoint(x: 293, y: 20))
    user.move(to: CGPoint(x: 293, y: 20 + 355.0 / 2))
    #expect(abs(scrollView.contentOffset.y - 1800) < 1e-6)
    user.move(to: CGPoint(x: 100, y: 5000))
    #expect(scrollView.contentOffset.y == 3600)
    user.lift()
    #expect(!log.calls.contains("willBeginDragging"))
    #expect(!scrollView.isDecelerating)
  }

  @Test func shortContentDoesNotScroll() {
    scrollView.contentSize = CGSize(width: 300, height: 100)
    user.frame()
    #expect(scrollView.verticalIndicator?.isHidden == true)
    user.drag(from: middle, by: CGPoint(x: 0, y: -100))
    #expect(scrollView.contentOffset == .zero)
    #expect(log.calls == [])
    scrollView.alwaysBounceVertical = true
    user.press(at: middle)
    user.move(to: CGPoint(x: 150, y: 100))
    #expect(scrollView.contentOffset.y > 20)
    user.lift()
    user.advance(frames: 120)
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func contentThatShrinksComesBackIntoView() {
    scrollView.contentOffset.y = 3600
    scrollView.contentSize.height = 1000
    user.frame()
    #expect(scrollView.contentOffset.y == 600)
    user.display.resize(width: 300, height: 900)
    user.frame()
    #expect(scrollView.contentOffset.y == 100)
  }

  @Test func restingViewRunsNoFrames() {
    user.fling(from: middle, velocity: CGPoint(x: 0, y: -1200))
    user.advance(frames: 400)
    let presents = user.display.presentCount
    user.advance(frames: 10)
    #expect(user.display.presentCount == presents)
    #expect(!user.window.needsFrame)
  }
}
