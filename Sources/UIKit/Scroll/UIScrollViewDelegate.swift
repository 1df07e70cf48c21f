/// Hears of a scroll view's movements. Every method may be left out.
///
/// A drag with a fling calls, in this order: `scrollViewWillBeginDragging`, `scrollViewDidScroll` at each movement,
/// `scrollViewWillEndDragging`, `scrollViewDidEndDragging` with true, `scrollViewWillBeginDecelerating`,
/// `scrollViewDidScroll` at each frame, `scrollViewDidEndDecelerating`. A wheel and keys, which Apple's touch screens
/// lack, call `scrollViewDidScroll` and at the end `scrollViewDidEndScrollingAnimation`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// - Parameters:
  ///   - velocity: in points per millisecond.
  ///   - targetContentOffset: where the content will rest; another value makes it rest there.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Gives `delegate` a type of its own in each kind of scroll view, which overriding a property cannot: a table view's is
/// a `UITableViewDelegate`.
@preconcurrency @MainActor
public protocol _ScrollViewDelegating: AnyObject {
  var _scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension _ScrollViewDelegating {
  public var delegate: (any UIScrollViewDelegate)? {
    get { _scrollDelegate }
    set { _scrollDelegate = newValue }
  }
}
