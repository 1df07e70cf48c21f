@_spi(Reflection) import Swift

/// The state-like properties of a view type, found once per type.
@MainActor
struct DynamicFields {
  private struct Field {
    let offset: Int
    let kind: Kind
    let name: FieldName
  }

  private enum Kind {
    /// Keeps something in the slot of that index.
    case bound(any BoundProperty.Type, slot: Int)
    /// Made of other properties, which come before it.
    case compound(any DynamicProperty.Type)
  }

  private var fields: [Field] = []
  private(set) var slotCount = 0
  private(set) var readsEnvironment = false
  /// Two equal views may differ in what a binding of theirs gives.
  private(set) var readsBindings = false

  init(of type: Any.Type) {
    collect(type, at: 0)
  }

  var isEmpty: Bool { fields.isEmpty }

  private mutating func collect(_ type: Any.Type, at base: Int) {
    var found: [(offset: Int, type: any DynamicProperty.Type, name: FieldName)] = []
    unsafe _forEachField(of: type) { name, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type {
        found.append((base + offset, property, unsafe FieldName(name)))
      }
      return true
    }
    for (offset, property, name) in found {
      if let bound = property as? any BoundProperty.Type {
        fields.append(Field(offset: offset, kind: .bound(bound, slot: slotCount), name: name))
        slotCount += 1
        if bound.readsEnvironment { readsEnvironment = true }
      } else if let holder = property as? any PropertyHolder.Type {
        collect(holder.held, at: offset)
      } else {
        if property is any BindingProperty.Type { readsBindings = true }
        collect(property, at: offset)
        fields.append(Field(offset: offset, kind: .compound(property), name: name))
      }
    }
  }

  /// The property that owns the slot, as in "@State title".
  func name(ofSlot slot: Int) -> String? {
    for field in fields {
      guard case .bound(let type, slot) = field.kind else { continue }
      return "@\(ExplainNames.view(type)) \(field.name.text)"
    }
    return nil
  }

  /// The one property whose type is observable, if there is just one.
  static func observableProperty(of type: Any.Type) -> String? {
    var names: [String] = []
    unsafe _forEachField(of: type) { name, _, fieldType, _ in
      if fieldType is any Observable.Type { names.append(unsafe FieldName(name).text) }
      return true
    }
    return names.count == 1 ? names[0] : nil
  }

  /// Gives every property in `value` its storage, made when there is none.
  func bind<V>(_ value: inout V, _ slots: inout ContiguousArray<AnyObject?>, to node: ViewNode) {
    unsafe withUnsafeMutableBytes(of: &value) { bytes in
      for field in fields {
        let address = unsafe bytes.baseAddress! + field.offset
        switch field.kind {
        case .bound(let type, let slot): unsafe Self.bind(type, at: address, &slots[slot], node)
        case .compound(let type): unsafe Self.update(type, at: address)
        }
      }
    }
  }

  private static func bind<P: BoundProperty>(
    _ type: P.Type, at address: UnsafeMutableRawPointer, _ slot: inout AnyObject?, _ node: ViewNode
  ) {
    unsafe address.assumingMemoryBound(to: P.self).pointee.bind(&slot, to: node)
  }

  private static func update<P: DynamicProperty>(_ type: P.Type, at address: UnsafeMutableRawPointer) {
    unsafe address.assumingMemoryBound(to: P.self).pointee.update()
  }
}

/// A property's name where the compiler stored it, for as long as the program runs; no string until one is asked for.
@safe private struct FieldName {
  private let characters: UnsafePointer<CChar>

  init(_ characters: UnsafePointer<CChar>) {
    unsafe self.characters = unsafe characters
  }

  /// Without the underscore that a wrapped property is stored with.
  var text: String {
    let text = unsafe String(cString: characters)
    return text.hasPrefix("_") ? String(text.dropFirst()) : text
  }
}

/// A property that keeps something in its view's node.
@MainActor
protocol BoundProperty: DynamicProperty {
  /// Its value depends on the environment.
  static var readsEnvironment: Bool { get }

  /// `slot` is the property's own for the life of the node, nil at first. What is kept there tells `node` of changes.
  mutating func bind(_ slot: inout AnyObject?, to node: ViewNode)
}

/// What a property has kept in its slot: always an object of the class that it puts there.
@inline(__always)
func kept<Object: AnyObject>(_ slot: AnyObject?, as type: Object.Type) -> Object? {
  guard let slot else { return nil }
  return unsafe unsafeDowncast(slot, to: type)
}

extension BoundProperty {
  static var readsEnvironment: Bool { false }
}

/// A property that consists of one value, whose own properties count as the view's.
protocol PropertyHolder: DynamicProperty {
  static var held: Any.Type { get }
}

/// A property that reads what another view keeps.
protocol BindingProperty: DynamicProperty {}

/// What is known of a composite view type.
@MainActor
final class ViewKind<V> {
  let fields = DynamicFields(of: V.self)
  private let comparison = ValueComparison<V>()

  /// False: two values never count as the same.
  let canCompare: Bool

  init() {
    canCompare = !fields.readsBindings && comparison.canTell
  }

  func areSame(_ a: V, _ b: V) -> Bool {
    canCompare && comparison.areSame(a, b)
  }

  static var shared: ViewKind<V> {
    if let known = ViewKinds.known[ObjectIdentifier(V.self)] {
      return unsafe unsafeDowncast(known, to: ViewKind<V>.self)
    }
    let made = ViewKind<V>()
    ViewKinds.known[ObjectIdentifier(V.self)] = made
    return made
  }
}

@MainActor
private enum ViewKinds {
  static var known: [ObjectIdentifier: AnyObject] = [:]
}
