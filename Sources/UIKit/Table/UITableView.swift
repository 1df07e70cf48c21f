import Foundation

/// Rows below one another, of which only those on screen have cells.
///
/// A cell that scrolls out is given to the row that scrolls in. What is on screen is decided in one place, `tile()`, in the
/// frame's update phase; a scroll that brings no row in only moves layers.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// Rows of this height size themselves.
  public class var automaticDimension: CGFloat { -1 }

  public let style: Style

  // MARK: Who answers

  private weak var tableDataSource: (any UITableViewDataSource)?
  open var dataSource: (any UITableViewDataSource)? {
    get { tableDataSource }
    set {
      tableDataSource = newValue
      // It may not be ready to be asked.
      reloadedCounts = nil
      selection.removeAll(keepingCapacity: true)
      setNeedsReload()
    }
  }
  private weak var tableDelegate: (any UITableViewDelegate)?
  open var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      tableDelegate = newValue
      _scrollDelegate = newValue
      selection.removeAll(keepingCapacity: true)
      setNeedsReload()
    }
  }

  package override func scrollDelegateChanged() {
    if tableDelegate !== _scrollDelegate { tableDelegate = _scrollDelegate as? any UITableViewDelegate }
  }

  // MARK: Heights, in points

  open var rowHeight = UITableView.automaticDimension {
    didSet {
      if rowHeight != oldValue { reloadHeights() }
    }
  }
  /// What a row counts for until it is seen; `automaticDimension`: 44, or what the delegate says for the first row. 0:
  /// the delegate is asked for all heights at once.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      if estimatedRowHeight != oldValue { reloadHeights() }
    }
  }
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var sectionFooterHeight = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = 0

  // MARK: Look

  private var lineStyle = SeparatorStyle.singleLine
  open var separatorStyle: SeparatorStyle {
    get { lineStyle }
    set {
      lineStyle = newValue
      updateSeparators()
    }
  }
  private var lineColor: UIColor? = .separator
  open var separatorColor: UIColor? {
    get { lineColor }
    set {
      lineColor = newValue
      updateSeparators()
    }
  }
  /// From the cell's edges; as long as nobody sets it, lines begin where the text does.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: UITableViewCell.margin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      updateSeparators()
    }
  }
  var ownSeparatorInset: UIEdgeInsets?

  /// Scrolls above the first section; its own height counts.
  open var tableHeaderView: UIView? {
    didSet { replaceOwnView(oldValue, by: tableHeaderView) }
  }
  /// Scrolls below the last section; its own height counts.
  open var tableFooterView: UIView? {
    didSet { replaceOwnView(oldValue, by: tableFooterView) }
  }
  /// Stays behind the rows.
  open var backgroundView: UIView? {
    didSet { replaceOwnView(oldValue, by: backgroundView) }
  }

  /// Whether the content of cells, headers and footers keeps clear of the safe area at the sides.
  open var insetsContentViewsToSafeArea = true {
    didSet {
      guard insetsContentViewsToSafeArea != oldValue else { return }
      // Those that wait to be used again, too.
      for view in subviews { view.setNeedsLayout() }
      setNeedsTile()
    }
  }
  /// What the safe area takes from the width of the cells' content.
  var sideInsets: (left: CGFloat, right: CGFloat) {
    guard insetsContentViewsToSafeArea else { return (0, 0) }
    let safe = safeAreaOfContent.container
    return (safe.left, safe.right)
  }

  /// What it leaves, in points.
  var widthOfContent: CGFloat {
    let sides = sideInsets
    return bounds.width - sides.left - sides.right
  }

  open override var backgroundColor: UIColor? {
    didSet { updateBackdrops() }
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  /// Allows selection, too.
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false

  // MARK: What is where

  var geometry = TableGeometry()
  /// Counts and heights must be asked for anew.
  var needsReload = true
  /// The counts that are to hold after the reload; nil: they are still to be asked for.
  var reloadedCounts: [Int]?
  /// Heights that are known must not become estimates at the reload.
  var dropsHeights = false
  var delegateLacksRowHeights = false
  var delegateLacksRowEstimates = false
  /// The delegate says what rows count for until they are seen.
  var hasRowEstimates = false
  var heightSource = HeightSource.fixed
  var defaultRowHeight: CGFloat = 44
  /// The rows on screen, in order.
  var visible: ContiguousArray<VisibleRow> = []
  /// As long as the bounds stay within these, no row comes or goes.
  var calm = CalmRange.none
  var isTiling = false
  /// A cell on screen asked for another height.
  var hasCellNeedingHeight = false
  /// The width, without the safe area, that heights were made for.
  var tiledWidth: CGFloat = 0
  /// The one that heights of headers and footers were made for.
  var sectionsWidth: CGFloat = 0
  var pools: ContiguousArray<ReusePool> = []
  var sectionViews: ContiguousArray<SectionViews> = []
  var headerPool: [UITableViewHeaderFooterView] = []
  var headerClasses: [(identifier: String, type: UITableViewHeaderFooterView.Type)] = []
  var hasSectionViews = false

  /// Sorted.
  var selection: ContiguousArray<RowPath> = []
  var pressed: RowPath?
  /// Where an animated `scrollToRow` goes, found anew at each frame while heights become known.
  var scrollTarget: (row: RowPath, position: ScrollPosition)?

  var updates: TableUpdates?
  var updateDepth = 0
  /// The cell that the next dequeue must give back.
  weak var reconfigured: UITableViewCell?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = (coder as? InterfaceCoder)?.tableStyle ?? .plain
    super.init(coder: coder)
    setUp()
    decode(coder, as: UITableView.self)
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  // MARK: Reloading

  /// Asks for everything anew: for counts at once, so that rows may be inserted or deleted right after, for the rest before
  /// the next frame or when something is asked that depends on it. Heights that are known stay as estimates, so that what
  /// is on screen does not jump; nothing is selected afterwards.
  open func reloadData() {
    reloadedCounts = askedCounts()
    selection.removeAll(keepingCapacity: true)
    setNeedsReload()
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    for row in visible { row.cell.setEditing(editing, animated: animated) }
  }

  // MARK: Overrides

  open override func _updateContent() {
    tile()
  }

  open override func layoutSubviews() {
    tile()
    super.layoutSubviews()
    backgroundView?.frame = bounds
  }

  override func safeAreaMoved() {
    super.safeAreaMoved()
    setNeedsTile()
  }

  package override func contentOffsetChanged() {
    if !calm.contains(bounds) { setNeedsTile() } else if hasSectionViews { placeSectionViews() }
    backgroundView?.frame = bounds
  }

  package override func scrollToStart() {
    super.scrollToStart()
    tile()
    super.scrollToStart()
  }

  package override func scrollToEnd() {
    settle { verticalRange.upperBound }
  }

  package override func updateAnimationTarget() {
    retargetAnimation()
  }

  package override func motionEnded() {
    finishScrollToRow()
    // What came on screen on the way may have made the content shorter.
    if contentOffset != clamped(contentOffset) { setNeedsTile() }
  }

  package override func motionInterrupted() {
    scrollTarget = nil
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBackdrops()
    traitsChanged(from: previousTraitCollection)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    press(touches.first)
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    release(touches.first)
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unpress()
    super.touchesCancelled(touches, with: event)
  }
}
