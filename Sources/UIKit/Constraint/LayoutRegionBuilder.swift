/// Collects the items and rows of a region from the view tree.
@MainActor struct LayoutRegionBuilder {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private(set) var items: [LayoutItem] = []
  private(set) var rows: [LayoutRow] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private let root: UIView
  private let isMirrored: Bool
  private let measures: Bool

  /// `measures`: the root's own size is asked for, so that its constraints and content count, too.
  init(root: UIView, measures: Bool) {
    self.root = root
    self.measures = measures
    isMirrored = root.isRightToLeft
    items.append(LayoutItem(role: .root, view: root, guide: nil, parent: 0))
    indices[ObjectIdentifier(root)] = 0
    collect(from: root)
    addContentRows()
  }

  private mutating func collect(from view: UIView) {
    for constraint in view.constraints { add(constraint) }
    if view.placesSubviewsByFrame { return }
    for subview in view.subviews where !subview.translatesAutoresizingMaskIntoConstraints { collect(from: subview) }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let firstObject = constraint.firstItem, let first = item(firstObject, constraint.firstAttribute) else {
      return
    }
    var terms = terms(of: first.index, first.attribute, factor: 1)
    var concernsRootOnly = first.index == 0
    if constraint.secondAttribute != .notAnAttribute {
      guard let secondObject = constraint.secondItem, let second = item(secondObject, constraint.secondAttribute) else {
        return
      }
      terms += self.terms(of: second.index, second.attribute, factor: -Double(constraint.multiplier))
      if second.index != 0 { concernsRootOnly = false }
    }
    // The root's size is not decided here.
    if concernsRootOnly && !measures { return }
    let sign: Double = isMirrored && isDirectional(constraint.firstAttribute) ? -1 : 1
    rows.append(
      LayoutRow(
        terms, sign < 0 ? constraint.relation.reversed : constraint.relation, priority: constraint.priority.rawValue,
        source: .constraint(constraint, sign: sign)))
  }

  private func isDirectional(_ attribute: Attribute) -> Bool {
    switch attribute {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The item that stands for an object and an attribute: attributes of margins are those of the margins' guide.
  private mutating func item(_ object: AnyObject, _ attribute: Attribute) -> (index: Int, attribute: Attribute)? {
    if let view = object as? UIView, let plain = attribute.withinMargins {
      return index(of: view.layoutMarginsGuide).map { ($0, plain) }
    }
    if let guide = object as? UILayoutGuide { return index(of: guide).map { ($0, attribute) } }
    return (object as? UIView).flatMap { index(of: $0) }.map { ($0, attribute) }
  }

  private mutating func index(of view: UIView) -> Int? {
    if let known = indices[ObjectIdentifier(view)] { return known }
    guard let superview = view.superview, let parent = index(of: superview) else { return nil }
    let isPlaced =
      !view.translatesAutoresizingMaskIntoConstraints && !superview.placesSubviewsByFrame
      && (items[parent].role == .root || items[parent].role == .member)
    let index = items.count
    items.append(LayoutItem(role: isPlaced ? .member : .fixed, view: view, guide: nil, parent: parent))
    indices[ObjectIdentifier(view)] = index
    if isPlaced {
      addMinimumSize(of: index)
    } else {
      for part in 0..<4 { addOffset(index, parent, part: part, source: .frame(item: index, part: part)) }
    }
    return index
  }

  private mutating func index(of guide: UILayoutGuide) -> Int? {
    if let known = indices[ObjectIdentifier(guide)] { return known }
    guard let view = guide.owningView, let parent = index(of: view) else { return nil }
    let index = items.count
    items.append(LayoutItem(role: guide.kind == .free ? .free : .inset, view: view, guide: guide, parent: parent))
    indices[ObjectIdentifier(guide)] = index
    if guide.kind == .free {
      addMinimumSize(of: index)
    } else {
      for part in 0..<4 {
        let terms = [
          LayoutRow.Term(variable: index * 4 + part, coefficient: 1),
          LayoutRow.Term(variable: parent * 4 + part, coefficient: -1),
        ]
        rows.append(LayoutRow(terms, .equal, priority: 1000, source: .inset(item: index, part: part)))
      }
    }
    return index
  }

  /// A position follows from the parent's; a length stands alone.
  private mutating func addOffset(_ index: Int, _ parent: Int, part: Int, source: LayoutRow.Source) {
    var terms = [LayoutRow.Term(variable: index * 4 + part, coefficient: 1)]
    if part < 2 { terms.append(LayoutRow.Term(variable: parent * 4 + part, coefficient: -1)) }
    rows.append(LayoutRow(terms, .equal, priority: 1000, source: source))
  }

  private mutating func addMinimumSize(of index: Int) {
    for variable in [LayoutItem.width(index), LayoutItem.height(index)] {
      rows.append(
        LayoutRow(
          [LayoutRow.Term(variable: variable, coefficient: 1)], .greaterThanOrEqual, priority: 1000, source: .zero))
    }
  }

  /// Content pulls its view towards its own size, and resists being cut.
  private mutating func addContentRows() {
    for (index, item) in items.enumerated() where item.role == .member || (item.role == .root && measures) {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        let variable = axis == .horizontal ? LayoutItem.width(index) : LayoutItem.height(index)
        let terms = [LayoutRow.Term(variable: variable, coefficient: 1)]
        let source = LayoutRow.Source.content(item: index, axis: axis)
        rows.append(
          LayoutRow(
            terms, .greaterThanOrEqual,
            priority: item.view.contentCompressionResistancePriority(for: axis).rawValue, source: source))
        rows.append(
          LayoutRow(
            terms, .lessThanOrEqual, priority: item.view.contentHuggingPriority(for: axis).rawValue, source: source))
      }
    }
  }

  /// `factor` times an attribute, as terms.
  private func terms(of index: Int, _ attribute: Attribute, factor: Double) -> [LayoutRow.Term] {
    func position(_ start: Int, _ length: Int, _ share: Double) -> [LayoutRow.Term] {
      [
        LayoutRow.Term(variable: start, coefficient: factor),
        LayoutRow.Term(variable: length, coefficient: factor * share),
      ]
    }
    let (left, top) = (LayoutItem.left(index), LayoutItem.top(index))
    let (width, height) = (LayoutItem.width(index), LayoutItem.height(index))
    switch attribute {
    case .left: return position(left, width, 0)
    case .right: return position(left, width, 1)
    case .leading: return position(left, width, isMirrored ? 1 : 0)
    case .trailing: return position(left, width, isMirrored ? 0 : 1)
    case .centerX: return position(left, width, 0.5)
    case .top, .firstBaseline: return position(top, height, 0)
    case .bottom, .lastBaseline: return position(top, height, 1)
    case .centerY: return position(top, height, 0.5)
    case .width: return [LayoutRow.Term(variable: width, coefficient: factor)]
    case .height: return [LayoutRow.Term(variable: height, coefficient: factor)]
    default: return []
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var reversed: NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute of the margins' guide that a margin attribute of a view means; nil for the others.
  fileprivate var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
