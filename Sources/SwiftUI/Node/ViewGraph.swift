import CoreGraphics
import UIKit

/// A view that shows a graph.
package class ViewGraphHost: UIView {
  /// Where the graph finds the view.
  final let hostLink = BackLink<ViewGraphHost>()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    hostLink.begin(self)
  }

  package required init?(coder: NSCoder) {
    return nil
  }

  deinit {
    hostLink.end()
  }

  /// Something waits to be brought up to date before the next frame.
  func graphNeedsUpdate() {}
}

/// One tree of nodes and what waits to be done in it.
@MainActor
final class ViewGraph {
  var host: ViewGraphHost? {
    get { hostLink?.object }
    set { hostLink = newValue?.hostLink }
  }
  private var hostLink: BackLink<ViewGraphHost>?
  let rootScope: EnvironmentScope
  private(set) var root: StackNode?

  let notes = GraphNotes()
  /// What is reported of the host, where it is.
  var explanation: Explanation?
  /// What the last layout was made in.
  private(set) var bounds = CGRect.zero
  private(set) var safeArea = HostedSafeArea()

  private var dirty: ContiguousArray<ViewNode> = []
  /// Those that were dirty, while their turn comes.
  private var refreshing: ContiguousArray<ViewNode> = []
  private var afterUpdate: ContiguousArray<ViewNode> = []
  private var lifecycle: ContiguousArray<LifecycleNode> = []
  /// The nodes that stand for views of UIKit; those are the first subviews of the host, in the same order.
  var represented: ContiguousArray<RepresentedNode> = []
  /// The view of UIKit that a hit test ended in.
  var hitView: UIView?
  private var isUpdating = false
  private(set) var isVisible = false

  init(environment: EnvironmentValues) {
    rootScope = EnvironmentScope(environment)
  }

  // MARK: Root

  func setRoot<Content: View>(_ view: Content) {
    // What becomes due meanwhile is done by the update that follows.
    let wasUpdating = isUpdating
    isUpdating = true
    defer { isUpdating = wasUpdating }
    if let root {
      notes.add(root.absorb(Content._updateNode(root.content, view)))
    } else {
      let context = NodeContext(graph: self, scope: rootScope)
      root = StackNode(
        context, axis: .vertical, guide: HorizontalAlignment.center.guide, spacing: nil,
        content: Content._makeNode(view, context.inside))
      notes.add([.paint, .size])
    }
    findViews()
  }

  func setEnvironment(_ values: EnvironmentValues) {
    let keys = rootScope.values.differences(from: values)
    if keys.isEmpty { return }
    if Explain.isOn { explanation?.note(cause: "environment changed (\(ExplainNames.words(keys)))") }
    rootScope.values = values
    let wasUpdating = isUpdating
    isUpdating = true
    defer { isUpdating = wasUpdating }
    if let root { notes.add(root.environmentChanged(keys)) }
  }

  // MARK: Change

  func needsUpdate(_ node: ViewNode) {
    dirty.append(node)
    isUpToDate = false
    if !isUpdating { host?.graphNeedsUpdate() }
  }

  /// The node's `performAfterUpdate` runs when all bodies have run.
  func runAfterUpdate(_ node: ViewNode) {
    afterUpdate.append(node)
    isUpToDate = false
    if !isUpdating { host?.graphNeedsUpdate() }
  }

  /// Nothing is `dirty`, no action waits. Asked several times a row, and to ask the arrays takes longer.
  private(set) var isUpToDate = true

  /// Runs the bodies whose state changed, ancestors first, and the actions that wait for them.
  func update() {
    if isUpdating || isUpToDate { return }
    isUpdating = true
    var rounds = 0
    while !isUpToDate && rounds < Self.maximumRounds {
      rounds += 1
      updateDirty()
      runActions()
      isUpToDate = dirty.isEmpty && afterUpdate.isEmpty
    }
    isUpdating = false
    findViews()
    // What still waits is a loop of actions that undo each other: it goes on in the next frame, not for ever in this.
    if !isUpToDate { host?.graphNeedsUpdate() }
  }

