extension Optional: View, PrimitiveView where Wrapped: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    switch view {
    case .some(let content): SlotNode(context, content: Wrapped._makeNode(content, context.inside))
    case .none: SlotNode(context, content: nil)
    }
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    let slot = node.cast(to: SlotNode.self)
    switch (view, slot.content) {
    case (.some(let content), let kept?): return slot.absorb(Wrapped._updateNode(kept, content))
    case (.some(let content), nil): return slot.replace(with: Wrapped._makeNode(content, slot.context.inside))
    case (.none, _?): return slot.replace(with: nil)
    case (.none, nil): return []
    }
  }
}
