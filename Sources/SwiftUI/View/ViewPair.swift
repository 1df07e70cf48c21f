/// Two views, one after the other; more of them are pairs of pairs.
///
/// Not one tuple of all: how large a struct over a parameter pack is shows at run time only, even where all its types are
/// known, so that each copy of a body would go through tables.
public struct _ViewPair<First: View, Second: View> {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension _ViewPair: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    PairNode(
      context, first: First._makeNode(view.first, context.inside),
      second: Second._makeNode(view.second, context.inside))
  }

  @inlinable
  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    let pair = node.cast(to: PairNode.self)
    let change = First._updateNode(pair.first, view.first)
    return absorb(change.union(Second._updateNode(pair.second, view.second)), into: node)
  }
}

@MainActor @usableFromInline
func absorb(_ change: _ViewChange, into node: _ViewNode) -> _ViewChange {
  node.absorb(change)
}
