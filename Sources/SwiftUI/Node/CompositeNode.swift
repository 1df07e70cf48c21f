@_spi(SwiftUI) import Observation

/// The node of a view that is made of others: keeps the view, its state and the node of its body.
final class CompositeNode<V: View>: ViewNode {
  private var view: V
  private var child: ViewNode!
  private let kind: ViewKind<V>
  private var slots: ContiguousArray<AnyObject?>
  private var isDirty = false
  /// What the body read may still tell of a change.
  private var isTracking = false
  /// Told then; made for the first body that reads something observable.
  private var onObservedChange: (@Sendable (ObservationTracking) -> Void)?
  /// Made when a tracking had to be given up for the first time.
  private var trackingEnd: TrackingEnd?

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
    if isTracking { giveUpTracking() }
    isDirty = false
    graph.counters.nodesUpdated += 1
    bind()
    return absorb(V.Body._updateNode(child, body()))
  }

  private func bind() {
    if !kind.fields.isEmpty { kind.fields.bind(&view, &slots, to: self) }
  }

  // MARK: Body

  private func body() -> V.Body {
    graph.counters.bodies += 1
    if Explain.isOn { explainBody() }
    func read() -> V.Body {
      trackingEnd?.noteRead()
      return view.body
    }
    // With the public function each tracking costs one allocation more. Only it tells whether anything was read.
    if let onObservedChange {
      isTracking = true
      return withObservationTracking(read, willSet: onObservedChange)
    }
    // Costs nothing but a look at the thread's storage while no observable is read; else it asks what to call.
    return withObservationTracking(read, onChange: beginTracking())
  }

  private func beginTracking() -> @Sendable () -> Void {
    isTracking = true
    let node: ViewNode = self
    onObservedChange = { [weak node] tracking in
      tracking.cancel()
      node?.observedChangedFromAnywhere()
    }
    return { [weak node] in node?.observedChangedFromAnywhere() }
  }

  override func observedChanged() {
    // Given up: it is of no concern any more.
    guard isTracking else { return }
    isTracking = false
    needsUpdate(.observable)
  }

  /// The body runs though nothing that it read has changed: what it reads now counts alone.
  private func giveUpTracking() {
    isTracking = false
    guard let trackingEnd else {
      // The tracking of this once cannot be given up; it tells of one change too many at most.
      trackingEnd = TrackingEnd()
      return
    }
    trackingEnd.giveUp()
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
