/// A property of a view that is brought up to date before the view's body runs.
///
/// A type that is made of such properties conforms to it to have them work inside a view.
public protocol DynamicProperty {
  /// Called before each run of the body, after the properties inside have been brought up to date.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}
