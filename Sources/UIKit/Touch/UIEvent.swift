/// What happened to the touches of a window.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  public package(set) var timestamp: TimeInterval = 0
  public package(set) var allTouches: Set<UITouch>?
  package var isShiftDown = false
  package var isControlDown = false
}
