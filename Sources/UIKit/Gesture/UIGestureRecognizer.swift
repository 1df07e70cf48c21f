import Foundation

/// Watches the touches in its view and those below it for one kind of gesture.
///
/// A subclass overrides `touchesBegan(_:with:)` and its siblings and sets `state`. Apple's target and action need
/// selectors, which Linux lacks; the toolkit's own code gives a closure, other code overrides `state` or the touch methods.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// What a gesture without duration ends in.
    public static let recognized = State.ended
  }

  /// The view whose touches are watched.
  public internal(set) var view: UIView? {
    get { viewLink?.object }
    set { viewLink = newValue?.ownLink }
  }
  private var viewLink: BackLink<UIView>?
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?
  /// Turned off in the middle of a gesture, it is cancelled.
  open var isEnabled = true {
    didSet {
      if !isEnabled { abandon() }
    }
  }
  /// Whether the view's own touches are cancelled once the gesture is recognized.
  open var cancelsTouchesInView = true

  /// Called at each step of a recognized gesture: began, changed, ended, cancelled.
  package var onAction: ((UIGestureRecognizer) -> Void)?

  private var currentState = State.possible
  /// What was recognized, while those in `requiredToFail` still could be.
  private var waitingState: State?
  private var requiredToFail: ContiguousArray<UIGestureRecognizer> = []
  /// Those that require this one to fail.
  private var dependents: ContiguousArray<Dependent> = []
  /// The touches being watched.
  private var touches: Set<UITouch> = []

  private struct Dependent {
    weak var recognizer: UIGestureRecognizer?
  }

  public override init() {
    super.init()
  }

  package convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    onAction = action
  }

  // MARK: State

  /// Where the gesture stands. Subclasses set it; others may keep it from beginning, then it fails.
  open var state: State {
    get { currentState }
    set { change(to: newValue) }
  }

  private func change(to newState: State) {
    switch (currentState, newState) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      begin(as: newState)
    case (.possible, .failed), (.possible, .cancelled):
      waitingState = nil
      currentState = .failed
      for dependent in dependents { dependent.recognizer?.resumeWaiting() }
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      currentState = newState
      onAction?(self)
    case (.began, .failed), (.changed, .failed):
      change(to: .cancelled)
    default:
      break
    }
  }

  private func begin(as newState: State) {
    for other in requiredToFail where other.canStillBegin {
      waitingState = newState
      return
    }
    waitingState = nil
    guard view?.gestureRecognizerShouldBegin(self) ?? true, delegate?.gestureRecognizerShouldBegin(self) ?? true else {
      change(to: .failed)
      return
    }
    preventOthers()
    currentState = newState
    onAction?(self)
  }

  /// Whether it watches touches of which something may come.
  private var canStillBegin: Bool {
    isEnabled && !touches.isEmpty && currentState != .failed && currentState != .cancelled
  }

  /// Goes on with what was recognized while another could still have recognized its gesture.
  private func resumeWaiting() {
    guard let waitingState, currentState == .possible else { return }
    begin(as: waitingState)
    if touches.first?.phase == .ended { touchSequenceEnded() }
  }

  /// Recognized, it ends the chances of the others that watch the same touches, and those of the view itself.
  private func preventOthers() {
    guard let touch = touches.first else { return }
    for other in touch.gestureRecognizers ?? [] where other !== self {
      if canPrevent(other), other.canBePrevented(by: self), !isAllowed(besides: other) { other.abandon() }
    }
    if cancelsTouchesInView { touch.window?.touchDispatcher.cancelTouchInView() }
  }

  private func isAllowed(besides other: UIGestureRecognizer) -> Bool {
    if let delegate, delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) { return true }
    return other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  /// Ends what goes on, because another gesture won or the recognizer was turned off.
  private func abandon() {
    switch currentState {
    case .possible: if !touches.isEmpty { change(to: .failed) }
    case .began, .changed: change(to: .cancelled)
    case .ended, .cancelled, .failed: break
    }
  }

  // MARK: From the touch dispatcher

  func mayReceive(_ touch: UITouch) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  func receive(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    if phase == .began { self.touches = touches }
    guard isEnabled, waitingState == nil else { return }
    switch currentState {
    case .possible, .began, .changed: break
    case .ended, .cancelled, .failed: return
    }
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved, .stationary: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    }
  }

  /// All touches are up. A recognizer that waits for another, or for more taps, goes on waiting.
  func touchSequenceEnded() {
    if currentState == .possible, waitingState != nil || expectsMoreTouches { return }
    currentState = .possible
    waitingState = nil
    touches = []
    reset()
  }

  /// Whether the gesture goes on although no touch is down, like the first half of a double tap.
  var expectsMoreTouches: Bool { false }

  // MARK: Relations

  /// This recognizer begins only when the other one has failed.
  public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    if requiredToFail.contains(where: { $0 === otherGestureRecognizer }) { return }
    requiredToFail.append(otherGestureRecognizer)
    otherGestureRecognizer.dependents.append(Dependent(recognizer: self))
  }

  // MARK: Where

  public var numberOfTouches: Int { touches.count }

  /// The middle of the touches, in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    touches.first?.location(in: view) ?? .zero
  }

  // MARK: For subclasses

  /// Whether this recognizer, once recognized, ends the other one's chances.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the other recognizer, once recognized, ends this one's chances.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The touches are over and the state is possible again.
  open func reset() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The system took the touches away; the gesture is over.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  /// Stops watching a touch; with none left the gesture is over.
  public func ignore(_ touch: UITouch, for event: UIEvent) {
    abandon()
  }
}
