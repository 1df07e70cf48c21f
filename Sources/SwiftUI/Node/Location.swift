/// Where a value lives that bindings read and write.
class Location<Value> {
  func get() -> Value { preconditionFailure("a location has a value") }
  func set(_ value: Value) {}
}

/// A value that never changes.
final class ConstantLocation<Value>: Location<Value> {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override func get() -> Value { value }
}

/// A value behind two closures.
final class ClosureLocation<Value>: Location<Value> {
  private let getter: () -> Value
  private let setter: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    getter = get
    setter = set
  }

  override func get() -> Value { getter() }
  override func set(_ value: Value) { setter(value) }
}

/// A part of another location's value.
final class MemberLocation<Root, Value>: Location<Value> {
  private let root: Location<Root>
  private let keyPath: WritableKeyPath<Root, Value>

  init(_ root: Location<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }

  override func get() -> Value { root.get()[keyPath: keyPath] }

  override func set(_ value: Value) {
    var whole = root.get()
    whole[keyPath: keyPath] = value
    root.set(whole)
  }
}

/// A property of an object.
final class ObjectMemberLocation<Root: AnyObject, Value>: Location<Value> {
  private let root: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }

  override func get() -> Value { root[keyPath: keyPath] }
  override func set(_ value: Value) { root[keyPath: keyPath] = value }
}

/// The value of a `State`, kept by the node of its view.
final class StateLocation<Value>: Location<Value> {
  private var value: Value
  private let comparison = ValueComparison<Value>()
  /// Weak: bindings may outlive the view.
  private weak var node: ViewNode?

  init(_ value: Value, node: ViewNode) {
    self.value = value
    self.node = node
  }

  override func get() -> Value { value }

  /// A write that changes nothing is dropped.
  override func set(_ new: Value) {
    if haveSameBits(value, new) || comparison.areSame(value, new) { return }
    value = new
    node?.needsUpdateFromAnywhere(.property(ObjectIdentifier(self)))
  }
}

extension ViewNode {
  /// From any thread; from another than the main one it takes effect in the main queue's next turn.
  nonisolated final func needsUpdateFromAnywhere(_ source: UpdateSource) {
    if MainThread.isCurrent {
      unsafe Self.needsUpdateOnMain(self, source)
    } else {
      // Weak: the tree may be gone by then.
      DispatchQueue.main.async { [weak self] in self?.needsUpdate(source) }
    }
  }

  /// The same for something observable that the body read.
  nonisolated final func observedChangedFromAnywhere() {
    if MainThread.isCurrent {
      unsafe Self.observedChangedOnMain(self)
    } else {
      DispatchQueue.main.async { [weak self] in self?.observedChanged() }
    }
  }

  /// `needsUpdate(_:)` for callers that know where they are. `MainActor.assumeIsolated` would allocate its closure at
  /// each call; this one has no context, and the cast only drops the isolation that the caller has checked.
  nonisolated(unsafe) private static let needsUpdateOnMain: (ViewNode, UpdateSource) -> Void = {
    let update: @MainActor (ViewNode, UpdateSource) -> Void = { $0.needsUpdate($1) }
    return unsafe unsafeBitCast(update, to: ((ViewNode, UpdateSource) -> Void).self)
  }()

  nonisolated(unsafe) private static let observedChangedOnMain: (ViewNode) -> Void = {
    let update: @MainActor (ViewNode) -> Void = { $0.observedChanged() }
    return unsafe unsafeBitCast(update, to: ((ViewNode) -> Void).self)
  }()
}
