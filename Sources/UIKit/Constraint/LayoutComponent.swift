/// Parameters of a region that depend on each other, and the rows that bear on them.
///
/// Rows of one parameter narrow its range in the order of their priorities. If the values so found satisfy the rows
/// of several parameters (or those matter less than what fixed the values), they are the solution; only otherwise a
/// linear program is solved.
package struct LayoutComponent {
  package struct Row {
    /// Index in the region's rows.
    package var index: Int
    /// For each parameter of the component.
    package var coefficients: [Double]
    /// The parameter of a row that has only one; else -1.
    package var single: Int
    package var relation: NSLayoutConstraint.Relation
    package var priority: Float

    package init(
      index: Int, coefficients: [Double], relation: NSLayoutConstraint.Relation, priority: Float
    ) {
      self.index = index
      self.coefficients = coefficients
      self.relation = relation
      self.priority = priority
      let touched = coefficients.indices.filter { coefficients[$0] != 0 }
      single = touched.count == 1 ? touched[0] : -1
    }
  }

  /// The variables that are this component's parameters.
  let parameters: [Int]
  /// The most important first.
  package let rows: [Row]
  let isHorizontal: Bool

  /// The solution, for each parameter.
  package private(set) var values: [Double]
  /// Each row's left side without the parameters; to be filled in before `solve`.
  package var bases: [Double]
  private var low: [Double]
  private var high: [Double]
  /// The priority of the row that left a parameter no choice; -1: it has one.
  private var fixedBy: [Float]
  private var program = LinearProgram()

  package init(parameters: [Int], rows: [Row]) {
    self.parameters = parameters
    self.rows = rows.sorted { $0.priority > $1.priority }
    isHorizontal = parameters.allSatisfy(LayoutItem.isHorizontal)
    values = Array(repeating: 0, count: parameters.count)
    low = values
    high = values
    fixedBy = Array(repeating: -1, count: parameters.count)
    bases = Array(repeating: 0, count: rows.count)
  }

  private static let tolerance = 1e-6

  /// Rows whose base is not a number are left out.
  package mutating func solve() {
    for index in values.indices {
      low[index] = -.infinity
      high[index] = .infinity
      fixedBy[index] = -1
    }
    for index in rows.indices where rows[index].single >= 0 && !bases[index].isNaN { narrow(by: index) }
    for index in values.indices { values[index] = max(low[index], min(high[index], 0)) }
    if !isSolved { program.solve(rows: rows, bases: bases, values: &values) }
  }

  private mutating func narrow(by index: Int) {
    let row = rows[index]
    let parameter = row.single
    if fixedBy[parameter] >= 0 { return }
    let coefficient = row.coefficients[parameter]
    let bound = -bases[index] / coefficient
    if row.relation == .equal {
      low[parameter] = max(low[parameter], min(high[parameter], bound))
      high[parameter] = low[parameter]
    } else if (row.relation == .greaterThanOrEqual) == (coefficient > 0) {
      low[parameter] = min(high[parameter], max(low[parameter], bound))
    } else {
      high[parameter] = max(low[parameter], min(high[parameter], bound))
    }
    if high[parameter] - low[parameter] < 1e-9 { fixedBy[parameter] = row.priority }
  }

  private var isSolved: Bool {
    for index in rows.indices where rows[index].single < 0 && !bases[index].isNaN {
      let row = rows[index]
      var value = bases[index]
      for parameter in values.indices { value += row.coefficients[parameter] * values[parameter] }
      if row.relation.violation(value) <= Self.tolerance { continue }
      for parameter in values.indices where row.coefficients[parameter] != 0 && fixedBy[parameter] <= row.priority {
        return false
      }
    }
    return true
  }
}
