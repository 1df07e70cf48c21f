/// `firstItem.firstAttribute` related to `multiplier × secondItem.secondAttribute + constant`, in points.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
      centerYWithinMargins
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  open var firstItem: AnyObject? { first.object }
  open var secondItem: AnyObject? { second.object }
  private let first: ConstrainedItem
  private let second: ConstrainedItem
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var identifier: String?
  open var shouldBeArchived = false

  /// Changing it keeps what was worked out about the other constraints.
  open var constant: CGFloat {
    didSet {
      if constant != oldValue { owner?.constraintValuesChanged() }
    }
  }

  open var priority = UILayoutPriority.required {
    didSet {
      if priority != oldValue { owner?.constraintStructureChanged() }
    }
  }

  /// The view that holds the constraint while it is active: the nearest one that both items lie in.
  var owner: UIView? {
    get { ownerLink?.object }
    set { ownerLink = newValue?.ownLink }
  }
  private var ownerLink: BackLink<UIView>?

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      ConstrainedItem(view1 as AnyObject), attr1, relation, ConstrainedItem(view2.map { $0 as AnyObject }),
      view2 == nil ? .notAnAttribute : attr2, multiplier: multiplier, constant: c)
  }

  /// Anchors know what they are of: to make objects of `Any` takes as long as all else that is done for a constraint.
  init(
    _ first: ConstrainedItem, _ firstAttribute: Attribute, _ relation: Relation, _ second: ConstrainedItem,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.first = first
    self.second = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  open var isActive: Bool {
    get { owner != nil }
    set {
      if newValue == isActive { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let first = Self.view(of: firstItem) else {
      return logUnusable("its first item is neither a view nor a guide of a view")
    }
    guard secondItem != nil || secondAttribute == .notAnAttribute else { return logUnusable("its second item is gone") }
    var common: UIView? = first
    if let secondItem {
      guard let second = Self.view(of: secondItem) else {
        return logUnusable("its second item is neither a view nor a guide of a view")
      }
      while let candidate = common, !second.isDescendant(of: candidate) { common = candidate.superview }
    }
    guard let common else { return logUnusable("its items have no view in common; add them to one first") }
    common.install(self)
  }

  private func logUnusable(_ reason: String) {
    StandardError.write("constraint \(summary) stays inactive: \(reason)")
  }

  private func deactivate() {
    owner?.uninstall(self)
  }

  /// The view that stands for an item in the tree.
  static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  /// Whether an item lies in `view` or below.
  func touches(_ view: UIView) -> Bool {
    Self.view(of: firstItem)?.isDescendant(of: view) == true
      || Self.view(of: secondItem)?.isDescendant(of: view) == true
  }

  /// The constraint in one line, as `UILabel.left == 1.0 * UIView.left + 8.0 @ 750.0`.
  package var summary: String {
    func name(_ item: AnyObject?) -> String { item.map { "\(type(of: $0))" } ?? "nil" }
    let relations: [Relation: String] = [.equal: "==", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">="]
    var text = "\(name(firstItem)).\(firstAttribute) \(relations[relation] ?? "")"
    if secondAttribute == .notAnAttribute {
      text += " \(constant)"
    } else {
      text += " \(multiplier) * \(name(secondItem)).\(secondAttribute) + \(constant)"
    }
    if priority != .required { text += " @ \(priority.rawValue)" }
    return identifier.map { "\($0): \(text)" } ?? text
  }
}
