/// A frame that follows its proposal between limits.
public struct _FlexFrameLayout: Equatable {
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

extension _FlexFrameLayout: PrimitiveModifier {
  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _ViewNode {
    FlexibleFrameNode(context, layout: modifier, content: C._makeNode(content, context.inside))
  }

  @inlinable
  public static func _updateNode<C: View>(_ node: _ViewNode, _ modifier: Self, _ content: C) -> _ViewChange {
    updateFlexibleFrameNode(node, modifier, C._updateNode(wrapped(node), content))
  }
}

@MainActor @usableFromInline
func updateFlexibleFrameNode(
  _ node: _ViewNode, _ layout: _FlexFrameLayout, _ contentChange: _ViewChange
) -> _ViewChange {
  node.cast(to: FlexibleFrameNode.self).update(layout, contentChange)
}

private final class FlexibleFrameNode: WrappingNode {
  private var layout: _FlexFrameLayout

  init(_ context: NodeContext, layout: _FlexFrameLayout, content: ViewNode) {
    self.layout = layout
    super.init(context, content: content)
  }

  private init(copyOf original: FlexibleFrameNode, around view: ViewNode) {
    layout = original.layout
    super.init(copyOf: original, view: view)
  }

  override func makeCopy(around view: ViewNode) -> WrappingNode {
    FlexibleFrameNode(copyOf: self, around: view)
  }

  func update(_ new: _FlexFrameLayout, _ contentChange: ViewChange) -> ViewChange {
    if new == layout { return absorb(contentChange) }
    layout = new
    for copy in copies { copy.cast(to: FlexibleFrameNode.self).layout = new }
    return absorb(contentChange.union(.size))
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: layout.width.inner(proposal.width), height: layout.height.inner(proposal.height))
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    guard let view else { return .zero }
    let size = view.measure(inner(proposal))
    return CGSize(
      width: layout.width.outer(proposal.width, around: size.width),
      height: layout.height.outer(proposal.height, around: size.height))
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    guard let view else { return .fixed(0) }
    let limits = axis == .horizontal ? layout.width : layout.height
    let beside = axis == .horizontal ? layout.height : layout.width
    let inside = view.lengths(along: axis, across: beside.inner(across))
    return Lengths(min: limits.outer(0, around: inside.min), max: limits.outer(.infinity, around: inside.max))
  }

  override func placeContent(_ proposal: ProposedSize) {
    view?.place(aligned: layout.alignment, in: frame, inner(proposal), mirrored: isRightToLeft)
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    view?.explicitGuide(guide, aligned: layout.alignment, in: measure(proposal), inner(proposal))
  }
}

extension View {
  /// A frame that follows its proposal between the limits given; a dimension without limits is the view's.
  @inlinable
  nonisolated public consuming func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }
}
