extension ViewNode {
  /// Notes why the node, of view type `V` with properties in `slots`, has to be updated.
  func explain<V>(_ source: UpdateSource, of type: V.Type, slots: ContiguousArray<AnyObject?>) {
    Explain.changes += 1
    guard isAttached, let explanation = graph.explanation else { return }
    let name = ExplainNames.view(V.self)
    switch source {
    case .property(let identity):
      let slot = slots.firstIndex { $0.map { ObjectIdentifier($0) } == identity }
      let property = slot.flatMap { ViewKind<V>.shared.fields.name(ofSlot: $0) }
      explanation.note(cause: "\(property ?? "a property") of \(name) changed")
    case .observable:
      let property = DynamicFields.observableProperty(of: V.self)
      explanation.note(cause: "\(property.map { "@Observable \($0)" } ?? "an @Observable") read by \(name) changed")
    case .environment(let keys):
      explanation.note(cause: "environment changed (\(ExplainNames.words(keys)))")
    }
  }

  /// The nearest view with a body, this one or one around it.
  var explainedView: String {
    var node: ViewNode? = self
    while let next = node {
      if let name = next.explainedName { return name }
      node = next.parent
    }
    return "a view"
  }
}
