/// An object with a publisher that publishes before the object changes.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Publishes before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Publishes before a `@Published` property of the object changes; always the same publisher.
  ///
  /// It is the storage of the first `@Published` property, so finding it allocates nothing. An object without such
  /// properties gets one in a side table.
  public var objectWillChange: ObservableObjectPublisher {
    PublishedFields.publisher(of: self) ?? PublisherTable.publisher(for: self)
  }
}
