// Appearance follows the window: whatever way a view comes into one, its controller hears of it once, in order.
extension UIViewController {
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  /// Starts a change of appearance that the caller knows of before the view moves. The one under way, if any, is
  /// turned round.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      appearance = .appearing
      isAnnounced = false
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.hasView(in: self) {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Ends the change that was begun.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      announceIsAppearing()
      appearance = .appeared
      viewDidAppear(false)
      presentation?.runCompletion()
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    case .appeared, .disappeared:
      return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.hasView(in: self) { child.endAppearanceTransition() }
  }

  private func hasView(in other: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let outer = other.viewIfLoaded else { return false }
    return view.isDescendant(of: outer)
  }

  private func announceIsAppearing() {
    if isAnnounced { return }
    isAnnounced = true
    viewIsAppearing(false)
  }

  /// Whether the parent says itself when this controller appears.
  private var isForwardedByHand: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods == false }

  /// The view is about to come into a window, or to leave its one.
  func viewWillMove(to window: UIWindow?) {
    if !isForwardedByHand { beginAppearanceTransition(window != nil, animated: false) }
  }

  func viewDidMove(to window: UIWindow?) {
    switch appearance {
    case .appearing where window != nil:
      announceIsAppearing()
      if !isForwardedByHand { window?.enqueueAppearance(self) }
    case .disappearing where window == nil && !isForwardedByHand:
      endAppearanceTransition()
    default:
      break
    }
  }
}
