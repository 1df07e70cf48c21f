/// Changes one environment value for the views inside.
final class EnvironmentNode<Value>: TransparentNode {
  private let inner: EnvironmentScope
  private var keyPath: WritableKeyPath<EnvironmentValues, Value>
  private(set) var value: Value
  private let comparison = ValueComparison<Value>()

  init<Content: View>(
    _ context: NodeContext, content: Content, keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value
  ) {
    self.keyPath = keyPath
    self.value = value
    var values = context.scope.values
    values[keyPath: keyPath] = value
    inner = EnvironmentScope(values)
    super.init(context, content: Content._makeNode(content, context.inside(inner)))
  }

  func update(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) -> ViewChange {
    let shown = self.value
    if keyPath == self.keyPath && (haveSameBits(value, shown) || comparison.areSame(value, shown)) { return [] }
    self.keyPath = keyPath
    self.value = value
    return apply()
  }

  override func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    apply()
  }

  private func apply() -> ViewChange {
    var values = scope.values
    values[keyPath: keyPath] = value
    let keys = values.differences(from: inner.values)
    if keys.isEmpty { return [] }
    inner.values = values
    return absorb(content.environmentChanged(keys))
  }
}

/// The modifier behind `environment(_:_:)` and those named after a value.
public struct _EnvironmentKeyWritingModifier<Value> {
  @usableFromInline let keyPath: WritableKeyPath<EnvironmentValues, Value>
  @usableFromInline let value: Value

  public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }
}

typealias EnvironmentModifier<Value> = _EnvironmentKeyWritingModifier<Value>

extension _EnvironmentKeyWritingModifier: PrimitiveModifier {
  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _ViewNode {
    EnvironmentNode(context, content: content, keyPath: modifier.keyPath, value: modifier.value)
  }

  @inlinable
  public static func _updateNode<C: View>(_ node: _ViewNode, _ modifier: Self, _ content: C) -> _ViewChange {
    updateEnvironmentNode(node, modifier.keyPath, modifier.value) { C._updateNode($0, content) }
  }
}

/// Not the modifier as a whole: taking it apart here would ask for its type each time.
@_specialize(where Value == Int?)
@_specialize(where Value == Font?)
@MainActor @usableFromInline
func updateEnvironmentNode<Value>(
  _ node: _ViewNode, _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value,
  _ content: (_ViewNode) -> _ViewChange
) -> _ViewChange {
  let node = node.cast(to: EnvironmentNode<Value>.self)
  let change = node.update(keyPath: keyPath, value: value)
  return change.union(node.absorb(content(node.content)))
}

extension View {
  /// Sets a value of the environment for this view and those inside.
  @inlinable
  nonisolated public consuming func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }
}
