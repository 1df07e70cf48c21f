import CoreGraphics

typealias ViewNode = _ViewNode
typealias ViewChange = _ViewChange
typealias NodeContext = _NodeContext

/// One view's place in the tree, kept for as long as the view has the same identity and updated in place.
///
/// There are two kinds. *Transparent* nodes (composites, groups, conditions, environment) take no part in layout:
/// `appendViews` steps through them. *Views* are what layouts collect: they are measured, placed and painted.
@preconcurrency @MainActor
public class _ViewNode {
  /// What the node was made in; its children, too, unless the node says otherwise.
  final let context: NodeContext
  final unowned var parent: ViewNode?
  /// False once the node was taken out of the tree.
  final var isAttached = true

  // In the order in which a row's layout reads them, what is seldom needed last: each cache line counts.
  private final var needsPlacement = true
  private final var answerCount: UInt8 = 0
  /// The last answer to a proposal.
  private final var answer = Answer()
  private final var placement = ProposedSize.unspecified
  /// In the hosting view's coordinates, valid after placement.
  final private(set) var frame = CGRect.zero
  private final var olderAnswers = OlderAnswers()

  init(_ context: NodeContext) {
    self.context = context
    context.notes.application.countNodeCreated()
    LiveCount.nodes.count(1)
  }

  deinit {
    LiveCount.nodes.count(-1)
  }

  final var graph: ViewGraph { context.graph }
  /// Quicker at hand than the graph.
  final var notes: GraphNotes { context.notes }
  final var scope: EnvironmentScope { context.scope }

  // MARK: Tree

  /// The nodes made by this one.
  func visitChildren(_ visit: (ViewNode) -> Void) {}

  /// Appends what a layout sees: this node, or what it stands for.
  func appendViews(to views: inout ContiguousArray<ViewNode>) {
    views.makeRoom()
    views.append(self)
  }

  /// The node leaves the tree for good.
  func detach() {
    isAttached = false
    visitChildren { $0.detach() }
  }

  // MARK: Change

  /// Takes note of what changed below and says what that means above.
  func absorb(_ change: ViewChange) -> ViewChange {
    if change.affectsLayout { invalidateLayout() }
    return change
  }

  final func invalidateLayout() {
    answerCount = 0
    needsPlacement = true
  }

  /// Where the safe area lies changed: nothing in this subtree is sure to be in its place.
  func safeAreaChanged() {
    invalidateLayout()
    visitChildren { $0.safeAreaChanged() }
  }

  /// Carries a change that began at this node, not at the root, up to the host.
  final func propagate(_ change: ViewChange) {
    var change = change
    var node = parent
    while let next = node, !change.isEmpty {
      change = next.absorb(change)
      node = next.parent
    }
    notes.add(change)
  }

  /// Something that the node's body reads has changed.
  func needsUpdate(_ source: UpdateSource) {}

  /// What reports call the node, where they do.
  var explainedName: String? { nil }

  /// Something observable that the node's body read has changed.
  func observedChanged() {}

  /// Runs the body again if it is still due; called by the graph on nodes that asked for it.
  func refresh() {}

  /// Called by the graph on nodes that asked for it, once all bodies have run.
  func performAfterUpdate() {}

  /// Values named by `keys` changed in the node's scope.
  func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    var change: ViewChange = keys.contains(.direction) ? .size : []
    visitChildren { change.formUnion($0.environmentChanged(keys)) }
    return absorb(change)
  }

  // MARK: Layout

  /// The size chosen for a proposal. The last three answers are kept.
  final func measure(_ proposal: ProposedSize) -> CGSize {
    if answerCount > 0 && answer.proposal == proposal { return answer.size }
    if answerCount > 1, let known = olderAnswers.size(proposal, count: answerCount - 1) { return known }
    let size = sizeThatFits(proposal)
    if answerCount > 0 { olderAnswers.insert(answer, count: answerCount - 1) }
    answer = Answer(proposal: proposal, size: size)
    answerCount = min(3, answerCount + 1)
    return size
  }

  func sizeThatFits(_ proposal: ProposedSize) -> CGSize { .zero }

  /// How short and how long the view can be, given the other dimension.
  func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    let shortest = measure(ProposedSize(axis, 0, across)).length(along: axis)
    let longest = measure(ProposedSize(axis, .infinity, across)).length(along: axis)
    return Lengths(min: shortest, max: longest)
  }

  /// Who is served first in a stack.
  var layoutPriority: Double { 0 }

  /// Spacers keep no distance from their neighbours unless a stack asks for one.
  var isSpacer: Bool { false }

  /// Where the view wants a guide to be, measured from its top left corner when it has the size chosen for `proposal`.
  func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? { nil }

  final func guide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat {
    if guide.needsSearch || notes.hasCustomGuides, let explicit = explicitGuide(guide, proposal) { return explicit }
    return guide.defaultValue(in: measure(proposal))
  }

  final func place(at origin: CGPoint, _ proposal: ProposedSize) {
    if !needsPlacement && proposal == placement && origin.x == frame.origin.x && origin.y == frame.origin.y { return }
    let size = measure(proposal)
    if frame.size.width != size.width || frame.size.height != size.height || origin != frame.origin {
      notes.add(.paint)
    }
    frame = CGRect(origin: origin, size: size)
    placement = proposal
    needsPlacement = false
    placeContent(proposal)
  }

  /// Places what lies inside `frame`.
  func placeContent(_ proposal: ProposedSize) {}

  // MARK: Paint and touch

  func paint(into context: CGContext) {}

  /// Appends those that draw, in that order: this node, or what it only lays out.
  func appendPainters(to painters: inout ContiguousArray<ViewNode>) {
    painters.makeRoom()
    painters.append(self)
  }

  /// What `paint` can reach, in the hosting view's coordinates.
  final var inkBounds: CGRect {
    var box = InkBox()
    addInk(to: &box)
    return box.bounds
  }

  /// Adds what `paint` can reach.
  func addInk(to box: inout InkBox) {
    box.add(frame)
  }

  /// The same without the room for glyphs that hang over their line, which few do; null where nothing is painted.
  var coverBounds: CGRect { inkBounds }

  /// The rounded rectangle that an opaque colour fills, where nothing else is to be seen around it; nil where the
  /// outline is another one, or not known.
  var solidOutline: (rect: CGRect, cornerRadius: CGFloat)? { nil }

  /// Whether something at the point takes touches. The innermost view with an action is noted in `hit`.
  func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool { false }

  final var isRightToLeft: Bool { scope.values.layoutDirection == .rightToLeft }

  /// For a view type that gets back the node it made.
  @inlinable @inline(__always)
  final func cast<N: _ViewNode>(to type: N.Type) -> N {
    unsafe unsafeDowncast(self, to: type)
  }
}

/// The size that a view chose for a proposal.
private struct Answer {
  var proposal = ProposedSize.unspecified
  var size = CGSize.zero
}

/// The two answers before the last one, newer first.
private struct OlderAnswers {
  private var first = Answer()
  private var second = Answer()

  /// `count` are valid.
  func size(_ proposal: ProposedSize, count: UInt8) -> CGSize? {
    if first.proposal == proposal { return first.size }
    if count > 1 && second.proposal == proposal { return second.size }
    return nil
  }

  mutating func insert(_ answer: Answer, count: UInt8) {
    if count > 0 { second = first }
    first = answer
  }
}