  private static let maximumRounds = 16

  private func updateDirty() {
    // Nodes that become dirty meanwhile wait for the next round unless an ancestor reaches them.
    swap(&dirty, &refreshing)
    if refreshing.count > 1 { refreshing.sort { $0.context.depth < $1.context.depth } }
    for node in refreshing where node.isAttached { node.refresh() }
    refreshing.removeAll(keepingCapacity: true)
  }

  private func runActions() {
    let count = afterUpdate.count
    for index in 0..<count where afterUpdate[index].isAttached { afterUpdate[index].performAfterUpdate() }
    afterUpdate.removeFirst(count)
  }

  // MARK: Layout

  /// The view that fills the host: the only one of the content, or the stack of all.
  private var top: ViewNode?
  /// The nodes that draw, in that order.
  private var painters: ContiguousArray<ViewNode> = []

  private func findViews() {
    guard notes.areViewsNew, let root else { return }
    notes.areViewsNew = false
    top = root.views.count == 1 ? root.views[0] : root
    var found: ContiguousArray<ViewNode> = []
    root.appendPainters(to: &found)
    painters = found
    notes.add(.paint)
  }

  func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    update()
    findViews()
    return top?.measure(proposal) ?? .zero
  }

  /// The content in the middle of the safe part of `bounds`, offered that size or another. Returns whether that part is
  /// another one than before.
  @discardableResult
  func layout(
    in bounds: CGRect, safeArea new: HostedSafeArea = HostedSafeArea(), proposal: ProposedSize? = nil
  ) -> Bool {
    update()
    findViews()
    self.bounds = bounds
    let old = safeArea
    let isMoved = new != old
    if isMoved { safeArea = new }
    guard let top else { return isMoved }
    // Where views reach out of the safe area depends on more than the place of their own.
    if isMoved { root?.safeAreaChanged() }
    let safe = new.isEmpty ? bounds : bounds.inset(by: new.insets)
    let proposal = proposal ?? ProposedSize(width: max(0, safe.width), height: max(0, safe.height))
    let size = top.measure(proposal)
    top.place(at: CGPoint(x: safe.midX - size.width / 2, y: safe.midY - size.height / 2), proposal)
    return isMoved
  }

  /// A frame with those of its edges that lie at the safe area's moved out of it.
  func extending(
    _ frame: CGRect, into regions: SafeAreaRegions, _ edges: Edge.Set, isRightToLeft: Bool
  ) -> CGRect {
    if safeArea.isEmpty { return frame }
    return safeArea.extending(
      frame, in: bounds, into: regions, HostedSafeArea.Sides(edges, isRightToLeft: isRightToLeft))
  }

  /// Straight to those that draw: of a row most nodes only measure and place, and have left the caches by now.
  func paint(into context: CGContext) {
    findViews()
    for node in painters { node.paint(into: context) }
  }

  /// What `paint` can reach.
  func addInk(to box: inout InkBox) {
    findViews()
    for node in painters { node.addInk(to: &box) }
  }

  /// The view that hears of touches at the point.
  func touchTarget(at point: CGPoint) -> (any TouchTarget)? {
    var target: (any TouchTarget)?
    _ = root?.hitTest(point, &target)
    return target
  }

  // MARK: Appearance

  func register(_ node: LifecycleNode) {
    lifecycle.append(node)
    if isVisible { runAfterUpdate(node) }
  }

  func unregister(_ node: LifecycleNode) {
    lifecycle.removeAll { $0 === node }
  }

  func setVisible(_ visible: Bool) {
    if visible == isVisible { return }
    isVisible = visible
    // Actions may add and remove views.
    for node in lifecycle where node.isAttached {
      if visible { node.appear() } else { node.disappear() }
    }
  }
}
