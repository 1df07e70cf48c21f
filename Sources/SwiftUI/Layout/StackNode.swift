/// Lays out views one after the other along an axis.
///
/// The views of the highest priority are served first, after what the others need at least was set aside. Of one
/// priority, those that have the least choice are served first, and each is offered an equal share of what is left.
final class StackNode: ContainerNode {
  private struct Item {
    var lengths = Lengths.any
    var priority = 0.0
    var proposal = ProposedSize.unspecified
    var size = CGSize.zero
    /// From the leading or top edge.
    var along: CGFloat = 0
    var across: CGFloat = 0
  }

  static let defaultSpacing: CGFloat = 8

  private let axis: Axis
  private var guide: AlignmentGuide
  private var spacing: CGFloat?
  private var items: ContiguousArray<Item> = []
  private var order: ContiguousArray<Int> = []
  /// What `items` were made for; nil: nothing valid.
  private var arranged: ProposedSize?
  private var arrangedSize = CGSize.zero

  init(_ context: NodeContext, axis: Axis, guide: AlignmentGuide, spacing: CGFloat?, content: ViewNode) {
    self.axis = axis
    self.guide = guide
    self.spacing = spacing
    super.init(context, content: content)
  }

  func update(guide: AlignmentGuide, spacing: CGFloat?, _ contentChange: ViewChange) -> ViewChange {
    var change = contentChange
    if guide != self.guide || spacing != self.spacing {
      self.guide = guide
      self.spacing = spacing
      change.formUnion(.size)
    }
    return absorb(change)
  }

  override func absorb(_ change: ViewChange) -> ViewChange {
    if change.affectsLayout { arranged = nil }
    return super.absorb(change)
  }

