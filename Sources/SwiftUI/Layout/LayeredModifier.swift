import CoreGraphics

/// Another view behind or in front of a view, offered that view's size.
struct LayeredModifier<Other: View> {
  let other: Other
  let alignment: Alignment
  let isBehind: Bool
  /// The edges at which the other view reaches out of the safe area.
  var unsafeEdges: Edge.Set = []
}

extension LayeredModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode {
    LayeredNode(
      context, content: C._makeNode(content, context.inside),
      other: Other._makeNode(modifier.other, context.inside(axis: nil).inside), alignment: modifier.alignment,
      isBehind: modifier.isBehind, unsafeEdges: modifier.unsafeEdges)
  }

  static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) -> ViewChange {
    let node = node.cast(to: LayeredNode.self)
    return node.update(
      alignment: modifier.alignment, modifier.unsafeEdges, C._updateNode(node.content, content),
      Other._updateNode(node.other.content, modifier.other))
  }
}

/// Content that is many views is laid over each other here.
final class LayeredNode: ViewNode {
  let content: ViewNode
  private let main: OverlappingNode
  let other: OverlappingNode
  private var alignment: Alignment
  private let isBehind: Bool
  private var unsafeEdges: Edge.Set

  init(
    _ context: NodeContext, content: ViewNode, other: ViewNode, alignment: Alignment, isBehind: Bool,
    unsafeEdges: Edge.Set
  ) {
    self.content = content
    main = OverlappingNode(context.inside, alignment: .center, content: content)
    self.other = OverlappingNode(context.inside(axis: nil), alignment: alignment, content: other)
    self.alignment = alignment
    self.isBehind = isBehind
    self.unsafeEdges = unsafeEdges
    super.init(context)
    main.parent = self
    self.other.parent = self
  }

  func update(
    alignment new: Alignment, _ newEdges: Edge.Set, _ contentChange: ViewChange, _ otherChange: ViewChange
  ) -> ViewChange {
    var change = main.absorb(contentChange).union(other.update(alignment: new, otherChange))
    alignment = new
    if unsafeEdges != newEdges {
      unsafeEdges = newEdges
      change.formUnion(.size)
    }
    return absorb(change)
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    visit(main)
    visit(other)
  }

  private var view: ViewNode { main.views.count == 1 ? main.views[0] : main }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize { view.measure(proposal) }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths { view.lengths(along: axis, across: across) }

  override var layoutPriority: Double { view.layoutPriority }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    view.explicitGuide(guide, proposal)
  }

  override func placeContent(_ proposal: ProposedSize) {
    view.place(at: frame.origin, proposal)
    let isMirrored = isRightToLeft
    var area = frame
    if unsafeEdges != [] { area = graph.extending(area, into: .all, unsafeEdges, isRightToLeft: isMirrored) }
    other.place(aligned: alignment, in: area, ProposedSize(area.size), mirrored: isMirrored)
  }

  override func paint(into context: CGContext) {
    if isBehind { other.paint(into: context) }
    view.paint(into: context)
    if !isBehind { other.paint(into: context) }
  }

  override func addInk(to box: inout InkBox) {
    view.addInk(to: &box)
    other.addInk(to: &box)
  }

  override var coverBounds: CGRect { view.coverBounds.union(other.coverBounds) }

  /// A solid background that the view does not reach out of, not even at its corners.
  override var solidOutline: (rect: CGRect, cornerRadius: CGFloat)? {
    guard isBehind, other.views.count == 1, let outline = other.views[0].solidOutline else { return nil }
    let margin = outline.cornerRadius * 0.3
    let cover = view.coverBounds
    return cover.isNull || outline.rect.insetBy(dx: margin, dy: margin).encloses(cover) ? outline : nil
  }

  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool {
    let front = isBehind ? view : other
    let back = isBehind ? other : view
    return front.hitTest(point, &hit) || back.hitTest(point, &hit)
  }
}

extension View {
  /// A colour counts as a style, not as a view.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(LayeredModifier(other: background, alignment: alignment, isBehind: true))
  }

  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayeredModifier(other: content(), alignment: alignment, isBehind: true))
  }

  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(LayeredModifier(other: overlay, alignment: alignment, isBehind: false))
  }

  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayeredModifier(other: content(), alignment: alignment, isBehind: false))
  }
}
