import CoreGraphics

/// A modifier that changes how one view is laid out, painted or touched. The defaults change nothing.
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
    update(node, modifier) { C._updateNode($0, content) }
  }

  /// The same, for modifiers of rows: they have an inlined `_updateNode` of their own, which only calls this.
  static func update(_ node: ViewNode, _ modifier: Self, _ content: (ViewNode) -> ViewChange) -> ViewChange {
    let node = node.cast(to: ModifiedNode<Self>.self)
    return node.update(modifier, content(node.content))
  }
}

/// The node of a view with such a modifier.
///
/// `if let`, not `map`: a closure that leaves the main actor's code costs a check of the executor each time.
final class ModifiedNode<M: ViewModification>: ViewNode {
  let content: ViewNode
  private(set) var modifier: M
  /// The one view inside; nil while the content is none or many.
  private var view: ViewNode?
  /// Where the content is many views, each is modified by itself.
  private var copies: ContiguousArray<ModifiedNode<M>> = []

  init(_ context: NodeContext, modifier: M, content: ViewNode) {
    self.modifier = modifier
    self.content = content
    super.init(context)
    content.parent = self
    collect()
  }

  private init(copyOf original: ModifiedNode<M>, view: ViewNode) {
    modifier = original.modifier
    content = view
    self.view = view
    super.init(original.context)
    parent = original
  }

  func update(_ new: M, _ contentChange: ViewChange) -> ViewChange {
    let own = new.change(from: modifier)
    modifier = new
    for copy in copies { copy.modifier = new }
    return absorb(own.union(contentChange))
  }

  override func absorb(_ change: ViewChange) -> ViewChange {
    if change.affectsLayout {
      let wasOne = view != nil
      if change.contains(.structure) { collect() }
      invalidateLayout()
      for copy in copies { copy.invalidateLayout() }
      if wasOne && view != nil { return change.subtracting(.structure) }
    }
    return change
  }

  override func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    super.environmentChanged(keys).union(modifier.environmentChanged(keys))
  }

  override func safeAreaChanged() {
    super.safeAreaChanged()
    for copy in copies { copy.invalidateLayout() }
  }

  private func collect() {
    var views: ContiguousArray<ViewNode> = []
    content.appendViews(to: &views)
    view = views.count == 1 ? views[0] : nil
    copies.removeAll()
    if views.count > 1 {
      for view in views { copies.append(ModifiedNode<M>(copyOf: self, view: view)) }
    }
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    visit(content)
  }

  override func appendViews(to views: inout ContiguousArray<ViewNode>) {
    if view != nil { views.append(self) }
    for copy in copies { views.append(copy) }
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

  override var inkBounds: CGRect {
    if let view { modifier.inkBounds(of: view, self) } else { frame }
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
