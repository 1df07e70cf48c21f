/// Space around a view. Public, like the other modifiers of rows, so that a body's type is known where it is compiled.
public struct _PaddingLayout {
  @usableFromInline let insets: EdgeInsets

  public init(_ insets: EdgeInsets) {
    self.insets = insets
  }

  public init(_ edges: Edge.Set, _ length: CGFloat) {
    insets = EdgeInsets(edges, length)
  }
}

extension _PaddingLayout: PrimitiveModifier {
  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _ViewNode {
    PaddingNode(context, insets: modifier.insets, content: C._makeNode(content, context.inside))
  }

  @inlinable
  public static func _updateNode<C: View>(_ node: _ViewNode, _ modifier: Self, _ content: C) -> _ViewChange {
    updatePaddingNode(node, modifier.insets, C._updateNode(wrapped(node), content))
  }
}

@MainActor @usableFromInline
func updatePaddingNode(_ node: _ViewNode, _ insets: EdgeInsets, _ contentChange: _ViewChange) -> _ViewChange {
  node.cast(to: PaddingNode.self).update(insets, contentChange)
}

private final class PaddingNode: WrappingNode {
  private var insets: EdgeInsets

  init(_ context: NodeContext, insets: EdgeInsets, content: ViewNode) {
    self.insets = insets
    super.init(context, content: content)
  }

  private init(copyOf original: PaddingNode, around view: ViewNode) {
    insets = original.insets
    super.init(copyOf: original, view: view)
  }

  override func makeCopy(around view: ViewNode) -> WrappingNode {
    PaddingNode(copyOf: self, around: view)
  }

  func update(_ new: EdgeInsets, _ contentChange: ViewChange) -> ViewChange {
    if new == insets { return absorb(contentChange) }
    insets = new
    for copy in copies { copy.cast(to: PaddingNode.self).insets = new }
    return absorb(contentChange.union(.size))
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    proposal.inset(horizontally: insets.horizontal, vertically: insets.vertical)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    guard let view else { return .zero }
    let insets = insets
    let size = view.measure(inner(proposal))
    return CGSize(width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    guard let view else { return .fixed(0) }
    let (along, beside) =
      axis == .horizontal
      ? (insets.horizontal, insets.vertical) : (insets.vertical, insets.horizontal)
    let across = across.isSpecified ? max(0, across - beside) : across
    return view.lengths(along: axis, across: across).adding(along)
  }

  override func placeContent(_ proposal: ProposedSize) {
    guard let view else { return }
    let origin = frame.origin
    let left = insets.left(isRightToLeft: isRightToLeft)
    view.place(at: CGPoint(x: origin.x + left, y: origin.y + insets.top), inner(proposal))
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    guard let value = view?.explicitGuide(guide, inner(proposal)) else { return nil }
    return value + (guide.axis == .horizontal ? insets.leading : insets.top)
  }
}

extension View {
  /// nil is the system's default, 16 points.
  @inlinable
  nonisolated public consuming func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(_PaddingLayout(edges, length ?? 16))
  }

  @inlinable
  nonisolated public consuming func padding(_ length: CGFloat) -> some View {
    modifier(_PaddingLayout(.all, length))
  }

  @inlinable
  nonisolated public consuming func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(insets))
  }
}
