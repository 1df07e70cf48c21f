/// A frame of fixed width, height or both; a dimension that is not given is the view's.
public struct _FrameLayout: Equatable {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  public init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = width.map(sane)
    self.height = height.map(sane)
    self.alignment = alignment
  }
}

extension _FrameLayout: PrimitiveModifier {
  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _ViewNode {
    FrameNode(context, layout: modifier, content: C._makeNode(content, context.inside))
  }

  @inlinable
  public static func _updateNode<C: View>(_ node: _ViewNode, _ modifier: Self, _ content: C) -> _ViewChange {
    updateFrameNode(node, modifier, C._updateNode(wrapped(node), content))
  }
}

@MainActor @usableFromInline
func updateFrameNode(_ node: _ViewNode, _ layout: _FrameLayout, _ contentChange: _ViewChange) -> _ViewChange {
  node.cast(to: FrameNode.self).update(layout, contentChange)
}

private final class FrameNode: WrappingNode {
  private var layout: _FrameLayout

  init(_ context: NodeContext, layout: _FrameLayout, content: ViewNode) {
    self.layout = layout
    super.init(context, content: content)
  }

  private init(copyOf original: FrameNode, around view: ViewNode) {
    layout = original.layout
    super.init(copyOf: original, view: view)
  }

  override func makeCopy(around view: ViewNode) -> WrappingNode {
    FrameNode(copyOf: self, around: view)
  }

  func update(_ new: _FrameLayout, _ contentChange: ViewChange) -> ViewChange {
    if new == layout { return absorb(contentChange) }
    layout = new
    for copy in copies { copy.cast(to: FrameNode.self).layout = new }
    return absorb(contentChange.union(.size))
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: layout.width ?? proposal.width, height: layout.height ?? proposal.height)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    guard let view else { return .zero }
    let (width, height) = (layout.width, layout.height)
    if let width, let height { return CGSize(width: width, height: height) }
    let size = view.measure(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    guard let view else { return .fixed(0) }
    let (width, height) = (layout.width, layout.height)
    if let fixed = axis == .horizontal ? width : height { return .fixed(fixed) }
    return view.lengths(along: axis, across: (axis == .horizontal ? height : width) ?? across)
  }

  override func placeContent(_ proposal: ProposedSize) {
    view?.place(aligned: layout.alignment, in: frame, inner(proposal), mirrored: isRightToLeft)
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    view?.explicitGuide(guide, aligned: layout.alignment, in: measure(proposal), inner(proposal))
  }
}

extension ViewNode {
  /// Where the view's leading top corner lies in a larger (or smaller) view of `size` that it is aligned in.
  final func offset(aligned alignment: Alignment, in size: CGSize, _ proposal: ProposedSize) -> CGSize {
    if case .center = alignment.horizontal.guide.kind, case .center = alignment.vertical.guide.kind,
      !notes.hasCustomGuides
    {
      let own = measure(proposal)
      return CGSize(width: size.width / 2 - own.width / 2, height: size.height / 2 - own.height / 2)
    }
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
  nonisolated public consuming func frame(
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
