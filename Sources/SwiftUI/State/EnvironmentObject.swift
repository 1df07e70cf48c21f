import Combine

/// An object that a view around this one has set with `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "no object of type \(ObjectType.self) in the environment; set one with environmentObject(_:) above this view")
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: BoundProperty {
  static var readsEnvironment: Bool { true }

  mutating func bind(_ slot: inout AnyObject?, to node: ViewNode) {
    let values = node.scope.values
    object = values.object(for: ObjectIdentifier(ObjectType.self)) as? ObjectType
    if let object { ObjectSubscription.keep(object, in: &slot, for: node) } else { slot = nil }
  }
}

extension EnvironmentValues {
  /// The object that views inside find by its type.
  subscript<Object: AnyObject>(object type: ObjectKey<Object>) -> Object? {
    get { object(for: ObjectIdentifier(Object.self)) as? Object }
    set { if let newValue { setObject(newValue, for: ObjectIdentifier(Object.self)) } }
  }
}

/// A type as part of a key path.
struct ObjectKey<Object: AnyObject>: Hashable {}

extension View {
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentModifier(keyPath: \.[object: ObjectKey<T>()], value: object))
  }

  /// Sets an observable object, found by its type.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentModifier(keyPath: \.[object: ObjectKey<T>()], value: object))
  }
}
