extension UIView {
  public func addSubview(_ view: UIView) {
    insert(view, at: .max)
  }

  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    if view.superview === self { detach(view) }
    insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? .max)
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    if view.superview === self { detach(view) }
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? .max)
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self, subviews.last !== view else { return }
    detach(view)
    attach(view, at: subviews.count)
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self, subviews.first !== view else { return }
    detach(view)
    attach(view, at: 0)
  }

  public func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    dropConstraintsToOutside()
    willMove(toSuperview: nil)
    let hadWindow = window != nil
    if hadWindow { windowWillChange(to: nil) }
    parent.detach(self)
    superview = nil
    if hadWindow { windowDidChange(to: nil) }
    didMoveToSuperview()
    parent.setNeedsLayout()
  }

  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be a subview of itself or of a view below it")
    if view.superview === self {
      detach(view)
      attach(view, at: min(index, subviews.count))
      return
    }
    // A view that moves between two places of one window keeps its window: it does not disappear in between.
    let old = view.window
    if let parent = view.superview {
      parent.willRemoveSubview(view)
      view.dropConstraintsToOutside()
      view.willMove(toSuperview: self)
      parent.detach(view)
      parent.setNeedsLayout()
    } else {
      view.willMove(toSuperview: self)
    }
    if old !== window { view.windowWillChange(to: window) }
    attach(view, at: min(index, subviews.count))
    view.superview = self
    view.constraintTreeChanged()
    if old !== window { view.windowDidChange(to: window) } else { view.updateSafeArea() }
    view.updateTraits()
    view.inheritedTintChanged()
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    if view.needsLayout || view.hasSubviewsNeedingLayout { view.markSuperviewsForLayout() }
  }

  private func detach(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: index)
    view.layer.removeFromSuperlayer()
  }

  /// Layers that are no view's lie behind those of the subviews.
  private func attach(_ view: UIView, at index: Int) {
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.makeRoom()
    subviews.insert(view, at: index)
  }

  private func windowWillChange(to window: UIWindow?) {
    viewController?.viewWillMove(to: window)
    willMove(toWindow: window)
    for view in subviews { view.windowWillChange(to: window) }
  }

  func windowDidChange(to window: UIWindow?) {
    self.window = window
    if takeSafeArea(), window != nil { announceSafeArea() }
    viewController?.viewDidMove(to: window)
    didMoveToWindow()
    for view in subviews { view.windowDidChange(to: window) }
  }
}
