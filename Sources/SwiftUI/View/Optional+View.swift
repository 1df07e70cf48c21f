extension Optional: View, PrimitiveView where Wrapped: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    switch view {
    case .some(let content): SlotNode(context, content: Wrapped._makeNode(content, context.inside))
    case .none: SlotNode(context, content: nil)
    }
  }

  // Inlined into what the table of `View` calls, where the type is at hand; elsewhere it is looked up each time.
  @inline(__always)
  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    let slot = node.cast(to: SlotNode.self)
    // Not one switch over both: a pair of a type that is known at run time only is made slowly.
    guard let content = view else { return slot.content == nil ? [] : slot.replace(with: nil) }
    if let kept = slot.content { return slot.absorb(Wrapped._updateNode(kept, content)) }
    return slot.replace(with: Wrapped._makeNode(content, slot.context.inside))
  }
}
