/// A value that a view keeps for as long as it has the same identity. Writing it runs the view's body again.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) {
    initial = value
  }

  public init(initialValue value: Value) {
    initial = value
  }

  /// Before the view is shown it is the initial value, and writing it does nothing.
  public var wrappedValue: Value {
    get { location?.get() ?? initial }
    nonmutating set { location?.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    Binding(location: location ?? ConstantLocation(initial))
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: BoundProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: ViewNode) {
    if let known = kept(slot, as: StateLocation<Value>.self) {
      location = known
    } else {
      let made = StateLocation(initial, node: node)
      slot = made
      location = made
    }
  }
}
