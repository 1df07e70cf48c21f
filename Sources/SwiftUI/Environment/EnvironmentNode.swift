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
    inner = EnvironmentScope(context.scope.values)
    inner.values[keyPath: keyPath] = value
    super.init(context, content: Content._makeNode(content, context.inside(inner)))
  }

  func update(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) -> ViewChange {
    if keyPath == self.keyPath && (haveSameBits(value, self.value) || comparison.areSame(value, self.value)) {
      return []
    }
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
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

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
    updateNode(node, modifier) { C._updateNode($0, content) }
  }

  @MainActor @usableFromInline
  static func updateNode(_ node: _ViewNode, _ modifier: Self, _ content: (_ViewNode) -> _ViewChange) -> _ViewChange {
    let node = node.cast(to: EnvironmentNode<Value>.self)
    let change = node.update(keyPath: modifier.keyPath, value: modifier.value)
    return change.union(node.absorb(content(node.content)))
  }
}

extension View {
  /// Sets a value of the environment for this view and those inside.
  @inlinable
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }
}
