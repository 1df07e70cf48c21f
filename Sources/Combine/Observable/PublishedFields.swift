@_spi(Reflection) import Swift

/// Where the objects of a class keep the storage of their `@Published` properties, inherited ones included. Found once
/// for each class.
final class PublishedFields: Sendable {
  private let offsets: [Int]

  private init(of type: any AnyObject.Type) {
    var offsets: [Int] = []
    // 1: the type is a class.
    _ = unsafe _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, fieldType, _ in
      if fieldType is any PublishedField.Type { offsets.append(offset) }
      return true
    }
    self.offsets = offsets
  }

  /// The publisher of an object: the storage of its first published property; nil if there is none. At the first time
  /// this makes the others send through it.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
    let fields = cache.fields(of: type(of: object)) { PublishedFields(of: type(of: object)) }
    guard let first = fields.offsets.first else { return nil }
    let publisher = storage(in: object, at: first)
    if publisher.isAnnouncing { return publisher }
    for offset in fields.offsets.dropFirst() { storage(in: object, at: offset).announce(through: publisher) }
    publisher.startAnnouncing()
    return publisher
  }

  private static let cache = PublishedFieldsCache()

  /// A field of type `Published<Value>` is one reference to a `PublishedStorage<Value>`, whose superclass this is.
  private static func storage(in object: AnyObject, at offset: Int) -> ObservableObjectPublisher {
    unsafe Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: offset, as: ObservableObjectPublisher.self)
  }
}

/// Marks `Published` among the types of fields.
protocol PublishedField {}

/// What is known of each class. The last class asked for is found without hashing: a list's rows observe objects of
/// one class.
private final class PublishedFieldsCache: @unchecked Sendable {
  private let lock = Lock()
  private var known: [ObjectIdentifier: PublishedFields] = [:]
  private var last: (type: ObjectIdentifier, fields: PublishedFields)?

  func fields(of type: AnyObject.Type, make: () -> PublishedFields) -> PublishedFields {
    let type = ObjectIdentifier(type)
    lock.lock()
    defer { lock.unlock() }
    if let last, last.type == type { return last.fields }
    let fields = known[type] ?? make()
    known[type] = fields
    last = (type, fields)
    return fields
  }
}
