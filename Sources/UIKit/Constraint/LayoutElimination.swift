/// Solves the required equations of a region once, symbolically.
///
/// Each equation with a single open variable determines it; where none has, a variable becomes a parameter. What is
/// left is a list of steps that computes all variables from the parameters, and usually no parameter at all: pinned
/// edges, fixed sizes and centres need none.
struct LayoutElimination {
  /// `variable` follows from the equation `row`.
  struct Step {
    var variable: Int
    var row: Int
    /// 1 / the variable's coefficient in the row.
    var inverse: Double
  }

  private(set) var steps: [Step] = []
  /// The variables that no required equation determines.
  private(set) var parameters: [Int] = []
  /// For each variable, its coefficient for each parameter.
  private(set) var coefficients: [[Double]] = []
  /// Rows that are not used up by steps.
  private(set) var remaining: [Int] = []

  private var isDetermined: [Bool]
  private var openCounts: [Int]
  /// The equations that each variable is in, one variable's after the other's, and where each variable's begin.
  private var equations: [Int]
  private var starts: [Int]
  private var ready: [Int] = []

  /// `given`: the variables that are known from outside. `order`: which variables to make parameters first.
  init(rows: [LayoutRow], variableCount: Int, given: [Int], order: [Int]) {
    isDetermined = Array(repeating: false, count: variableCount)
    openCounts = Array(repeating: 0, count: rows.count)
    starts = Array(repeating: 0, count: variableCount + 1)
    equations = []
    steps.reserveCapacity(rows.count)
    ready.reserveCapacity(rows.count)
    parameters.reserveCapacity(order.count)
    remaining.reserveCapacity(rows.count)
    sort(rows)
    var isUsed = Array(repeating: false, count: rows.count)
    for variable in given { determine(variable) }
    var next = 0
    repeat {
      while let row = ready.popLast() {
        guard openCounts[row] == 1, let term = rows[row].terms.first(where: { !isDetermined[$0.variable] }) else {
          continue
        }
        isUsed[row] = true
        steps.append(Step(variable: term.variable, row: row, inverse: 1 / term.coefficient))
        determine(term.variable)
      }
      while next < order.count, isDetermined[order[next]] { next += 1 }
      if next < order.count {
        parameters.append(order[next])
        determine(order[next])
      }
    } while next < order.count
    for row in rows.indices where !isUsed[row] && !rows[row].terms.isEmpty { remaining.append(row) }
    express(rows: rows, variableCount: variableCount)
  }

  static func isEquation(_ row: LayoutRow) -> Bool { row.relation == .equal && row.isRequired }

  /// Notes which equations a variable is in, in the order of the rows.
  private mutating func sort(_ rows: [LayoutRow]) {
    for (index, row) in rows.enumerated() where Self.isEquation(row) {
      openCounts[index] = row.terms.count
      for term in row.terms { starts[term.variable] += 1 }
      if row.terms.count == 1 { ready.append(index) }
    }
    // Each start stands at the end of its variable's part first, and moves to the front while the part is filled.
    for variable in 1..<starts.count { starts[variable] += starts[variable - 1] }
    equations = Array(repeating: 0, count: starts[starts.count - 1])
    for index in rows.indices.reversed() where openCounts[index] > 0 {
      for term in rows[index].terms {
        starts[term.variable] -= 1
        equations[starts[term.variable]] = index
      }
    }
  }

  private mutating func determine(_ variable: Int) {
    isDetermined[variable] = true
    for row in equations[starts[variable]..<starts[variable + 1]] {
      openCounts[row] -= 1
      if openCounts[row] == 1 { ready.append(row) }
    }
  }

  private mutating func express(rows: [LayoutRow], variableCount: Int) {
    coefficients = Array(repeating: Array(repeating: 0, count: parameters.count), count: variableCount)
    for (index, variable) in parameters.enumerated() { coefficients[variable][index] = 1 }
    for step in steps {
      for term in rows[step.row].terms where term.variable != step.variable {
        for index in parameters.indices {
          coefficients[step.variable][index] -= term.coefficient * step.inverse * coefficients[term.variable][index]
        }
      }
    }
  }

  /// A row's coefficient for each parameter.
  func coefficients(of row: LayoutRow) -> [Double] {
    var result = Array(repeating: 0.0, count: parameters.count)
    for term in row.terms {
      for index in parameters.indices { result[index] += term.coefficient * coefficients[term.variable][index] }
    }
    for index in parameters.indices where abs(result[index]) < 1e-9 { result[index] = 0 }
    return result
  }
}
