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
    indices.reserveCapacity(8)
    append(LayoutItem(role: .root, view: root, guide: nil, parent: 0), for: root)
    collect(from: root)
    addContentRows()
  }

  private mutating func collect(from view: UIView) {
    for constraint in view.constraints { add(constraint) }
    if view.placesSubviewsByFrame { return }
    for subview in view.subviews where !subview.translatesAutoresizingMaskIntoConstraints { collect(from: subview) }
  }

  private mutating func append(_ item: LayoutItem, for object: AnyObject) {
    indices[ObjectIdentifier(object)] = items.count
    items.makeRoom()
    items.append(item)
  }

  private mutating func append(_ row: LayoutRow) {
    rows.makeRoom()
    rows.append(row)
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let firstObject = constraint.firstItem, let first = item(firstObject, constraint.firstAttribute) else {
      return
    }
    var terms = LayoutTerms()
    add(first.attribute, of: first.index, factor: 1, to: &terms)
    var concernsRootOnly = first.index == 0
    if constraint.secondAttribute != .notAnAttribute {
      guard let secondObject = constraint.secondItem, let second = item(secondObject, constraint.secondAttribute) else {
        return
      }
      add(second.attribute, of: second.index, factor: -Double(constraint.multiplier), to: &terms)
      if second.index != 0 { concernsRootOnly = false }
    }
    // The root's size is not decided here.
    if concernsRootOnly && !measures { return }
    let sign: Double = isMirrored && isDirectional(constraint.firstAttribute) ? -1 : 1
    append(
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
    append(LayoutItem(role: isPlaced ? .member : .fixed, view: view, guide: nil, parent: parent), for: view)
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
    append(LayoutItem(role: guide.kind == .free ? .free : .inset, view: view, guide: guide, parent: parent), for: guide)
    if guide.kind == .free {
      addMinimumSize(of: index)
    } else {
      for part in 0..<4 {
        var terms = LayoutTerms()
        terms.add(index * 4 + part, 1)
        terms.add(parent * 4 + part, -1)
        append(LayoutRow(terms, .equal, priority: 1000, source: .inset(item: index, part: part)))
      }
    }
    return index
  }

  /// A position follows from the parent's; a length stands alone.
  private mutating func addOffset(_ index: Int, _ parent: Int, part: Int, source: LayoutRow.Source) {
    var terms = LayoutTerms()
    terms.add(index * 4 + part, 1)
    if part < 2 { terms.add(parent * 4 + part, -1) }
    append(LayoutRow(terms, .equal, priority: 1000, source: source))
  }

  private mutating func addMinimumSize(of index: Int) {
    append(LayoutRow(LayoutItem.width(index), .greaterThanOrEqual, priority: 1000, source: .zero))
    append(LayoutRow(LayoutItem.height(index), .greaterThanOrEqual, priority: 1000, source: .zero))
  }

  /// Content pulls its view towards its own size, and resists being cut.
  private mutating func addContentRows() {
    for (index, item) in items.enumerated() where item.role == .member || (item.role == .root && measures) {
      addContentRows(of: index, .horizontal, LayoutItem.width(index))
      addContentRows(of: index, .vertical, LayoutItem.height(index))
    }
  }

  private mutating func addContentRows(of index: Int, _ axis: NSLayoutConstraint.Axis, _ length: Int) {
    let view = items[index].view
    let source = LayoutRow.Source.content(item: index, axis: axis)
    let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
    let hugging = view.contentHuggingPriority(for: axis).rawValue
    append(LayoutRow(length, .greaterThanOrEqual, priority: resistance, source: source))
    append(LayoutRow(length, .lessThanOrEqual, priority: hugging, source: source))
  }

  /// `factor` times an attribute of an item.
  private func add(_ attribute: Attribute, of index: Int, factor: Double, to terms: inout LayoutTerms) {
    func position(_ start: Int, _ length: Int, _ share: Double) {
      terms.add(start, factor)
      terms.add(length, factor * share)
    }
    let (left, top) = (LayoutItem.left(index), LayoutItem.top(index))
    let (width, height) = (LayoutItem.width(index), LayoutItem.height(index))
    switch attribute {
    case .left: position(left, width, 0)
    case .right: position(left, width, 1)
    case .leading: position(left, width, isMirrored ? 1 : 0)
    case .trailing: position(left, width, isMirrored ? 0 : 1)
    case .centerX: position(left, width, 0.5)
    case .top, .firstBaseline: position(top, height, 0)
    case .bottom, .lastBaseline: position(top, height, 1)
    case .centerY: position(top, height, 0.5)
    case .width: terms.add(width, factor)
    case .height: terms.add(height, factor)
    default: break
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
