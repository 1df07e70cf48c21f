/// A finger, or the pointer with its main button held.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public package(set) var phase = Phase.began
  /// Seconds of the clock that frames are timed by.
  public package(set) var timestamp: TimeInterval = 0
  /// 2 for the second tap of a double tap.
  public package(set) var tapCount = 1
  public package(set) weak var window: UIWindow?
  /// Where the touch began.
  public package(set) weak var view: UIView?
  public package(set) var gestureRecognizers: [UIGestureRecognizer]?
  package var position = CGPoint.zero
  package var previousPosition = CGPoint.zero
  /// A recognizer took the touch over; views no longer hear of it.
  package var isCancelledInView = false

  /// In the coordinates of `view`; nil means the window's.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(position, from: nil) ?? position
  }

  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }
}
