/// The views below one that is placed by its frame, down to the next such ones, and the constraints between them.
///
/// Made once for a set of constraints; constants, insets, sizes of content and of the root may change between
/// layouts. A layout allocates nothing: it runs the steps of `LayoutElimination`, and solves a `LayoutComponent` only
/// for what those leave open.
@MainActor package final class LayoutRegion {
  /// How much the size asked for matters; nil: the root's size is given.
  struct Fitting: Equatable {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    var opensWidth: Bool { horizontal.rawValue < UILayoutPriority.required.rawValue }
    var opensHeight: Bool { vertical.rawValue < UILayoutPriority.required.rawValue }
  }

  let fitting: Fitting?
  private let opensWidth: Bool
  private let opensHeight: Bool
  private unowned let root: UIView
  private let items: [LayoutItem]
  private let rows: [LayoutRow]
  private let steps: [LayoutElimination.Step]
  /// The terms of all rows, one after the other, and where each row's begin.
  private var terms = ContiguousArray<LayoutRow.Term>()
  private var starts = ContiguousArray<Int>()
  private var components: [LayoutComponent]
  /// The rows that matter: content that cannot change anything is not even measured.
  private var usedRows: [Int] = []
  /// Rows that no parameter can change: required ones are reported when they do not hold.
  private let checks: [Int]
  private let hasHorizontalComponents: Bool
  private let hasVerticalComponents: Bool
  private var values: [Double]
  private var constants: [Double]
  private var isReported = false
  /// The first required constraint that did not hold in the last layout.
  package private(set) var unsatisfied: NSLayoutConstraint?
  private var target = CGSize.zero

  init(root: UIView, fitting: Fitting? = nil) {
    self.root = root
    self.fitting = fitting
    opensWidth = fitting?.opensWidth ?? false
    opensHeight = fitting?.opensHeight ?? false
    let builder = LayoutRegionBuilder(root: root, measures: fitting != nil)
    items = builder.items
    let variableCount = items.count * 4
    var rows: [LayoutRow] = []
    rows.reserveCapacity(builder.rows.count + 4)
    rows += builder.rows
    var given: [Int] = []
    given.reserveCapacity(4)
    given += [LayoutItem.left(0), LayoutItem.top(0)]
    if let fitting, opensWidth {
      rows += Self.targetRows(.horizontal, fitting.horizontal)
    } else {
      given.append(LayoutItem.width(0))
    }
    if let fitting, opensHeight {
      rows += Self.targetRows(.vertical, fitting.vertical)
    } else {
      given.append(LayoutItem.height(0))
    }
    self.rows = rows
    let elimination = LayoutElimination(
      rows: rows, variableCount: variableCount, given: given, order: Self.order(variableCount))
    steps = elimination.steps
    terms.reserveCapacity(rows.count * 4)
    starts.reserveCapacity(rows.count + 1)
    for row in rows {
      starts.append(terms.count)
      terms += row.terms
    }
    starts.append(terms.count)
    values = Array(repeating: 0, count: variableCount)
    constants = Array(repeating: 0, count: rows.count)
    (components, checks) = Self.split(rows: rows, elimination: elimination)
    var isUsed = Array(repeating: false, count: rows.count)
    for step in steps { isUsed[step.row] = true }
    for component in components {
      for row in component.rows { isUsed[row.index] = true }
    }
    for row in checks { isUsed[row] = true }
    usedRows.reserveCapacity(rows.count)
    for row in rows.indices where isUsed[row] { usedRows.append(row) }
    hasHorizontalComponents = components.contains { $0.isHorizontal }
    hasVerticalComponents = components.contains { !$0.isHorizontal }
  }

  /// Sizes of content are the natural parameters; the root's own size follows from them.
  private static func order(_ variableCount: Int) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(variableCount)
    for variable in 4..<max(4, variableCount) where LayoutItem.isLength(variable) { order.append(variable) }
    for variable in 4..<max(4, variableCount) where !LayoutItem.isLength(variable) { order.append(variable) }
    return order + [LayoutItem.width(0), LayoutItem.height(0)]
  }

  /// The size asked for counts as little as the caller says, and the size found is never negative.
  private static func targetRows(_ axis: NSLayoutConstraint.Axis, _ priority: UILayoutPriority) -> [LayoutRow] {
    let length = axis == .horizontal ? LayoutItem.width(0) : LayoutItem.height(0)
    return [
      LayoutRow(length, .equal, priority: priority.rawValue, source: .target(axis: axis)),
      LayoutRow(length, .greaterThanOrEqual, priority: 1000, source: .zero),
    ]
  }

  private static func split(
    rows: [LayoutRow], elimination: LayoutElimination
  ) -> (components: [LayoutComponent], checks: [Int]) {
    let count = elimination.parameters.count
    var checks: [Int] = []
    checks.reserveCapacity(elimination.remaining.count)
    var open: [(row: Int, coefficients: [Double])] = []
    open.reserveCapacity(elimination.remaining.count)
    var group = Array(0..<count)
    for row in elimination.remaining {
      let coefficients = elimination.coefficients(of: rows[row])
      guard let first = coefficients.firstIndex(where: { $0 != 0 }) else {
        if rows[row].isRequired, rows[row].constraint != nil { checks.append(row) }
        continue
      }
      open.append((row, coefficients))
      for other in coefficients.indices where coefficients[other] != 0 && group[other] != group[first] {
        let merged = group[other]
        for index in group.indices where group[index] == merged { group[index] = group[first] }
      }
    }
    var components: [LayoutComponent] = []
    components.reserveCapacity(count)
    for name in group.indices where group[name] == name {
      let members = group.indices.filter { group[$0] == name }
      let own = open.filter { entry in members.contains { entry.coefficients[$0] != 0 } }
      let componentRows = own.map { entry in
        LayoutComponent.Row(
          index: entry.row, coefficients: members.map { entry.coefficients[$0] },
          relation: rows[entry.row].relation, priority: rows[entry.row].priority)
      }
      components.append(
        LayoutComponent(parameters: members.map { elimination.parameters[$0] }, rows: componentRows))
    }
    return (components, checks)
  }

  // MARK: Running

  /// Places the region's views.
  func layOut() {
    let bounds = root.bounds
    solve(width: Double(bounds.width), height: Double(bounds.height))
    report()
    for index in items.indices where items[index].isPlaced { place(index) }
  }

  /// The root's size nearest to `target`. An axis that is not open keeps the target's length.
  func fittingSize(_ target: CGSize) -> CGSize {
    self.target = target
    solve(width: Double(target.width), height: Double(target.height))
    return CGSize(width: values[2], height: values[3])
  }

  private func solve(width: Double, height: Double) {
    readConstants()
    for component in components {
      for parameter in component.parameters { values[parameter] = 0 }
    }
    values[0] = 0
    values[1] = 0
    if !opensWidth { values[2] = width }
    if !opensHeight { values[3] = height }
    evaluate()
    if hasHorizontalComponents {
      solveComponents(horizontal: true)
      evaluate()
    }
    if hasVerticalComponents {
      readContentHeights()
      solveComponents(horizontal: false)
      evaluate()
    }
  }

  /// Computes all variables from the root's size and the parameters.
  private func evaluate() {
    for step in steps {
      values[step.variable] = 0
      values[step.variable] = -leftSide(step.row) * step.inverse
    }
  }

  private func leftSide(_ row: Int) -> Double {
    var sum = constants[row]
    for index in starts[row]..<starts[row + 1] { sum += terms[index].coefficient * values[terms[index].variable] }
    return sum
  }

  private func solveComponents(horizontal: Bool) {
    for index in components.indices where components[index].isHorizontal == horizontal {
      for row in components[index].rows.indices {
        components[index].bases[row] = leftSide(components[index].rows[row].index)
      }
      components[index].solve()
    }
    for component in components where component.isHorizontal == horizontal {
      for (parameter, value) in zip(component.parameters, component.values) { values[parameter] = value }
    }
  }

  private func readConstants() {
    for index in usedRows { constants[index] = constant(of: rows[index]) }
  }

  private func constant(of row: LayoutRow) -> Double {
    switch row.source {
    case .constraint(let constraint, let sign):
      return -sign * Double(constraint.constant) + baselines(of: constraint)
    case .frame(let item, let part):
      let frame = items[item].view.frame
      return switch part {
      case 0: -Double(frame.minX)
      case 1: -Double(frame.minY)
      case 2: -Double(frame.width)
      default: -Double(frame.height)
      }
    case .inset(let item, let part):
      let insets = items[item].guide?.insets ?? .zero
      return switch part {
      case 0: -Double(insets.left)
      case 1: -Double(insets.top)
      case 2: Double(insets.left + insets.right)
      default: Double(insets.top + insets.bottom)
      }
    case .content(let item, let axis):
      let size = items[item].view.intrinsicContentSize
      return content(axis == .horizontal ? size.width : size.height)
    case .target(let axis):
      return -Double(axis == .horizontal ? target.width : target.height)
    case .zero:
      return 0
    }
  }

  /// No content: not a number, so that the row is left out.
  private func content(_ length: CGFloat) -> Double {
    length == UIView.noIntrinsicMetric ? .nan : -Double(length)
  }

  /// Text that wraps is as high as its width, which is known by now, makes it.
  private func readContentHeights() {
    for component in components where !component.isHorizontal {
      for row in component.rows {
        guard case .content(let item, .vertical) = rows[row.index].source else { continue }
        let width = CGFloat(values[LayoutItem.width(item)])
        if let height = items[item].view._intrinsicHeight(forWidth: width) { constants[row.index] = -Double(height) }
      }
    }
  }

  private func baselines(of constraint: NSLayoutConstraint) -> Double {
    func offset(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> Double {
      guard attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? UIView else { return 0 }
      return Double(attribute == .firstBaseline ? view.firstBaselineFromTop : -view.lastBaselineFromBottom)
    }
    return offset(constraint.firstItem, constraint.firstAttribute)
      - Double(constraint.multiplier) * offset(constraint.secondItem, constraint.secondAttribute)
  }

  private func place(_ index: Int) {
    let item = items[index]
    let frame = CGRect(
      x: values[LayoutItem.left(index)] - values[LayoutItem.left(item.parent)],
      y: values[LayoutItem.top(index)] - values[LayoutItem.top(item.parent)],
      width: max(0, values[LayoutItem.width(index)]), height: max(0, values[LayoutItem.height(index)]))
    if let guide = item.guide {
      guide.solvedFrame = frame
    } else if item.view.frame != frame {
      item.view.frame = frame
    }
  }

  // MARK: Reporting

  private func report() {
    unsatisfied = nil
    for row in checks { check(row) }
    for component in components {
      for row in component.rows where row.priority >= 1000 { check(row.index) }
    }
    guard let unsatisfied, !isReported else { return }
    isReported = true
    StandardError.write("constraints of \(type(of: root)) cannot all hold; broken: \(unsatisfied.summary)")
  }

  private func check(_ row: Int) {
    guard unsatisfied == nil, let constraint = rows[row].constraint else { return }
    if rows[row].violation(leftSide(row)) > 0.01 { unsatisfied = constraint }
  }
}
