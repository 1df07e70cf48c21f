import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Writes down the touches that a view gets.
@MainActor
private final class TouchView: UIView {
  var calls: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
}

@MainActor
private final class Judge: UIGestureRecognizerDelegate {
  var mayBegin = true
  var mayReceive = true
  var isSimultaneous = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { mayReceive }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
}

@MainActor
struct GestureRecognizerTests {
  private let view = TouchView()
  private let inner = TouchView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let judge = Judge()
  let user: ScriptedUser
  let point = CGPoint(x: 50, y: 50)

  init() {
    user = ScriptedUser(view)
    view.addSubview(inner)
  }

  /// The states of a recognizer's actions, as they come.
  @MainActor
  final class Log {
    var states: [UIGestureRecognizer.State] = []
  }

  func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, to view: UIView) -> (Recognizer, Log) {
    let log = Log()
    recognizer.onAction = { log.states.append($0.state) }
    view.addGestureRecognizer(recognizer)
    return (recognizer, log)
  }

  @Test func tapIsRecognizedAndVoidsTheTouchOfTheView() {
    let (tap, log) = add(UITapGestureRecognizer(), to: view)
    user.tap(at: point)
    #expect(log.states == [.ended])
    #expect(tap.state == .possible)
    #expect(inner.calls == ["began", "cancelled"])
    tap.cancelsTouchesInView = false
    inner.calls = []
    user.tap(at: point)
    #expect(inner.calls == ["began", "ended"])
  }

  @Test func tapThatWandersIsNone() {
    let (_, log) = add(UITapGestureRecognizer(), to: view)
    user.press(at: point)
    user.move(to: CGPoint(x: 65, y: 50))
    user.lift()
    #expect(log.states == [])
    #expect(inner.calls == ["began", "moved", "ended"])
  }

  @Test func panCountsFromTheEdgeOfTheSlop() {
    let (pan, log) = add(UIPanGestureRecognizer(), to: view)
    user.press(at: point)
    user.move(to: CGPoint(x: 50, y: 58))
    #expect(log.states == [])
    user.move(to: CGPoint(x: 50, y: 80))
    #expect(log.states == [.began])
    #expect(pan.translation(in: view) == CGPoint(x: 0, y: 20))
    user.move(to: CGPoint(x: 50, y: 90))
    #expect(pan.translation(in: view) == CGPoint(x: 0, y: 30))
    pan.setTranslation(.zero, in: view)
    user.move(to: CGPoint(x: 45, y: 90))
    #expect(pan.translation(in: view) == CGPoint(x: -5, y: 0))
    user.lift()
    #expect(log.states == [.began, .changed, .changed, .ended])
    #expect(inner.calls == ["began", "moved", "cancelled"])
    #expect(pan.state == .possible)
  }

  @Test func velocityIsThatOfTheFinger() {
    let (pan, _) = add(UIPanGestureRecognizer(), to: view)
    var velocity = CGPoint.zero
    pan.onAction = { _ in velocity = pan.velocity(in: nil) }
    user.fling(from: CGPoint(x: 50, y: 300), velocity: CGPoint(x: 0, y: -900))
    #expect(abs(velocity.y + 900) < 1e-6)
  }

  @Test func innermostTapWins() {
    let (_, outer) = add(UITapGestureRecognizer(), to: view)
    let (_, own) = add(UITapGestureRecognizer(), to: inner)
    user.tap(at: point)
    #expect(own.states == [.ended])
    #expect(outer.states == [])
    user.tap(at: CGPoint(x: 200, y: 200))
    #expect(outer.states == [.ended])
  }

  @Test func bothWhenADelegateAllows() {
    let (_, outer) = add(UITapGestureRecognizer(), to: view)
    let (tap, own) = add(UITapGestureRecognizer(), to: inner)
    tap.delegate = judge
    judge.isSimultaneous = true
    user.tap(at: point)
    #expect(own.states == [.ended])
    #expect(outer.states == [.ended])
  }

  @Test func panEndsTheTapsChances() {
    let (_, tap) = add(UITapGestureRecognizer(), to: inner)
    let (_, pan) = add(UIPanGestureRecognizer(), to: view)
    user.drag(from: point, by: CGPoint(x: 30, y: 0))
    #expect(tap.states == [])
    #expect(pan.states.first == .began && pan.states.last == .ended)
  }

  @Test func delegateRefuses() {
    let (tap, log) = add(UITapGestureRecognizer(), to: view)
    tap.delegate = judge
    judge.mayBegin = false
    user.tap(at: point)
    judge.mayBegin = true
    judge.mayReceive = false
    user.tap(at: point)
    #expect(log.states == [])
    judge.mayReceive = true
    user.tap(at: point)
    #expect(log.states == [.ended])
    tap.isEnabled = false
    user.tap(at: point)
    #expect(log.states == [.ended])
  }

  @Test func doubleTapKeepsTheSingleTapWaiting() {
    let (single, singles) = add(UITapGestureRecognizer(), to: view)
    let (double, doubles) = add(UITapGestureRecognizer(), to: view)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    user.tap(at: point)
    user.advance(frames: 3)
    #expect(singles.states == [])
    // The second tap does not come within 0.35 s.
    user.advance(milliseconds: 400)
    #expect(singles.states == [.ended])
    #expect(doubles.states == [])
    user.tap(at: point)
    user.advance(frames: 3)
    user.tap(at: point, clickCount: 2)
    #expect(doubles.states == [.ended])
    user.advance(milliseconds: 500)
    #expect(singles.states == [.ended])
    user.tap(at: point)
    user.advance(milliseconds: 500)
    #expect(singles.states == [.ended, .ended])
  }

  @Test func systemTakesTheTouchAway() {
    let (_, log) = add(UIPanGestureRecognizer(), to: view)
    user.press(at: point)
    user.move(to: CGPoint(x: 90, y: 50))
    user.cancel()
    #expect(log.states == [.began, .cancelled])
    user.press(at: point)
    user.cancel()
    #expect(inner.calls.suffix(2) == ["began", "cancelled"])
  }

  @Test func turnedOffInTheMiddleItIsCancelled() {
    let (pan, log) = add(UIPanGestureRecognizer(), to: view)
    user.press(at: point)
    user.move(to: CGPoint(x: 90, y: 50))
    pan.isEnabled = false
    user.move(to: CGPoint(x: 99, y: 50))
    user.lift()
    #expect(log.states == [.began, .cancelled])
  }

  @Test func recognizerWatchesOneView() {
    let (tap, _) = add(UITapGestureRecognizer(), to: view)
    inner.addGestureRecognizer(tap)
    #expect(tap.view === inner)
    #expect(view.gestureRecognizers?.isEmpty == true)
    inner.removeGestureRecognizer(tap)
    #expect(tap.view == nil)
  }

  /// A scroll view gives its content a touch only when it is no drag.
  @Test func contentOfAScrollViewHearsOfATouchAfterAMoment() {
    let scrollView = UIScrollView()
    let content = TouchView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
    scrollView.addSubview(content)
    scrollView.contentSize = content.frame.size
    let user = ScriptedUser(scrollView)
    user.press(at: point)
    #expect(content.calls == [])
    user.advance(milliseconds: 160)
    #expect(content.calls == ["began"])
    user.lift()
    #expect(content.calls == ["began", "ended"])
    content.calls = []
    user.press(at: point)
    user.lift()
    #expect(content.calls == ["began", "ended"])
    content.calls = []
    user.drag(from: point, by: CGPoint(x: 0, y: 40))
    #expect(content.calls == [])
    scrollView.delaysContentTouches = false
    user.advance(frames: 100)
    user.press(at: point)
    #expect(content.calls == ["began"])
    user.cancel()
  }
}
