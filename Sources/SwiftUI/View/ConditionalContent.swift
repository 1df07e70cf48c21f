/// One of two views: what `if … else` and `switch` make.
public struct _ConditionalContent<TrueContent: View, FalseContent: View> {
  @usableFromInline
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  @usableFromInline let storage: Storage

  @inlinable
  init(_ storage: Storage) {
    self.storage = storage
  }
}

extension _ConditionalContent: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    switch view.storage {
    case .first(let content):
      ConditionalNode(context, content: TrueContent._makeNode(content, context.inside), isFirst: true)
    case .second(let content):
      ConditionalNode(context, content: FalseContent._makeNode(content, context.inside), isFirst: false)
    }
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    let node = node.cast(to: ConditionalNode.self)
    switch view.storage {
    case .first(let content):
      if node.isFirst, let kept = node.content { return node.absorb(TrueContent._updateNode(kept, content)) }
      node.isFirst = true
      return node.replace(with: TrueContent._makeNode(content, node.context.inside))
    case .second(let content):
      if !node.isFirst, let kept = node.content { return node.absorb(FalseContent._updateNode(kept, content)) }
      node.isFirst = false
      return node.replace(with: FalseContent._makeNode(content, node.context.inside))
    }
  }
}

/// A slot whose view is of the first or the second type.
private final class ConditionalNode: SlotNode {
  var isFirst: Bool

  init(_ context: NodeContext, content: ViewNode, isFirst: Bool) {
    self.isFirst = isFirst
    super.init(context, content: content)
  }
}
