/// Anything that can answer an event, linked to the one to ask next.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// Whom to ask when this object does not answer.
  open var next: UIResponder? { nil }

  /// The object comes from a storyboard or nib, all of which is made now, with its outlets connected. Called once.
  open func awakeFromNib() {}

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

  /// Key presses go to the first responder, then along its chain.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = UIApplication.shared.firstResponder, !current.resignFirstResponder() { return false }
    UIApplication.shared.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Wheel and keys

  /// A wheel or touchpad moved over the responder; false passes it on.
  package func handleWheel(_ wheel: UIWheel) -> Bool { false }

  /// A key went down (or repeats); false passes it on.
  package func handleKey(_ key: UIKeyPress) -> Bool { false }
}
