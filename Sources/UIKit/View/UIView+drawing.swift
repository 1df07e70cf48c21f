extension UIView {
  /// Draws the view and those below it, as a window shows them, into the current graphics context.
  ///
  /// What the window still has to paint stays due, and what it shows stays as it is.
  /// - Parameters:
  ///   - rect: where the bounds go, in points of the context; another size scales.
  ///   - afterUpdates: whether updates and layout that are due come first.
  /// - Returns: whether something could be drawn: false without a context, a size or a visible view.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { (window ?? self).layoutUntilSettled() }
    let bounds = bounds
    guard let context = UIGraphicsGetCurrentContext(), rect.isDrawable, bounds.isDrawable, !isHidden, alpha > 0
    else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    if rect.size != bounds.size { context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height) }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.clip(to: bounds)
    layer.recordFlattened(into: context)
    context.restoreGState()
    return true
  }
}

extension CGRect {
  /// A rectangle of finite, positive size at a finite place.
  fileprivate var isDrawable: Bool {
    width > 0 && height > 0 && (minX + minY + width + height).isFinite
  }
}
