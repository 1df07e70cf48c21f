import Foundation

extension UIScrollView {
  /// Whether content is longer than the view or always bounces, by axis.
  private var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    (
      alwaysBounceHorizontal || contentSize.width > bounds.width,
      alwaysBounceVertical || contentSize.height > bounds.height
    )
  }

  /// Finds the insets anew after something that they depend on has changed.
  func updateAdjustedInset() {
    let scrollable = scrollableAxes
    let adjusted: (horizontal: Bool, vertical: Bool) =
      switch contentInsetAdjustmentBehavior {
      case .automatic: (scrollable.horizontal, scrollable.vertical || viewController?.navigationController != nil)
      case .scrollableAxes: scrollable
      case .never: (false, false)
      case .always: (true, true)
      }
    let keeps = (
      horizontally: scrollable.horizontal || adjusted.horizontal, vertically: scrollable.vertical || adjusted.vertical
    )
    if keeps != keepsSafeArea {
      keepsSafeArea = keeps
      if !safeArea.isEmpty { updateSafeAreaOfSubviews() }
    }
    let safe = safeAreaInsets
    var insets = contentInset
    if adjusted.vertical {
      insets.top += safe.top
      insets.bottom += safe.bottom
    }
    if adjusted.horizontal {
      insets.left += safe.left
      insets.right += safe.right
    }
    let old = adjustedContentInset
    if insets == old { return }
    adjustedContentInset = insets
    // Content that lies at its top edge stays there.
    if !isDragging, motion == nil, contentOffset.y == -old.top {
      move(to: clamped(CGPoint(x: contentOffset.x, y: -insets.top)))
    }
    rangeChanged()
    adjustedContentInsetDidChange()
    _scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// What the subviews have to keep clear of themselves: only what lies along an axis that does not scroll. So the place
  /// of content in its scroll view never matters.
  var safeAreaOfUnmovedContent: SafeArea {
    let safe = safeAreaInsets
    var area = SafeArea()
    if !keepsSafeArea.horizontally {
      area.container.left = safe.left
      area.container.right = safe.right
    }
    if !keepsSafeArea.vertically {
      area.container.top = safe.top
      area.container.bottom = safe.bottom
      area.keyboard = keyboardInset
    }
    return area
  }
}
