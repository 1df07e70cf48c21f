import Combine

/// An object that the view makes once and keeps for as long as it has the same identity.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  /// `thunk` runs once, when the view is shown for the first time.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// Outside of a view that is shown it is a new object each time.
  public var wrappedValue: ObjectType { object ?? make() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: BoundProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: ViewNode) {
    if let known = kept(slot, as: ObjectSubscription<ObjectType>.self) {
      object = known.object
    } else {
      let made = make()
      slot = ObjectSubscription(made, node: node)
      object = made
    }
  }
}
