import UIKit

// Source of the rules: what SwiftUI is known to do with a represented view. An axis without a length of its own takes what
// is offered; one that has a length is not made shorter from a compression resistance of 750 on, the default, and not
// longer from a hugging of 750 on, which is not the default.
extension UIView {
  /// The size that the view's content or its constraints ask for, the height at `width` (nil: at any);
  /// `noIntrinsicMetric` where they ask for none.
  func ownSize(width: CGFloat?) -> CGSize {
    let width = width?.isFinite == true ? width : nil
    var size = intrinsicContentSize
    let hasWidth = size.width != UIView.noIntrinsicMetric
    let hasHeight = size.height != UIView.noIntrinsicMetric
    if hasHeight, let width, let height = _intrinsicHeight(forWidth: width) { size.height = height }
    if hasWidth && hasHeight || !isLaidOutByConstraints { return size }
    let fitting = systemLayoutSizeFitting(
      CGSize(width: width ?? 0, height: 0),
      withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
      verticalFittingPriority: .fittingSizeLevel)
    return CGSize(width: hasWidth ? size.width : fitting.width, height: hasHeight ? size.height : fitting.height)
  }

  /// What the view takes of a proposed length.
  func length(_ proposed: CGFloat, own: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    if own == UIView.noIntrinsicMetric { return proposed.or(0) }
    let own = max(0, own)
    guard proposed.isSpecified, !hasFixedLength(axis) else { return own }
    let priority =
      proposed < own ? contentCompressionResistancePriority(for: axis) : contentHuggingPriority(for: axis)
    return priority.rawValue >= UILayoutPriority.defaultHigh.rawValue ? own : proposed
  }

  private var isLaidOutByConstraints: Bool {
    if !constraints.isEmpty { return true }
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints { return true }
    return false
  }

  private func hasFixedLength(_ axis: NSLayoutConstraint.Axis) -> Bool {
    for constraint in constraints
    where constraint.firstItem === self && constraint.secondItem == nil && constraint.relation == .equal
      && constraint.firstAttribute == (axis == .horizontal ? .width : .height) && constraint.priority == .required
    {
      return true
    }
    return false
  }

  /// Nil for a view without text, whose baseline is its bottom.
  var firstBaseline: CGFloat? {
    let baseline = firstBaselineFromTop
    return baseline == bounds.height ? nil : baseline
  }

  func lastBaseline(height: CGFloat) -> CGFloat? {
    let distance = lastBaselineFromBottom
    return distance == 0 ? nil : height - distance
  }
}
