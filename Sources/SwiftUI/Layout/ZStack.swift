/// Views one in front of the other.
public struct ZStack<Content: View> {
  @usableFromInline let alignment: Alignment
  @usableFromInline let content: Content

  @inlinable
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    OverlappingNode(
      context, alignment: view.alignment, content: Content._makeNode(view.content, context.inside(axis: nil)))
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    let node = node.cast(to: OverlappingNode.self)
    return node.update(alignment: view.alignment, Content._updateNode(node.content, view.content))
  }
}

/// Lays out views over each other, aligned; as large as all of them.
final class OverlappingNode: ContainerNode {
  private var alignment: Alignment

  init(_ context: NodeContext, alignment: Alignment, content: ViewNode) {
    self.alignment = alignment
    super.init(context, content: content)
  }

  func update(alignment: Alignment, _ contentChange: ViewChange) -> ViewChange {
    var change = contentChange
    if alignment != self.alignment {
      self.alignment = alignment
      change.formUnion(.size)
    }
    return absorb(change)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    let before = largestGuides(proposal)
    var size = CGSize.zero
    for view in views {
      let own = view.measure(proposal)
      size.width = max(
        size.width, before.x.distance(after: view.guide(alignment.horizontal.guide, proposal)) + own.width)
      size.height = max(
        size.height, before.y.distance(after: view.guide(alignment.vertical.guide, proposal)) + own.height)
    }
    return size
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    var result = Lengths.fixed(0)
    for view in views {
      let lengths = view.lengths(along: axis, across: across)
      result.min = max(result.min, lengths.min)
      result.max = max(result.max, lengths.max)
    }
    return result
  }

  private func largestGuides(_ proposal: ProposedSize) -> CGPoint {
    var result = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    for view in views {
      result.x = max(result.x, view.guide(alignment.horizontal.guide, proposal))
      result.y = max(result.y, view.guide(alignment.vertical.guide, proposal))
    }
    return result
  }

  override func placeContent(_ proposal: ProposedSize) {
    let before = largestGuides(proposal)
    let isMirrored = isRightToLeft
    for view in views {
      var x = before.x.distance(after: view.guide(alignment.horizontal.guide, proposal))
      if isMirrored { x = frame.width - x - view.measure(proposal).width }
      let y = before.y.distance(after: view.guide(alignment.vertical.guide, proposal))
      view.place(at: CGPoint(x: frame.minX + x, y: frame.minY + y), proposal)
    }
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    let before = largestGuides(proposal)
    var result: CGFloat?
    for view in views {
      guard let value = view.explicitGuide(guide, proposal) else { continue }
      let offset =
        guide.axis == .horizontal
        ? before.x.distance(after: view.guide(alignment.horizontal.guide, proposal))
        : before.y.distance(after: view.guide(alignment.vertical.guide, proposal))
      result = guide.combine(result, value + offset)
    }
    return result
  }
}
