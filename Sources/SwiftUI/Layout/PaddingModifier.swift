/// Space around a view.
struct PaddingModifier {
  let insets: EdgeInsets
}

extension PaddingModifier: ViewModification {
  func change(from old: PaddingModifier) -> ViewChange {
    insets == old.insets ? [] : .size
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    proposal.inset(horizontally: insets.horizontal, vertically: insets.vertical)
  }

  func size(of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) -> CGSize {
    let size = view.measure(inner(proposal))
    return CGSize(width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  func lengths(of view: ViewNode, along axis: Axis, across: CGFloat, _ node: ViewNode) -> Lengths {
    let (along, beside) =
      axis == .horizontal
      ? (insets.horizontal, insets.vertical) : (insets.vertical, insets.horizontal)
    let across = across.isSpecified ? max(0, across - beside) : across
    return view.lengths(along: axis, across: across).adding(along)
  }

  func place(_ view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) {
    let left = insets.left(isRightToLeft: node.isRightToLeft)
    view.place(at: CGPoint(x: node.frame.minX + left, y: node.frame.minY + insets.top), inner(proposal))
  }

  func explicitGuide(
    _ guide: AlignmentGuide, of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode
  ) -> CGFloat? {
    let before = guide.axis == .horizontal ? insets.leading : insets.top
    return view.explicitGuide(guide, inner(proposal)).map { $0 + before }
  }
}

extension View {
  /// nil is the system's default, 16 points.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
  }

  nonisolated public func padding(_ length: CGFloat) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(.all, length)))
  }

  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }
}
