import Foundation

extension UIScrollView {
  /// Shows, makes and places the indicators after sizes or settings have changed.
  func updateIndicators() {
    let vertical = verticalRange
    let showsVertical = showsVerticalScrollIndicator && vertical.lowerBound < vertical.upperBound
    if showsVertical, verticalIndicator == nil {
      let indicator = ScrollIndicator(isVertical: true)
      verticalIndicator = indicator
      addSubview(indicator)
    }
    verticalIndicator?.isHidden = !showsVertical
    let horizontal = horizontalRange
    let showsHorizontal = showsHorizontalScrollIndicator && horizontal.lowerBound < horizontal.upperBound
    if showsHorizontal, horizontalIndicator == nil {
      let indicator = ScrollIndicator(isVertical: false)
      horizontalIndicator = indicator
      insertSubview(indicator, at: verticalIndicator == nil ? subviews.count : subviews.count - 1)
    }
    horizontalIndicator?.isHidden = !showsHorizontal
    placeIndicators()
  }

  /// Keeps the indicators where they are on the screen while the content moves.
  func placeIndicators() {
    let viewport = bounds.inset(by: adjustedContentInset)
    if let verticalIndicator, !verticalIndicator.isHidden {
      verticalIndicator.place(
        in: viewport, visible: viewport.height, total: contentSize.height, offset: contentOffset.y,
        range: verticalRange)
    }
    if let horizontalIndicator, !horizontalIndicator.isHidden {
      horizontalIndicator.place(
        in: viewport, visible: viewport.width, total: contentSize.width, offset: contentOffset.x,
        range: horizontalRange)
    }
  }

  /// An indicator was dragged to a share of its way.
  func scroll(toShare share: CGFloat, isVertical: Bool) {
    var offset = contentOffset
    if isVertical {
      offset.y = verticalRange.lowerBound + share * (verticalRange.upperBound - verticalRange.lowerBound)
    } else {
      offset.x = horizontalRange.lowerBound + share * (horizontalRange.upperBound - horizontalRange.lowerBound)
    }
    contentOffset = offset
  }
}