  // MARK: Size

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    if views.count == 1 { return views[0].measure(proposal) }
    arrange(proposal)
    return arrangedSize
  }

  override func lengths(along direction: Axis, across: CGFloat) -> Lengths {
    var sum = Lengths.fixed(direction == axis ? totalSpacing : 0)
    for view in views {
      let lengths = view.lengths(
        along: direction, across: direction == axis ? across : ProposedSize.unspecifiedLength)
      if direction == axis {
        sum.min += lengths.min
        sum.max += lengths.max
      } else {
        sum.min = max(sum.min, lengths.min)
        sum.max = max(sum.max, lengths.max)
      }
    }
    return sum
  }

  private func gap(after index: Int) -> CGFloat {
    if let spacing { return spacing }
    return views[index].isSpacer || views[index + 1].isSpacer ? 0 : Self.defaultSpacing
  }

  private var totalSpacing: CGFloat {
    var sum: CGFloat = 0
    for index in 0..<max(0, views.count - 1) { sum += gap(after: index) }
    return sum
  }

  /// Works on the arrays as local variables: each access to a stored property is checked for exclusivity.
  private func arrange(_ proposal: ProposedSize) {
    if arranged == proposal { return }
    let views = views
    var items = ContiguousArray<Item>()
    swap(&items, &self.items)
    // All that is read of an item is written anew.
    if items.count != views.count { items = ContiguousArray(repeating: Item(), count: views.count) }
    // A span: of an array, each write would ask whether it is shared.
    var span = items.mutableSpan
    if views.count > 1 && proposal.length(along: axis).isSpecified {
      distribute(proposal, views, &span)
    } else {
      for index in views.indices { Self.serve(views[index], proposal, &span[index]) }
    }
    align(views, &span)
    swap(&items, &self.items)
    arranged = proposal
  }

  private static func serve(_ view: ViewNode, _ proposal: ProposedSize, _ item: inout Item) {
    item.size = view.measure(proposal)
    item.proposal = proposal
  }

  private func distribute(
    _ proposal: ProposedSize, _ views: ContiguousArray<ViewNode>, _ items: inout MutableSpan<Item>
  ) {
    let across = proposal.length(along: axis.other)
    var left = proposal.length(along: axis) - totalSpacing
    var order = ContiguousArray<Int>()
    swap(&order, &self.order)
    if order.count != views.count { order = ContiguousArray(views.indices) }
    for index in views.indices {
      let view = views[index]
      let lengths = view.lengths(along: axis, across: across)
      items[index].lengths = lengths
      items[index].priority = view.layoutPriority
      left -= lengths.min
    }
    Self.sort(&order, by: items.span)
    // `left` is what remains beyond the least that all who wait need.
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count && items[order[end]].priority == items[order[start]].priority {
        left += items[order[end]].lengths.min
        end += 1
      }
      for place in start..<end {
        let index = order[place]
        let share = max(0, left) / CGFloat(end - place)
        Self.serve(views[index], ProposedSize(axis, share, across), &items[index])
        let taken = items[index].size.length(along: axis)
        if left < .infinity { left -= taken }
      }
      start = end
    }
    swap(&order, &self.order)
  }

  /// By insertion: stacks are short, and their order, which is still that of the layout before, seldom changes.
  private static func sort(_ order: inout ContiguousArray<Int>, by items: Span<Item>) {
    var sorted = 1
    while sorted < order.count {
      let index = order[sorted]
      var place = sorted
      while place > 0 && isServed(index, before: order[place - 1], items) {
        order[place] = order[place - 1]
        place -= 1
      }
      order[place] = index
      sorted += 1
    }
  }

  private static func isServed(_ a: Int, before b: Int, _ items: Span<Item>) -> Bool {
    if items[a].priority != items[b].priority { return items[a].priority > items[b].priority }
    let (one, two) = (items[a].lengths.flexibility, items[b].lengths.flexibility)
    return one < two || !(two < one) && a < b
  }

  private func align(_ views: ContiguousArray<ViewNode>, _ items: inout MutableSpan<Item>) {
    let guide = guide
    let isSearched = guide.needsSearch || notes.hasCustomGuides
    var along: CGFloat = 0
    var before: CGFloat = 0
    for index in views.indices {
      let position =
        isSearched
        ? views[index].guide(guide, items[index].proposal) : guide.defaultValue(in: items[index].size)
      items[index].across = position
      before = index == 0 ? position : max(before, position)
    }
    var length: CGFloat = 0
    for index in views.indices {
      let offset = before.distance(after: items[index].across)
      items[index].across = offset
      length = max(length, offset + items[index].size.length(along: axis.other))
      items[index].along = along
      along += items[index].size.length(along: axis)
      if index + 1 < views.count { along += gap(after: index) }
    }
    arrangedSize = CGSize(axis, along, length)
  }

  // MARK: Place

  override func placeContent(_ proposal: ProposedSize) {
    if views.count == 1 { return views[0].place(at: frame.origin, proposal) }
    arrange(proposal)
    let views = views
    let items = items
    let frame = frame
    let isMirrored = isRightToLeft
    for index in views.indices {
      let item = items[index]
      var offset = CGSize(axis, item.along, item.across)
      if isMirrored { offset.width = frame.width - offset.width - item.size.width }
      views[index].place(at: CGPoint(x: frame.minX + offset.width, y: frame.minY + offset.height), item.proposal)
    }
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    arrange(proposal)
    var result: CGFloat?
    for index in views.indices {
      guard let value = views[index].explicitGuide(guide, items[index].proposal) else { continue }
      let position = value + (guide.axis == axis ? items[index].along : items[index].across)
      result = guide.combine(result, position)
    }
    return result
  }
}

@MainActor @usableFromInline
func updateStackNode(
  _ node: _ViewNode, _ alignment: VerticalAlignment, _ spacing: CGFloat?, _ contentChange: _ViewChange
) -> _ViewChange {
  node.cast(to: StackNode.self).update(guide: alignment.guide, spacing: spacing, contentChange)
}

@MainActor @usableFromInline
func updateStackNode(
  _ node: _ViewNode, _ alignment: HorizontalAlignment, _ spacing: CGFloat?, _ contentChange: _ViewChange
) -> _ViewChange {
  node.cast(to: StackNode.self).update(guide: alignment.guide, spacing: spacing, contentChange)
}

@MainActor @inlinable
func stackContent(_ node: _ViewNode) -> _ViewNode {
  node.cast(to: ContainerNode.self).content
}
