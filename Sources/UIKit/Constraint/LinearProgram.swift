/// The simplex method for rows with priorities: the sum of violations is made least for the highest priority, then,
/// keeping that, for the next one, and so on. Required rows are the highest priority, so there always is a solution.
///
/// Keeps its memory from one problem to the next.
package struct LinearProgram {
  private var table: [Double] = []
  /// One objective for each priority, the highest first.
  private var objectives: [Double] = []
  private var priorities: [Float] = []
  private var basis: [Int] = []
  /// Table row → row of the problem.
  private var active: [Int] = []
  private var columns = 0

  package init() {}

  private static let epsilon = 1e-9

  /// Rows whose base is not a number are left out. `values`: the parameters, to be found.
  package mutating func solve(rows: [LayoutComponent.Row], bases: [Double], values: inout [Double]) {
    let parameters = values.count
    active.removeAll(keepingCapacity: true)
    priorities.removeAll(keepingCapacity: true)
    for index in rows.indices where !bases[index].isNaN {
      active.append(index)
      if priorities.last != rows[index].priority { priorities.append(rows[index].priority) }
    }
    // Columns: each parameter's positive and negative part, each row's surplus and shortfall, the right side.
    columns = 2 * parameters + 2 * active.count + 1
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(0, count: active.count * columns))
    objectives.removeAll(keepingCapacity: true)
    objectives.append(contentsOf: repeatElement(0, count: priorities.count * columns))
    basis.removeAll(keepingCapacity: true)
    for (position, index) in active.enumerated() { fill(position, rows[index], bases[index], parameters) }
    var steps = 0
    while steps < 50 * columns, let column = entering(usesFirst: steps > 10 * columns) {
      guard let row = leaving(column) else { break }
      pivot(row, column)
      steps += 1
    }
    for index in values.indices { values[index] = 0 }
    for (row, column) in basis.enumerated() where column < 2 * parameters {
      values[column / 2] += (column % 2 == 0 ? 1 : -1) * table[row * columns + columns - 1]
    }
  }

  /// `g·f - surplus + shortfall = -base`, for "at least"; "at most" is turned round.
  private mutating func fill(_ position: Int, _ row: LayoutComponent.Row, _ base: Double, _ parameters: Int) {
    let start = position * columns
    let sign: Double = row.relation == .lessThanOrEqual ? -1 : 1
    let surplus = 2 * parameters + 2 * position
    let shortfall = surplus + 1
    let right = -base * sign
    // A positive right side starts with its shortfall, a negative one, turned, with its surplus.
    let turn: Double = right >= 0 ? 1 : -1
    for index in 0..<parameters {
      table[start + 2 * index] = row.coefficients[index] * sign * turn
      table[start + 2 * index + 1] = -row.coefficients[index] * sign * turn
    }
    table[start + surplus] = -turn
    table[start + shortfall] = turn
    table[start + columns - 1] = right * turn
    basis.append(turn > 0 ? shortfall : surplus)
    guard let level = priorities.firstIndex(of: row.priority) else { return }
    let objective = level * columns
    objectives[objective + shortfall] += 1
    if row.relation == .equal { objectives[objective + surplus] += 1 }
    // The basic variable's cost is eliminated from the objective.
    if turn > 0 || row.relation == .equal {
      for column in 0..<columns { objectives[objective + column] -= table[start + column] }
    }
  }

  /// The column that lowers the most important objective it changes.
  private func entering(usesFirst: Bool) -> Int? {
    var best: Int?
    var bestLevel = Int.max
    var bestCost = 0.0
    for column in 0..<columns - 1 {
      for level in priorities.indices {
        let cost = objectives[level * columns + column]
        if abs(cost) <= Self.epsilon { continue }
        if cost < 0 {
          if usesFirst { return column }
          if level < bestLevel || (level == bestLevel && cost < bestCost) {
            (best, bestLevel, bestCost) = (column, level, cost)
          }
        }
        break
      }
    }
    return best
  }

  private func leaving(_ column: Int) -> Int? {
    var best: Int?
    var bestRatio = Double.infinity
    for row in basis.indices {
      let entry = table[row * columns + column]
      if entry <= Self.epsilon { continue }
      let ratio = table[row * columns + columns - 1] / entry
      if ratio < bestRatio - Self.epsilon || (ratio <= bestRatio && best.map { basis[row] < basis[$0] } ?? true) {
        (best, bestRatio) = (row, ratio)
      }
    }
    return best
  }

  private mutating func pivot(_ pivotRow: Int, _ pivotColumn: Int) {
    let start = pivotRow * columns
    let inverse = 1 / table[start + pivotColumn]
    for column in 0..<columns { table[start + column] *= inverse }
    for row in basis.indices where row != pivotRow {
      let factor = table[row * columns + pivotColumn]
      if factor == 0 { continue }
      for column in 0..<columns { table[row * columns + column] -= factor * table[start + column] }
    }
    for level in priorities.indices {
      let factor = objectives[level * columns + pivotColumn]
      if factor == 0 { continue }
      for column in 0..<columns { objectives[level * columns + column] -= factor * table[start + column] }
    }
    basis[pivotRow] = pivotColumn
  }
}
