/// A rectangle on the screen that draws, lays out its subviews and answers events.
///
/// Its layer paints into the nearest backing store; see `LayerTree`. Points, y down.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
      bottomLeft, bottomRight
  }

  public let layer = CALayer()

  // MARK: Tree

  /// Back to front.
  public internal(set) var subviews: [UIView] {
    get { children }
    // Taken out while it changes, for the same reason as a display list's commands.
    _modify {
      var subviews: [UIView] = []
      swap(&subviews, &children)
      defer { swap(&subviews, &children) }
      yield &subviews
    }
  }
  private var children: [UIView] = []
  public internal(set) var superview: UIView? {
    get { superviewLink?.object }
    set { superviewLink = newValue?.ownLink }
  }
  public internal(set) var window: UIWindow? {
    get { windowLink?.object }
    set { windowLink = newValue?.ownWindowLink }
  }
  private var superviewLink: BackLink<UIView>?
  private var windowLink: BackLink<UIWindow>?
  final let ownLink = BackLink<UIView>()
  /// The controller whose `view` this is.
  final var viewController: UIViewController? {
    get { viewControllerLink?.object }
    set { viewControllerLink = newValue?.link }
  }
  private var viewControllerLink: BackLink<UIViewController>?
  open var tag = 0

  // MARK: Look

  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = backgroundColor?.cgColor(for: traitCollection) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(max(0, min(1, newValue))) }
  }

  open var isOpaque = true
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var contentMode = ContentMode.scaleToFill {
    didSet {
      if contentMode != oldValue { setNeedsDisplay() }
    }
  }

  /// nil: the superview's.
  private var ownTintColor: UIColor?
  open var tintColor: UIColor! {
    get { ownTintColor ?? hostedTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tintChanged()
    }
  }
  /// What shows the view as a part of its content; nil: nothing does. Told apart only.
  package final var hostingNode: ObjectIdentifier?
  /// What a host gives the view in place of the superview's tint.
  package final var hostedTint: UIColor? {
    didSet {
      if hostedTint !== oldValue, ownTintColor == nil { tintChanged() }
    }
  }

  // MARK: Events

  open var isUserInteractionEnabled = true
  open var gestureRecognizers: [UIGestureRecognizer]?

  // MARK: Layout

  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { translatesMask }
    set {
      guard newValue != translatesMask else { return }
      translatesMask = newValue
      superview?.setNeedsLayout()
      if constraintStorage != nil { constraintStructureChanged() }
    }
  }
  /// Asked of each view that is laid out; what is not seen elsewhere is not checked for exclusivity.
  private var translatesMask = true
  var needsLayout = true
  /// A view below needs layout.
  var hasSubviewsNeedingLayout = true
  /// What the window's edges cover of the view, as of its place now.
  var safeArea = SafeArea()
  /// `safeAreaInsetsDidChange()` is still to be called.
  var needsSafeAreaNotice = false
  /// Constraints, margins and guides; made when first used.
  final var constraintStorage: ConstraintStorage?

  // MARK: Traits

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle != oldValue { updateTraits() }
    }
  }
  var currentTraits = UITraitCollection.current
  /// What a host gives the view in place of the superview's traits.
  package final var hostedTraits: UITraitCollection? {
    didSet {
      if hostedTraits != oldValue { updateTraits() }
    }
  }

  public init(frame: CGRect) {
    super.init()
    begin()
    layer.frame = frame
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    super.init()
    begin()
    decode(coder, as: UIView.self)
  }

  private func begin() {
    ownLink.begin(self)
    layer.setDelegate(from: ownLink)
  }

  deinit {
    ownLink.end()
  }

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Hooks for subclasses

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  /// Places the subviews; called when the size changed or after `setNeedsLayout()`.
  open func layoutSubviews() {}

  /// Draws the content. `rect` is the bounds.
  open func draw(_ rect: CGRect) {}

  /// The size that fits best; the current one by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The content's own size; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }

  public class var noIntrinsicMetric: CGFloat { -1 }

  /// The content's own height at a width in points, for content whose height follows from its width; nil otherwise.
  open func _intrinsicHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  /// The margins of the cell, header or footer around the content changed.
  open func _superviewMarginsDidChange() {}

  /// Of a view of this class, until others are set.
  var defaultLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  /// Whether this view gives its subviews their frames, so that constraints of a view around it do not.
  package var placesSubviewsByFrame: Bool { false }

  /// From the top to the first line's baseline, and from the last one's to the bottom, in points.
  package var firstBaselineFromTop: CGFloat { bounds.height }
  package var lastBaselineFromBottom: CGFloat { 0 }

  /// The content's own size changed: layouts that depend on it are made anew.
  open func invalidateIntrinsicContentSize() {
    intrinsicSizeChanged()
  }

  /// Something in `view`, which is this view or a subview, asks for another size than before; a cell that sizes itself
  /// listens, and so does whoever hosts views by their size.
  open func _contentSizeChanged(in view: UIView) {
    superview?._contentSizeChanged(in: self)
  }

  /// Makes constraints, when they are asked for; call super last.
  open func updateConstraints() {}

  public class var requiresConstraintBasedLayout: Bool { false }

  /// The size that satisfies the constraints and is nearest to `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The same; an axis of required priority keeps the target's length.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  /// The distances from the edges that bars and the like cover; zero outside a window.
  open var safeAreaInsets: UIEdgeInsets { safeArea.container }

  /// Called before the view is laid out in another safe area.
  open func safeAreaInsetsDidChange() {}

  /// The part of the safe area that subviews have to keep clear of themselves.
  var safeAreaOfContent: SafeArea { SafeArea(container: safeAreaInsets, keyboard: safeArea.keyboard) }

  /// `safeArea` is another one.
  func safeAreaMoved() {}

  /// The origin of the bounds moved: what subviews have to keep clear of may lie elsewhere.
  func boundsMoved(from old: CGPoint) {
    if !safeAreaOfContent.isEmpty { updateSafeAreaOfSubviews() }
  }
  open func layoutMarginsDidChange() {}

  open func tintColorDidChange() {}

  /// Whether a recognizer of this view may go on from possible; asked before its delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Traits changed: colours, text size, direction.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The subview that a touch at `point` (own coordinates) belongs to.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    var index = subviews.count - 1
    while index >= 0 {
      let view = subviews[index]
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
      index -= 1
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Work of the update phase: rows recycled, models read. Asked for with `setNeedsUpdate()` or `setNeedsLateUpdate()`.
  open func _updateContent() {}

  // MARK: CALayerDelegate

  /// Paints the content; the fast way round `draw(_:)` for the toolkit's own views.
  package func paint(in context: CGContext) {
    UIGraphicsPushContext(context)
    draw(bounds)
    UIGraphicsPopContext()
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    paint(in: ctx)
  }

  public func _layoutIfNeeded(_ layer: CALayer) {
    layoutUntilSettled()
  }

  /// Layout may ask for layout again; a view that always asks must not stop the frame.
  static var maximumLayoutPasses: Int { 8 }

  /// Lays out this view and those below until nothing asks for more. Returns false if something always does.
  @discardableResult
  func layoutUntilSettled() -> Bool {
    var passes = 0
    repeat {
      layoutIfNeeded()
      passes += 1
    } while (needsLayout || hasSubviewsNeedingLayout) && passes < UIView.maximumLayoutPasses
    return passes < UIView.maximumLayoutPasses
  }

  /// The superview is another one, or its tint is.
  func inheritedTintChanged() {
    if ownTintColor == nil { tintChanged() }
  }

  private func tintChanged() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil && view.hostedTint == nil { view.tintChanged() }
  }
}

extension BackLink: LayerDelegateSource where Object == UIView {
  package var layerDelegate: (any CALayerDelegate)? { object }
}
