import CoreGraphics

/// A modifier that changes how one view is laid out, painted or touched. The defaults change nothing.
///
/// Those that every row has are no such modifiers but have kinds of nodes of their own: `PaddingNode`, `FrameNode`,
/// `FlexibleFrameNode`.
@MainActor
protocol ViewModification: PrimitiveModifier {
  /// What it means that this modifier took the place of `old`.
  func change(from old: Self) -> ViewChange
  /// What it means for the modifier itself that the environment changed.
  func environmentChanged(_ keys: EnvironmentChange) -> ViewChange

  func size(of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) -> CGSize
  func lengths(of view: ViewNode, along axis: Axis, across: CGFloat, _ node: ViewNode) -> Lengths
  /// Places `view` inside `node.frame`.
  func place(_ view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode)
  func explicitGuide(_ guide: AlignmentGuide, of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) -> CGFloat?
  func layoutPriority(of view: ViewNode) -> Double
  func paint(_ view: ViewNode, into context: CGContext, _ node: ViewNode)
  /// What painting can reach.
  func inkBounds(of view: ViewNode, _ node: ViewNode) -> CGRect
  func hitTest(_ view: ViewNode, _ point: CGPoint, _ hit: inout (any TouchTarget)?, _ node: ViewNode) -> Bool
}

extension ViewModification {
  func environmentChanged(_ keys: EnvironmentChange) -> ViewChange { [] }

  func size(of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) -> CGSize {
    view.measure(proposal)
  }

  func lengths(of view: ViewNode, along axis: Axis, across: CGFloat, _ node: ViewNode) -> Lengths {
    view.lengths(along: axis, across: across)
  }

  func place(_ view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) {
    view.place(at: node.frame.origin, proposal)
  }

  func explicitGuide(
    _ guide: AlignmentGuide, of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode
  ) -> CGFloat? {
    view.explicitGuide(guide, proposal)
  }

  func layoutPriority(of view: ViewNode) -> Double { view.layoutPriority }

  func paint(_ view: ViewNode, into context: CGContext, _ node: ViewNode) {
    view.paint(into: context)
  }

  func inkBounds(of view: ViewNode, _ node: ViewNode) -> CGRect { view.inkBounds }

  func hitTest(_ view: ViewNode, _ point: CGPoint, _ hit: inout (any TouchTarget)?, _ node: ViewNode) -> Bool {
    view.hitTest(point, &hit)
  }

  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _ViewNode {
    ModifiedNode(context, modifier: modifier, content: C._makeNode(content, context.inside))
  }

  public static func _updateNode<C: View>(_ node: _ViewNode, _ modifier: Self, _ content: C) -> _ViewChange {
    let node = node.cast(to: ModifiedNode<Self>.self)
    return node.update(modifier, C._updateNode(node.content, content))
  }
}

/// The node of a view with such a modifier.
///
/// `if let`, not `map`: a closure that leaves the main actor's code costs a check of the executor each time.
final class ModifiedNode<M: ViewModification>: WrappingNode {
  private(set) var modifier: M

  init(_ context: NodeContext, modifier: M, content: ViewNode) {
    self.modifier = modifier
    super.init(context, content: content)
  }

  private init(copyOf original: ModifiedNode<M>, around view: ViewNode) {
    modifier = original.modifier
    super.init(copyOf: original, view: view)
  }

  override func makeCopy(around view: ViewNode) -> WrappingNode {
    ModifiedNode<M>(copyOf: self, around: view)
  }

  func update(_ new: M, _ contentChange: ViewChange) -> ViewChange {
    let own = new.change(from: modifier)
    modifier = new
    for copy in copies { copy.cast(to: ModifiedNode<M>.self).modifier = new }
    return absorb(own.union(contentChange))
  }

  override func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    super.environmentChanged(keys).union(modifier.environmentChanged(keys))
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    if let view { modifier.size(of: view, proposal, self) } else { .zero }
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    if let view { modifier.lengths(of: view, along: axis, across: across, self) } else { .fixed(0) }
  }

  override var layoutPriority: Double {
    if let view { modifier.layoutPriority(of: view) } else { 0 }
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    if let view { modifier.explicitGuide(guide, of: view, proposal, self) } else { nil }
  }

  override func placeContent(_ proposal: ProposedSize) {
    if let view { modifier.place(view, proposal, self) }
  }

  override func paint(into context: CGContext) {
    if let view { modifier.paint(view, into: context, self) }
  }

  override func appendPainters(to painters: inout ContiguousArray<ViewNode>) {
    painters.makeRoom()
    painters.append(self)
  }

  override func addInk(to box: inout InkBox) {
    if let view { box.add(modifier.inkBounds(of: view, self)) } else { box.add(frame) }
  }

  override var coverBounds: CGRect {
    guard let view else { return .null }
    // A modifier may cut the view, or paint more around it.
    let ink = modifier.inkBounds(of: view, self)
    return view.inkBounds.encloses(ink) ? view.coverBounds.intersection(ink) : ink
  }

  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool {
    if let view { modifier.hitTest(view, point, &hit, self) } else { false }
  }
}
