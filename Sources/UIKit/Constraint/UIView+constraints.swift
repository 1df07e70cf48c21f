extension UIView {
  /// The active constraints that this view holds.
  public var constraints: [NSLayoutConstraint] { constraintStorage?.constraints ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { uninstall(constraint) }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  var madeConstraintStorage: ConstraintStorage {
    if let constraintStorage { return constraintStorage }
    let made = ConstraintStorage()
    constraintStorage = made
    return made
  }

  func install(_ constraint: NSLayoutConstraint) {
    let storage = madeConstraintStorage
    storage.constraints.makeRoom()
    storage.constraints.append(constraint)
    constraint.owner = self
    constraintStructureChanged()
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    guard let storage = constraintStorage,
      let index = storage.constraints.firstIndex(where: { $0 === constraint })
    else { return }
    storage.constraints.remove(at: index)
    constraint.owner = nil
    constraintStructureChanged()
  }

  // MARK: Priorities

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let storage = constraintStorage else { return .defaultLow }
    return axis == .horizontal ? storage.horizontalHugging : storage.verticalHugging
  }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if priority == contentHuggingPriority(for: axis) { return }
    let storage = madeConstraintStorage
    if axis == .horizontal { storage.horizontalHugging = priority } else { storage.verticalHugging = priority }
    constraintStructureChanged()
  }

  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let storage = constraintStorage else { return .defaultHigh }
    return axis == .horizontal ? storage.horizontalResistance : storage.verticalResistance
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if priority == contentCompressionResistancePriority(for: axis) { return }
    let storage = madeConstraintStorage
    if axis == .horizontal { storage.horizontalResistance = priority } else { storage.verticalResistance = priority }
    constraintStructureChanged()
  }

  // MARK: Updating

  public func setNeedsUpdateConstraints() {
    madeConstraintStorage.needsUpdateConstraints = true
    setNeedsLayout()
  }

  public func needsUpdateConstraints() -> Bool {
    constraintStorage?.needsUpdateConstraints ?? false
  }

  public func updateConstraintsIfNeeded() {
    guard let storage = constraintStorage, storage.needsUpdateConstraints else { return }
    storage.needsUpdateConstraints = false
    updateConstraints()
  }

  // MARK: Regions

  /// The view whose region this view lies in: the nearest one, upwards, that is placed by its frame.
  var regionRoot: UIView {
    var view = self
    while !view.translatesAutoresizingMaskIntoConstraints, let parent = view.superview, !parent.placesSubviewsByFrame {
      view = parent
    }
    return view
  }

  /// Constraints came, went, or relate other things: how they are satisfied is worked out anew.
  func constraintStructureChanged() {
    var view: UIView? = self
    while let current = view {
      if let storage = current.constraintStorage {
        storage.region = nil
        storage.fittingRegion = nil
      }
      view = current.superview
    }
    regionRoot.madeConstraintStorage.isRegionRoot = true
    constraintValuesChanged()
  }

  /// Constants or sizes of content changed: the layout is computed again.
  func constraintValuesChanged() {
    setNeedsLayout()
    _contentSizeChanged(in: self)
    let root = regionRoot
    if root !== self { root.setNeedsLayout() }
  }

  func intrinsicSizeChanged() {
    // A host that paints the view among its own content decides itself what that means.
    if !layer.isPaintedInPlace { superview?.setNeedsLayout() }
    _contentSizeChanged(in: self)
    guard !translatesAutoresizingMaskIntoConstraints else { return }
    let root = regionRoot
    if root !== self { root.setNeedsLayout() }
  }

  /// The view came to another superview, or stopped or started being placed by its frame.
  func constraintTreeChanged() {
    if constraintStorage != nil || !translatesAutoresizingMaskIntoConstraints { constraintStructureChanged() }
  }

  /// The view leaves its superview: constraints between what is inside and what is outside end.
  func dropConstraintsToOutside() {
    var ancestor = superview
    while let view = ancestor {
      if let storage = view.constraintStorage, !storage.constraints.isEmpty {
        for constraint in storage.constraints where constraint.touches(self) { view.uninstall(constraint) }
      }
      ancestor = view.superview
    }
    if constraintStorage != nil || !translatesAutoresizingMaskIntoConstraints {
      superview?.constraintStructureChanged()
    }
  }

  /// Gives the views below the frames that their constraints ask for.
  func applyConstraints() {
    guard constraintStorage != nil || !translatesAutoresizingMaskIntoConstraints else { return }
    updateConstraintsIfNeeded()
    let root = regionRoot
    // A view inside a larger region is placed with it; asked alone, it brings the whole region up to date.
    if root === self || root.needsLayout { root.solveRegion() }
  }

  private func solveRegion() {
    guard let storage = constraintStorage, storage.isRegionRoot else { return }
    let region = storage.region ?? LayoutRegion(root: self)
    storage.region = region
    region.layOut()
  }

  // MARK: Fitting

  /// Whether constraints, not a frame, say how large a subview is.
  var hasSubviewsPlacedByConstraints: Bool {
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints { return true }
    return false
  }

  /// The height that content of that width asks for, in points.
  func fittingHeight(width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The smallest or largest size that `systemLayoutSizeFitting(_:)` can be asked for.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The size that satisfies the constraints of the view and is nearest to `targetSize`.
  func fittingSize(
    _ targetSize: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let storage = madeConstraintStorage
    let fitting = LayoutRegion.Fitting(horizontal: horizontal, vertical: vertical)
    var region = storage.fittingRegion
    if region?.fitting != fitting {
      region = LayoutRegion(root: self, fitting: fitting)
      storage.fittingRegion = region
    }
    let size = region?.fittingSize(targetSize) ?? targetSize
    let scale = max(1, traitCollection.displayScale)
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }
}
