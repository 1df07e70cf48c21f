@MainActor @usableFromInline
func makeCompositeNode<V: View>(
  _ view: V, _ context: _NodeContext, updateBody: @escaping @MainActor (V, BodyNode) -> _ViewChange
) -> _ViewNode {
  CompositeNode(context, view: view, updateBody: updateBody)
}

/// The node of a view that is made of others: keeps the view, its state and the node of its body.
final class CompositeNode<V: View>: BodyNode {
  private var view: V
  /// Runs the body and brings its node up to date.
  private let updateBody: @MainActor (V, BodyNode) -> ViewChange
  private let kind: ViewKind<V>
  private var slots: ContiguousArray<AnyObject?>
  private var isDirty = false

  init(_ context: NodeContext, view: V, updateBody: @escaping @MainActor (V, BodyNode) -> ViewChange) {
    self.view = view
    self.updateBody = updateBody
    kind = .shared
    slots = ContiguousArray(repeating: nil, count: kind.fields.slotCount)
    super.init(context)
    bind()
    setChild(V.Body._makeNode(run { self.view.body }, context.inside))
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
    return absorb(updateBody(view, self))
  }

  private func bind() {
    if !kind.fields.isEmpty { kind.fields.bind(&view, &slots, to: self) }
  }

  override func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    if kind.fields.readsEnvironment { needsUpdate(.environment(keys)) }
    return super.environmentChanged(keys)
  }

  // MARK: Reports

  override var explainedName: String? { ExplainNames.body(V.self) }

  private func explainSkipped() {
    if let name = explainedName { graph.explanation?.noteSkipped(name) }
  }
}
