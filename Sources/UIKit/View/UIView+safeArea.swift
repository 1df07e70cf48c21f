// The safe area is known at once wherever a view is put; views hear of it when they are laid out, so that one whose size
// depends on what is covered of it settles from frame to frame and not in a recursion.
extension UIView {
  /// Whether anything is covered of the view.
  package var hasSafeArea: Bool { !safeArea.isEmpty }

  /// What a keyboard on the screen covers of the view, from the bottom, in points.
  package var keyboardInset: CGFloat { safeArea.keyboard }

  /// The view, or something around it, moved or changed its size.
  func updateSafeArea() {
    if takeSafeArea() { updateSafeAreaOfSubviews() }
  }

  func updateSafeAreaOfSubviews() {
    for view in subviews { view.updateSafeArea() }
  }

  /// Whether the safe area is another one than before.
  func takeSafeArea() -> Bool {
    // A window's is given, not found.
    guard let superview else { return window === self ? false : changeSafeArea(SafeArea()) }
    var new = superview.safeAreaOfContent
    if !new.isEmpty { new = new.reaching(into: frame, in: superview.bounds) }
    if let viewController, window != nil {
      new.container = new.container.adding(viewController.coveredByBars)
        .adding(viewController.additionalSafeAreaInsets)
    }
    return changeSafeArea(new)
  }

  /// For windows.
  func setSafeArea(_ new: SafeArea) {
    if changeSafeArea(new) { updateSafeAreaOfSubviews() }
  }

  private func changeSafeArea(_ new: SafeArea) -> Bool {
    if new == safeArea { return false }
    safeArea = new
    needsSafeAreaNotice = true
    safeAreaMoved()
    setNeedsLayout()
    return true
  }

  func announceSafeArea() {
    needsSafeAreaNotice = false
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
  }
}
