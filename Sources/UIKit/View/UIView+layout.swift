extension UIView {
  /// Lays the view out before the next frame.
  public func setNeedsLayout() {
    if needsLayout { return }
    needsLayout = true
    markSuperviewsForLayout()
  }

  /// Lays out this view and those below, now, where that is due.
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      if needsSafeAreaNotice { announceSafeArea() }
      let viewController = viewController
      viewController?.viewWillLayoutSubviews()
      applyConstraints()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
      hasSubviewsNeedingLayout = true
    }
    guard hasSubviewsNeedingLayout else { return }
    hasSubviewsNeedingLayout = false
    for view in subviews where view.needsLayout || view.hasSubviewsNeedingLayout { view.layoutIfNeeded() }
  }

  public func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  public func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay(rect)
  }

  func markSuperviewsForLayout() {
    var view = superview
    while let current = view {
      // Whoever marked it went up to the window, and the next frame is asked for.
      if current.hasSubviewsNeedingLayout { return }
      current.hasSubviewsNeedingLayout = true
      view = current.superview
    }
    window?.setNeedsFrame()
  }

  /// Asks for `_updateContent()` in the update phase of the next frame.
  package func setNeedsUpdate() {
    window?.enqueueUpdate(self)
  }

  /// The same for a view that is given what it shows by the update of another: its turn comes after that, in the same
  /// phase. The next frame is not asked for; layout that is due does so.
  ///
  /// All rows of a frame are updated one after the other, and then all are laid out: the code of one step stays in the
  /// processor's innermost cache, which does not hold that of both.
  package func setNeedsLateUpdate() {
    window?.enqueueLateUpdate(self)
  }
}
