/// A frame of fixed width, height or both; a dimension that is not given is the view's.
public struct _FrameLayout {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  public init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = width.map(sane)
    self.height = height.map(sane)
    self.alignment = alignment
  }
}

extension _FrameLayout: ViewModification {
  @inlinable
  public static func _updateNode<C: View>(_ node: _ViewNode, _ modifier: Self, _ content: C) -> _ViewChange {
    updateNode(node, modifier) { C._updateNode($0, content) }
  }

  @MainActor @usableFromInline
  static func updateNode(_ node: _ViewNode, _ modifier: Self, _ content: (_ViewNode) -> _ViewChange) -> _ViewChange {
    update(node, modifier, content)
  }

  func change(from old: _FrameLayout) -> ViewChange {
    width == old.width && height == old.height && alignment == old.alignment ? [] : .size
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func size(of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = view.measure(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  func lengths(of view: ViewNode, along axis: Axis, across: CGFloat, _ node: ViewNode) -> Lengths {
    if let fixed = axis == .horizontal ? width : height { return .fixed(fixed) }
    return view.lengths(along: axis, across: (axis == .horizontal ? height : width) ?? across)
  }

  func place(_ view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) {
    view.place(aligned: alignment, in: node.frame, inner(proposal), mirrored: node.isRightToLeft)
  }

  func explicitGuide(
    _ guide: AlignmentGuide, of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode
  ) -> CGFloat? {
    view.explicitGuide(guide, aligned: alignment, in: node.measure(proposal), inner(proposal))
  }
}

extension ViewNode {
  /// Where the view's leading top corner lies in a larger (or smaller) view of `size` that it is aligned in.
  final func offset(aligned alignment: Alignment, in size: CGSize, _ proposal: ProposedSize) -> CGSize {
    let outer = (
      alignment.horizontal.guide.defaultValue(in: size), alignment.vertical.guide.defaultValue(in: size)
    )
    return CGSize(
      width: outer.0 - guide(alignment.horizontal.guide, proposal),
      height: outer.1 - guide(alignment.vertical.guide, proposal))
  }

  final func place(aligned alignment: Alignment, in outer: CGRect, _ proposal: ProposedSize, mirrored: Bool) {
    var offset = offset(aligned: alignment, in: outer.size, proposal)
    if mirrored { offset.width = outer.width - offset.width - measure(proposal).width }
    place(at: CGPoint(x: outer.minX + offset.width, y: outer.minY + offset.height), proposal)
  }

  final func explicitGuide(
    _ guide: AlignmentGuide, aligned alignment: Alignment, in size: CGSize, _ proposal: ProposedSize
  ) -> CGFloat? {
    guard let value = explicitGuide(guide, proposal) else { return nil }
    let offset = offset(aligned: alignment, in: size, proposal)
    return value + (guide.axis == .horizontal ? offset.width : offset.height)
  }
}

extension View {
  @inlinable
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View { self }
}

/// A length that can be laid out: negative and undefined ones count as nothing.
func sane(_ length: CGFloat) -> CGFloat {
  length > 0 ? length : 0
}
