/// One linear condition on the variables of a region: `Σ coefficient × variable + constant` is 0, at least 0 or at
/// most 0. The constant is read anew for every layout.
struct LayoutRow {
  struct Term {
    var variable: Int
    var coefficient: Double
  }

  /// Where the constant comes from.
  enum Source {
    /// A constraint's constant, times `sign`, and the baselines of its items.
    case constraint(NSLayoutConstraint, sign: Double)
    /// A frame that is not ours to set, relative to its superview: 0 x, 1 y, 2 width, 3 height.
    case frame(item: Int, part: Int)
    /// The insets of a guide: 0 left, 1 top, 2 both sides, 3 top and bottom.
    case inset(item: Int, part: Int)
    /// The content's own width or height.
    case content(item: Int, axis: NSLayoutConstraint.Axis)
    /// The size asked for in fitting: 0 width, 1 height.
    case target(axis: NSLayoutConstraint.Axis)
    /// Nothing is smaller than nothing.
    case zero
  }

  let terms: LayoutTerms
  let relation: NSLayoutConstraint.Relation
  let priority: Float
  let source: Source

  init(_ terms: LayoutTerms, _ relation: NSLayoutConstraint.Relation, priority: Float, source: Source) {
    self.terms = terms
    self.relation = relation
    self.priority = priority
    self.source = source
  }

  /// A condition on one variable.
  init(_ variable: Int, _ relation: NSLayoutConstraint.Relation, priority: Float, source: Source) {
    var terms = LayoutTerms()
    terms.add(variable, 1)
    self.init(terms, relation, priority: priority, source: source)
  }

  var isRequired: Bool { priority >= UILayoutPriority.required.rawValue }

  /// The constraint to name when the row cannot hold.
  var constraint: NSLayoutConstraint? {
    if case .constraint(let constraint, _) = source { constraint } else { nil }
  }

  /// How far `value`, the left side, is from satisfying the row.
  func violation(_ value: Double) -> Double { relation.violation(value) }
}

extension NSLayoutConstraint.Relation {
  /// How far a left side is from standing in this relation to 0.
  package func violation(_ value: Double) -> Double {
    switch self {
    case .equal: abs(value)
    case .greaterThanOrEqual: max(0, -value)
    case .lessThanOrEqual: max(0, value)
    }
  }
}
