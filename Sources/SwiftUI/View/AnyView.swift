/// A view whose type is not known at compile time. A value of another type replaces the view and its state.
public struct AnyView {
  let storage: AnyViewStorage

  public init<V: View>(_ view: V) {
    storage = (view as? AnyView)?.storage ?? TypedViewStorage(view)
  }

  public init<V: View>(erasing view: V) {
    self.init(view)
  }
}

extension AnyView: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: AnyView, _ context: _NodeContext) -> _ViewNode {
    AnyViewNode(context, content: view.storage.makeNode(context.inside), type: view.storage.type)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: AnyView) -> _ViewChange {
    let node = node.cast(to: AnyViewNode.self)
    if let content = node.content, node.type == view.storage.type {
      return node.absorb(view.storage.updateNode(content))
    }
    node.type = view.storage.type
    return node.replace(with: view.storage.makeNode(node.context.inside))
  }
}

private final class AnyViewNode: SlotNode {
  var type: ObjectIdentifier

  init(_ context: NodeContext, content: ViewNode, type: ObjectIdentifier) {
    self.type = type
    super.init(context, content: content)
  }
}

class AnyViewStorage {
  let type: ObjectIdentifier

  init(type: ObjectIdentifier) {
    self.type = type
  }

  @MainActor func makeNode(_ context: NodeContext) -> ViewNode {
    preconditionFailure("the typed storage makes the node")
  }

  @MainActor func updateNode(_ node: ViewNode) -> ViewChange { [] }
}

private final class TypedViewStorage<V: View>: AnyViewStorage {
  private let view: V

  init(_ view: V) {
    self.view = view
    super.init(type: ObjectIdentifier(V.self))
  }

  override func makeNode(_ context: NodeContext) -> ViewNode {
    V._makeNode(view, context)
  }

  override func updateNode(_ node: ViewNode) -> ViewChange {
    V._updateNode(node, view)
  }
}
