import Foundation

/// A view whose content is larger than itself: shows a part of it and lets a person move that part.
///
/// The offset is the origin of the bounds. Moving it repaints nothing as long as the subviews own backing stores; rows of
/// a table do.
@preconcurrency @MainActor
open class UIScrollView: UIView, _ScrollViewDelegating {
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share of its velocity that content keeps for a millisecond.
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Which parts of the safe area are added to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Those along the axes that scroll; in a navigation controller the vertical ones in any case.
    case automatic
    /// Those along the axes that scroll: the content is longer than the view, or always bounces.
    case scrollableAxes
    case never
    case always
  }

  // MARK: Content

  /// The size of what can be scrolled, in points.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      updateAdjustedInset()
      rangeChanged()
    }
  }

  /// Distances by which content can be scrolled beyond its edges, or beyond the safe area, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset != oldValue { updateAdjustedInset() }
    }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedInset() }
  }

  /// The insets that hold: `contentInset` and what the safe area adds to it.
  public internal(set) var adjustedContentInset = UIEdgeInsets.zero
  /// Along which axes the safe area is the scroll view's own affair: what it moves is not kept clear of it again.
  var keepsSafeArea = (horizontally: false, vertically: false)

  // MARK: Behaviour

  open var isScrollEnabled = true
  /// Whether content can be dragged past its edges, with resistance.
  open var bounces = true
  /// Whether that is so although all of the content fits.
  open var alwaysBounceVertical = false {
    didSet { updateAdjustedInset() }
  }
  open var alwaysBounceHorizontal = false {
    didSet { updateAdjustedInset() }
  }
  /// Whether content rests at multiples of the view's size only.
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal
  /// Whether subviews hear of a touch only when it turns out not to be the beginning of a drag at once.
  open var delaysContentTouches = true
  open var showsVerticalScrollIndicator = true {
    didSet { updateIndicators() }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { updateIndicators() }
  }

  // MARK: State

  /// A finger is down and may drag.
  public var isTracking: Bool { pan.isFingerDown }
  /// A finger drags.
  public internal(set) var isDragging = false
  /// Content moves on after a finger let it go.
  public var isDecelerating: Bool { motion?.kind == .deceleration }

  public weak var _scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { scrollDelegateChanged() }
  }

  /// The recognizer of drags.
  public var panGestureRecognizer: UIPanGestureRecognizer { pan }

  let pan = ScrollPanGestureRecognizer()
  var motion: ScrollMotion?
  /// Ticks while there is a motion.
  var link: CADisplayLink?
  /// Where the finger wants the content to be, without resistance.
  var dragOrigin = CGPoint.zero
  var verticalIndicator: ScrollIndicator?
  var horizontalIndicator: ScrollIndicator?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decode(coder, as: UIScrollView.self)
  }

  private func setUp() {
    clipsToBounds = true
    pan.onAction = { [weak self] _ in self?.panChanged() }
    addGestureRecognizer(pan)
  }

  // MARK: Offset

  /// The point of the content that lies in the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopMotion()
      move(to: newValue)
    }
  }

  /// Shows another part of the content, at once or within 0.3 s.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated {
      animate(to: contentOffset)
    } else {
      self.contentOffset = contentOffset
    }
  }

  /// Scrolls by as little as possible to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(toShow: rect), animated: animated)
  }

  // MARK: Hooks for subclasses

  /// `adjustedContentInset` is another one; called before the delegate hears of it.
  open func adjustedContentInsetDidChange() {}

  /// The offset changed; called before the delegate hears of it.
  package func contentOffsetChanged() {}

  /// `delegate` was set.
  package func scrollDelegateChanged() {}

  /// Shows the top of the content at once.
  package func scrollToStart() {
    contentOffset = CGPoint(x: contentOffset.x, y: verticalRange.lowerBound)
  }

  /// Shows the bottom of the content at once.
  package func scrollToEnd() {
    contentOffset = CGPoint(x: contentOffset.x, y: verticalRange.upperBound)
  }

  /// A motion goes on: the place to go to may be known better by now.
  package func updateAnimationTarget() {}

  /// A motion came to its rest; called before the delegate hears of it.
  package func motionEnded() {}

  /// A motion was stopped before its rest.
  package func motionInterrupted() {}

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAdjustedInset()
    if !isDragging, motion == nil { keepInRange() }
    updateIndicators()
  }

  override func safeAreaMoved() {
    updateAdjustedInset()
  }

  override var safeAreaOfContent: SafeArea { safeAreaOfUnmovedContent }

  /// Content that scrolls under the safe area looks the same there: nothing is to be found anew.
  override func boundsMoved(from old: CGPoint) {
    let origin = bounds.origin
    let isSeen = origin.x != old.x && !keepsSafeArea.horizontally || origin.y != old.y && !keepsSafeArea.vertically
    if isSeen { super.boundsMoved(from: old) }
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard !(subview is ScrollIndicator) else { return }
    if let horizontalIndicator { bringSubviewToFront(horizontalIndicator) }
    if let verticalIndicator { bringSubviewToFront(verticalIndicator) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    stopMotion()
    link?.invalidate()
    link = nil
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer !== pan || canScroll
  }

  /// Keys scroll.
  open override var canBecomeFirstResponder: Bool { true }

  package override func handleWheel(_ wheel: UIWheel) -> Bool { scroll(by: wheel) }

  package override func handleKey(_ key: UIKeyPress) -> Bool { scroll(by: key) }
}
