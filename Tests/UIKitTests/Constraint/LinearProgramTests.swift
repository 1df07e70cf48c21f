import TestSupport
import Testing
import UIKit

@Suite struct LinearProgramTests {
  private typealias Row = LayoutComponent.Row

  private func row(_ coefficients: [Double], _ relation: NSLayoutConstraint.Relation, _ priority: Float) -> Row {
    Row(index: 0, coefficients: coefficients, relation: relation, priority: priority)
  }

  @Test func aRequiredSumLeavesTheLeastShortage() {
    // Three lengths that want to be 100, with 200 in all.
    let rows = [
      row([1, 1, 1], .lessThanOrEqual, 1000), row([1, 0, 0], .greaterThanOrEqual, 1000),
      row([0, 1, 0], .greaterThanOrEqual, 1000), row([0, 0, 1], .greaterThanOrEqual, 1000),
      row([1, 0, 0], .equal, 750), row([0, 1, 0], .equal, 749), row([0, 0, 1], .equal, 748),
    ]
    var values = [0.0, 0, 0]
    var program = LinearProgram()
    program.solve(rows: rows, bases: [-200, 0, 0, 0, -100, -100, -100], values: &values)
    #expect(values == [100, 100, 0])
  }

  @Test func negativeSolutionsAreFound() {
    var values = [0.0]
    var program = LinearProgram()
    program.solve(rows: [row([2], .equal, 1000)], bases: [30], values: &values)
    #expect(values == [-15])
  }

  @Test func aBaseThatIsNoNumberLeavesTheRowOut() {
    var values = [0.0]
    var program = LinearProgram()
    program.solve(rows: [row([1], .equal, 1000), row([1], .equal, 500)], bases: [.nan, -7], values: &values)
    #expect(values == [7])
  }

  /// Narrowing with its check and the linear program agree on how much each priority is violated.
  @Test(arguments: 0..<300) func narrowingAndProgramAgree(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let count = Int.random(in: 1...4, using: &random)
    // Priorities differ but for the required ones: between equals, narrowing may choose another compromise.
    var priority: Float = 900
    var entries: [(row: Row, base: Double)] = []
    for index in 0..<count {
      var unit = Array(repeating: 0.0, count: count)
      unit[index] = 1
      entries.append((row(unit, .greaterThanOrEqual, 1000), 0))
      entries.append((row(unit, .equal, priority), -wish(&random)))
      entries.append((row(unit, .greaterThanOrEqual, priority - 1), -wish(&random)))
      priority -= Float(Int.random(in: 5...90, using: &random))
    }
    for index in 0..<Int.random(in: 0...3, using: &random) {
      let coefficients = (0..<count).map { _ in Double(Int.random(in: -1...1, using: &random)) }
      if coefficients.allSatisfy({ $0 == 0 }) { continue }
      let relations = [NSLayoutConstraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual]
      let relation = relations[Int.random(in: 0...2, using: &random)]
      let weight = Float(Int.random(in: 500...990, using: &random)) + Float(index + 1) / 10
      entries.append((row(coefficients, relation, weight), -wish(&random)))
    }
    entries.sort { $0.row.priority > $1.row.priority }
    var component = LayoutComponent(parameters: Array(0..<count), rows: entries.map(\.row))
    component.bases = component.rows.map { row in
      entries.first { $0.row.priority == row.priority && $0.row.coefficients == row.coefficients }?.base ?? .nan
    }
    component.solve()
    var values = Array(repeating: 0.0, count: count)
    var program = LinearProgram()
    program.solve(rows: component.rows, bases: component.bases, values: &values)
    let narrowed = violations(component.rows, component.bases, component.values)
    let programmed = violations(component.rows, component.bases, values)
    for (priority, violation) in narrowed {
      #expect(abs(violation - (programmed[priority] ?? 0)) < 1e-6, "priority \(priority)")
    }
  }

  private func wish(_ random: inout SeededGenerator) -> Double { Double(Int.random(in: 0...200, using: &random)) }

  private func violations(_ rows: [Row], _ bases: [Double], _ values: [Double]) -> [Float: Double] {
    var result: [Float: Double] = [:]
    for (row, base) in zip(rows, bases) {
      let value = zip(row.coefficients, values).reduce(base) { $0 + $1.0 * $1.1 }
      result[row.priority, default: 0] += row.relation.violation(value)
    }
    return result
  }
}
