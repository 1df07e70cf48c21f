/// The node of a view that is made of others: keeps the view, its state and the node of its body.
final class CompositeNode<V: View>: ObservingNode {
  private var view: V
  private var child: ViewNode!
  private let kind: ViewKind<V>
  private var slots: ContiguousArray<AnyObject?>
  private var isDirty = false

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

  // MARK: Body

  private func body() -> V.Body {
    graph.counters.bodies += 1
    if Explain.isOn { explainBody() }
    return observing { view.body }
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
