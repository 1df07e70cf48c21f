/// A frame that follows its proposal between limits.
public struct _FlexFrameLayout {
  struct Limits: Equatable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    /// What the view inside is offered.
    func inner(_ proposed: CGFloat) -> CGFloat {
      guard proposed.isSpecified else { return ideal ?? ProposedSize.unspecifiedLength }
      return clamp(proposed)
    }

    /// How long the frame is around a view that chose `length`.
    func outer(_ proposed: CGFloat, around length: CGFloat) -> CGFloat {
      guard proposed.isSpecified else { return clamp(ideal ?? length) }
      if min != nil && max != nil { return clamp(proposed) }
      if let min { return Swift.max(min, Swift.min(length, proposed)) }
      if let max { return Swift.min(max, Swift.max(length, proposed)) }
      return length
    }

    private func clamp(_ length: CGFloat) -> CGFloat {
      Swift.max(min ?? 0, Swift.min(length, max ?? .infinity))
    }
  }

  let width: Limits
  let height: Limits
  let alignment: Alignment

  public init(
    minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?, idealHeight: CGFloat?,
    maxHeight: CGFloat?, alignment: Alignment
  ) {
    width = Limits(min: minWidth.map(sane), ideal: idealWidth.map(sane), max: maxWidth.map(sane))
    height = Limits(min: minHeight.map(sane), ideal: idealHeight.map(sane), max: maxHeight.map(sane))
    self.alignment = alignment
  }
}

extension _FlexFrameLayout: ViewModification {
  @inlinable
  public static func _updateNode<C: View>(_ node: _ViewNode, _ modifier: Self, _ content: C) -> _ViewChange {
    updateNode(node, modifier) { C._updateNode($0, content) }
  }

  @MainActor @usableFromInline
  static func updateNode(_ node: _ViewNode, _ modifier: Self, _ content: (_ViewNode) -> _ViewChange) -> _ViewChange {
    update(node, modifier, content)
  }

  func change(from old: _FlexFrameLayout) -> ViewChange {
    width == old.width && height == old.height && alignment == old.alignment ? [] : .size
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: width.inner(proposal.width), height: height.inner(proposal.height))
  }

  func size(of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) -> CGSize {
    let size = view.measure(inner(proposal))
    return CGSize(
      width: width.outer(proposal.width, around: size.width), height: height.outer(proposal.height, around: size.height)
    )
  }

  func lengths(of view: ViewNode, along axis: Axis, across: CGFloat, _ node: ViewNode) -> Lengths {
    let limits = axis == .horizontal ? width : height
    let beside = axis == .horizontal ? height : width
    let inside = view.lengths(along: axis, across: beside.inner(across))
    return Lengths(min: limits.outer(0, around: inside.min), max: limits.outer(.infinity, around: inside.max))
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

extension View {
  /// A frame that follows its proposal between the limits given; a dimension without limits is the view's.
  @inlinable
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }
}
