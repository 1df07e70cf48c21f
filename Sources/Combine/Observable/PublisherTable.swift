/// The publishers of observable objects that have no `@Published` property, one for each living object.
enum PublisherTable {
  private static let table = Table()

  static func publisher(for object: AnyObject) -> ObservableObjectPublisher {
    table.publisher(for: object)
  }

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private final class Table: @unchecked Sendable {
    private let lock = Lock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var limit = 64

    func publisher(for object: AnyObject) -> ObservableObjectPublisher {
      var dropped: [ObjectIdentifier: Entry] = [:]
      lock.lock()
      defer { lock.unlock() }
      // An address may belong to a new object by now; the weak reference tells.
      if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
      if entries.count >= limit {
        dropped = entries
        entries = dropped.filter { $0.value.object != nil }
        limit = max(64, entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }
}
