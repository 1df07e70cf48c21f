import Observation

/// The node of a view that is made of others: keeps the view, its state and the node of its body.
final class CompositeNode<V: View>: ViewNode {
  private var view: V
  private var child: ViewNode!
  private let kind: ViewKind<V>
  private var slots: ContiguousArray<AnyObject?>
  private var isDirty = false
  /// Made when a body reads something observable.
  private var tracker: BodyTracker?
  private var endsTracking = false

  init(_ context: NodeContext, view: V) {
    self.view = view
    kind = .shared
    slots = ContiguousArray(repeating: nil, count: kind.fields.slotCount)
    super.init(context)
    bind()
    child = V.Body._makeNode(body(), context.inside)
    child.parent = self
  }

  /// An equal view changes nothing, unless the node's own state did.
  func update(_ new: V) -> ViewChange {
    if kind.areSame(view, new) {
      if isDirty { return run() }
      if Explain.isOn { explainSkipped() }
      return []
    }
    view = new
    return run()
  }

  override func needsUpdate(_ source: UpdateSource) {
    if Explain.isOn { explain(source, of: V.self, slots: slots) }
    if isDirty || !isAttached { return }
    isDirty = true
    graph.needsUpdate(self)
  }

  override func refresh() {
    if isDirty { propagate(run()) }
  }

  private func run() -> ViewChange {
    isDirty = false
    graph.counters.nodesUpdated += 1
    bind()
    return absorb(V.Body._updateNode(child, body()))
  }

  private func bind() {
    if !kind.fields.isEmpty { kind.fields.bind(&view, &slots, to: self) }
  }

  private func body() -> V.Body {
    graph.counters.bodies += 1
    if Explain.isOn { explainBody() }
    if let tracker {
      if endsTracking { tracker.end() } else { endsTracking = tracker.fire() }
    }
    // Costs nothing but a look at the thread's storage while no observable is read.
    return withObservationTracking(
      {
        if endsTracking { tracker?.read() }
        return view.body
      }, onChange: observableChange())
  }

  /// Called when the body has read something observable; the result is called when that changes.
  private func observableChange() -> @Sendable () -> Void {
    let tracker = tracker ?? BodyTracker()
    self.tracker = tracker
    tracker.arm()
    let node: ViewNode = self
    return { [weak node] in
      if tracker.fire() { node?.needsUpdateFromAnywhere(.observable) }
    }
  }

  deinit {
    if endsTracking { tracker?.end() }
  }

  override func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    if kind.fields.readsEnvironment { needsUpdate(.environment(keys)) }
    return super.environmentChanged(keys)
  }

  // MARK: Reports

  override var explainedName: String? { ExplainNames.body(V.self) }

  private func explainBody() {
    if let name = explainedName { graph.explanation?.noteRun("body \(name)") }
  }

  private func explainSkipped() {
    if let name = explainedName { graph.explanation?.noteSkipped(name) }
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    visit(child)
  }

  override func appendViews(to views: inout ContiguousArray<ViewNode>) {
    child.appendViews(to: &views)
  }
}
