/// Watches the touches of a view for one kind of gesture.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public package(set) weak var view: UIView?
  open var isEnabled = true

  func mayReceive(_ touch: UITouch) -> Bool { true }

  func receive(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {}

  func touchSequenceEnded() {}
}
