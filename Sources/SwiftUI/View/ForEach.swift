/// One view for each element of a collection, known by an identity that survives reordering.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let identify: (Data.Element) -> ID
}

extension ForEach where Content: View {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, identify: { $0.id })
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, identify: { $0[keyPath: id] })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, identify: { $0 })
  }
}

extension ForEach: View, PrimitiveView where Content: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    ForEachNode<ID>(context, view)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    node.cast(to: ForEachNode<ID>.self).update(view)
  }
}

private final class ForEachNode<ID: Hashable>: GroupNode {
  private var identities: ContiguousArray<ID> = []

  init<Data, Content: View>(_ context: NodeContext, _ view: ForEach<Data, ID, Content>) {
    var made: ContiguousArray<ViewNode> = []
    for element in view.data {
      identities.append(view.identify(element))
      made.append(Content._makeNode(view.content(element), context.inside))
    }
    super.init(context, children: made)
  }

  /// Elements that stayed keep their nodes, wherever they went. Of elements with equal identities the first that
  /// comes takes the first node.
  func update<Data, Content: View>(_ view: ForEach<Data, ID, Content>) -> ViewChange {
    if hasSameIdentities(as: view) {
      var change: ViewChange = []
      var index = 0
      for element in view.data {
        change.formUnion(Content._updateNode(children[index], view.content(element)))
        index += 1
      }
      return absorb(change)
    }
    var old: [ID: [ViewNode]] = [:]
    for index in children.indices.reversed() { old[identities[index], default: []].append(children[index]) }
    let inside = context.inside
    identities.removeAll(keepingCapacity: true)
    children.removeAll(keepingCapacity: true)
    for element in view.data {
      let identity = view.identify(element)
      identities.append(identity)
      if let kept = old[identity]?.popLast() {
        _ = Content._updateNode(kept, view.content(element))
        children.append(kept)
      } else {
        let made = Content._makeNode(view.content(element), inside)
        made.parent = self
        children.append(made)
      }
    }
    for nodes in old.values {
      for node in nodes { node.detach() }
    }
    return absorb([.structure, .size, .paint])
  }

  private func hasSameIdentities<Data, Content>(as view: ForEach<Data, ID, Content>) -> Bool {
    var index = 0
    for element in view.data {
      if index == identities.count || identities[index] != view.identify(element) { return false }
      index += 1
    }
    return index == identities.count
  }
}
