extension UIView {
  /// In the superview's coordinates.
  public var frame: CGRect {
    get { layer.frame }
    set {
      let (old, oldPosition) = (layer.bounds.size, layer.position)
      layer.frame = newValue
      guard layer.bounds.size != old || layer.position != oldPosition else { return }
      updateSafeArea()
      if layer.bounds.size != old { sizeChanged(from: old) }
    }
  }

  /// In the view's own coordinates; the origin is what scrolling moves.
  public var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      guard newValue != old else { return }
      layer.bounds = newValue
      if newValue.size != old.size {
        updateSafeArea()
        sizeChanged(from: old.size)
      } else {
        boundsMoved(from: old.origin)
      }
    }
  }

  public var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      updateSafeArea()
    }
  }

  private func sizeChanged(from old: CGSize) {
    if autoresizesSubviews { autoresizeSubviews(from: old) }
    if !safeArea.isEmpty { updateSafeAreaOfSubviews() }
    setNeedsLayout()
  }

  private func autoresizeSubviews(from old: CGSize) {
    let size = bounds.size
    let dx = size.width - old.width
    let dy = size.height - old.height
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints && view.autoresizingMask != [] {
      let mask = view.autoresizingMask
      var frame = view.frame
      (frame.origin.x, frame.size.width) = Self.autoresized(
        start: frame.minX, length: frame.width, old: old.width, delta: dx,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
        ))
      (frame.origin.y, frame.size.height) = Self.autoresized(
        start: frame.minY, length: frame.height, old: old.height, delta: dy,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
        ))
      view.frame = frame
    }
  }

  /// One axis: the difference goes to the flexible parts in proportion to their lengths; to a single one all of it,
  /// also when it is 0 long (a frame of zero grows by the full difference).
  static func autoresized(
    start: CGFloat, length: CGFloat, old: CGFloat, delta: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let after = old - start - length
    let parts = (flexible.before ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.after ? 1 : 0)
    guard parts > 0, delta != 0 else { return (start, length) }
    let total = (flexible.before ? start : 0) + (flexible.length ? length : 0) + (flexible.after ? after : 0)
    func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? delta * part / total : delta / CGFloat(parts)
    }
    return (start + share(flexible.before, start), max(0, length + share(flexible.length, length)))
  }

  // MARK: Conversion

  /// nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  public func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }
}
