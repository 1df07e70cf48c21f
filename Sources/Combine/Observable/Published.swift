/// Makes a property of a class publish its changes: `$property` publishes the current value and each new one, and the
/// `objectWillChange` of an `ObservableObject` publishes before each change.
///
/// Both come before the property changes: a subscriber that reads the property finds the old value.
@propertyWrapper
public struct Published<Value> {
  // The only field: `PublishedFields` relies on it.
  @usableFromInline var storage: PublishedStorage<Value>

  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Publishes the values of a property.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
      storage.subscribe(subscriber)
    }
  }

  /// The publisher of the property's values.
  public var projectedValue: Publisher {
    mutating get { Publisher(storage: storage) }
    set { storage = newValue.storage }
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.read() }
    set { storage.write(newValue) }
  }

  // The compiler calls it instead of `wrappedValue` where the property belongs to a class.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.read() }
    set { object[keyPath: storageKeyPath].storage.write(newValue) }
  }
}

extension Published: PublishedField {}

extension Publisher where Failure == Never {
  /// Writes each value to a published property, for as long as that lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let feed = PublishedFeed(published.storage)
    published.storage.keep(feed)
    subscribe(feed)
  }
}
