/// What shows a content configuration in a cell, a header or a footer.
@MainActor
struct ContentSlot {
  var view: (any UIView & UIContentView)?

  /// The view that shows `new`: the one there is, brought up to date, or one that takes its place.
  ///
  /// Not mutating: what the view says of its size meanwhile makes the cell look here.
  func view(
    showing new: (any UIContentConfiguration)?, insteadOf old: (any UIContentConfiguration)?, in contentView: UIView
  ) -> (any UIView & UIContentView)? {
    if let new, old != nil, let view, new._show(in: view) { return view }
    view?.removeFromSuperview()
    guard let made = new?.makeContentView() else { return nil }
    made.frame = contentView.bounds
    contentView.addSubview(made)
    return made
  }
}

/// The part of a cell, a header or a footer that content belongs into. Its margins are a list's.
final class ListContentArea: UIView {
  override var defaultLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    for view in subviews { view._superviewMarginsDidChange() }
  }

  /// Draws nothing.
  override func paint(in context: CGContext) {}
}

extension UIView {
  /// The margins of the cell, header or footer whose content this is, in points; nil for any other view.
  package var listMargins: NSDirectionalEdgeInsets? {
    (superview as? ListContentArea)?.directionalLayoutMargins
  }

  /// How far the cell, header or footer whose content this is reaches beyond it, in points; nowhere for any other view.
  package var listOutsets: UIEdgeInsets {
    guard let area = superview as? ListContentArea, let cell = area.superview else { return .zero }
    let frame = area.convert(frame, to: cell)
    let box = cell.bounds
    return UIEdgeInsets(
      top: frame.minY - box.minY, left: frame.minX - box.minX, bottom: box.maxY - frame.maxY,
      right: box.maxX - frame.maxX)
  }
}
