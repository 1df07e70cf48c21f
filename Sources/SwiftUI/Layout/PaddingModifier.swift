/// Space around a view. Public, like the other modifiers of rows, so that a body's type is known where it is compiled.
public struct _PaddingLayout {
  let insets: EdgeInsets

  public init(_ insets: EdgeInsets) {
    self.insets = insets
  }

  public init(_ edges: Edge.Set, _ length: CGFloat) {
    insets = EdgeInsets(edges, length)
  }
}

extension _PaddingLayout: ViewModification {
  @inlinable
  public static func _updateNode<C: View>(_ node: _ViewNode, _ modifier: Self, _ content: C) -> _ViewChange {
    updateNode(node, modifier) { C._updateNode($0, content) }
  }

  @MainActor @usableFromInline
  static func updateNode(_ node: _ViewNode, _ modifier: Self, _ content: (_ViewNode) -> _ViewChange) -> _ViewChange {
    update(node, modifier, content)
  }

  func change(from old: _PaddingLayout) -> ViewChange {
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
  @inlinable
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(_PaddingLayout(edges, length ?? 16))
  }

  @inlinable
  nonisolated public func padding(_ length: CGFloat) -> some View {
    modifier(_PaddingLayout(.all, length))
  }

  @inlinable
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(insets))
  }
}
