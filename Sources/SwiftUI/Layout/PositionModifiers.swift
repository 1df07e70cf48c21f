/// Paints the view elsewhere; its place in the layout stays.
struct OffsetModifier {
  let offset: CGSize
}

extension OffsetModifier: ViewModification {
  func change(from old: OffsetModifier) -> ViewChange {
    offset == old.offset ? [] : .size
  }

  func place(_ view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) {
    let x = node.isRightToLeft ? -offset.width : offset.width
    view.place(at: CGPoint(x: node.frame.minX + x, y: node.frame.minY + offset.height), proposal)
  }
}

/// Moves a guide of the view.
struct AlignmentGuideModifier {
  let guide: AlignmentGuide
  let compute: (ViewDimensions) -> CGFloat
}

extension AlignmentGuideModifier: ViewModification {
  /// The closure may give something else each time.
  func change(from old: AlignmentGuideModifier) -> ViewChange { .size }

  func explicitGuide(
    _ guide: AlignmentGuide, of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode
  ) -> CGFloat? {
    if guide == self.guide { return compute(ViewDimensions(size: view.measure(proposal))) }
    return view.explicitGuide(guide, proposal)
  }

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode {
    context.notes.hasCustomGuides = true
    return ModifiedNode(context, modifier: modifier, content: C._makeNode(content, context.inside))
  }
}

extension View {
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(OffsetModifier(offset: CGSize(width: x, height: y)))
  }

  nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(OffsetModifier(offset: offset))
  }

  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(guide: g.guide, compute: computeValue))
  }

  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(guide: g.guide, compute: computeValue))
  }
}
