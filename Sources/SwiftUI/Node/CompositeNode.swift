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
    let bound = bind(view)
    setChild(V.Body._makeNode(run { bound.body }, context.inside))
  }

  /// An equal view changes nothing, unless the node's own state did.
  func update(_ new: V) -> ViewChange {
    if kind.canCompare {
      let shown = view
      if kind.areSame(shown, new) {
        if isDirty { return run(shown) }
        if Explain.isOn { explainSkipped() }
        return []
      }
    }
    view = new
    return run(new)
  }

  override func needsUpdate(_ source: UpdateSource) {
    if Explain.isOn { explain(source, of: V.self, slots: slots) }
    if isDirty || !isAttached { return }
    isDirty = true
    graph.needsUpdate(self)
  }

  override func refresh() {
    guard isDirty else { return }
    let shown = view
    propagate(run(shown))
  }

  private func run(_ view: V) -> ViewChange {
    isDirty = false
    notes.application.countNodeUpdated()
    return absorb(kind.fields.isEmpty ? updateBody(view, self) : updateBody(bind(view), self))
  }

  /// The view with its properties bound. Not in place: an access that lasts as long as foreign code runs would
  /// have each other one checked for exclusivity.
  private func bind(_ view: V) -> V {
    if kind.fields.isEmpty { return view }
    var bound = view
    var kept: ContiguousArray<AnyObject?> = []
    swap(&kept, &slots)
    kind.fields.bind(&bound, &kept, to: self)
    slots = kept
    self.view = bound
    return bound
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
