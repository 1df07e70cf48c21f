/// Reads a value of the environment that the view is in.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    /// An object set by its type.
    case object(ObjectIdentifier)
  }

  private let source: Source
  private var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .keyPath(keyPath)
  }

  /// Reads the object of a type that a view around this one has set with `environment(_:)`.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    source = .object(ObjectIdentifier(objectType))
  }

  /// Outside of a view's body it is the default.
  public var wrappedValue: Value {
    if let value { return value }
    switch source {
    case .keyPath(let path): return EnvironmentValues()[keyPath: path]
    case .object:
      fatalError("no object of type \(Value.self) in the environment; set one with environment(_:)")
    }
  }
}

extension Environment: BoundProperty {
  static var readsEnvironment: Bool { true }

  mutating func bind(_ slot: inout AnyObject?, to node: ViewNode) {
    let values = node.scope.values
    switch source {
    case .keyPath(let path): value = values[keyPath: path]
    case .object(let key): value = values.object(for: key) as? Value
    }
  }
}
