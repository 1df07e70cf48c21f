import Synchronization

/// A value that is different for each stream of values.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private static let last = Atomic<UInt>(0)

  private let value: UInt
  private let isAddress: Bool

  /// A new identifier.
  public init() {
    value = Self.last.add(1, ordering: .relaxed).newValue
    isAddress = false
  }

  /// The identifier of an object, the same as long as the object lives.
  public init(_ object: AnyObject) {
    value = UInt(bitPattern: ObjectIdentifier(object))
    isAddress = true
  }

  public var description: String { isAddress ? "0x" + String(value, radix: 16) : String(value) }
}

/// A type that tells streams of values apart.
public protocol CustomCombineIdentifierConvertible {
  /// An identifier of this stream.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
