@_spi(Reflection) import Swift

/// Writes stored properties of objects by name, as outlets ask for. This is part of making classes that are known by name
/// only.
///
/// What keeps it sound: names, offsets and types come from the runtime's own description of the class; a value is written
/// only where it casts to the property's type; constants are left alone; a weak property is written as one.
@MainActor
struct OutletFields {
  private struct Field {
    var offset: Int
    var type: Any.Type
    var isStrong: Bool
  }

  private static var known: [ObjectIdentifier: OutletFields] = [:]
  private var fields: [String: Field] = [:]

  private init(of type: AnyClass) {
    var index = 0
    // 1: the type is a class. Inherited properties come first, so that the class's own wins.
    _ = unsafe _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, fieldType, _ in
      var traits = unsafe FieldTraits()
      _ = unsafe fieldTraits(type, index: index, &traits)
      index += 1
      if unsafe traits.isVariable {
        unsafe fields[String(cString: name)] = Field(offset: offset, type: fieldType, isStrong: traits.isStrong)
      }
      return true
    }
  }

  /// Stores the first of `values` that the property takes; false: there is no such property, or it takes none.
  static func set(_ name: String, of object: AnyObject, to values: [Any]) -> Bool {
    let type: AnyClass = Swift.type(of: object)
    let fields = known[ObjectIdentifier(type)] ?? OutletFields(of: type)
    known[ObjectIdentifier(type)] = fields
    guard let field = fields.fields[name] else { return false }
    func store<Value>(_ type: Value.Type) -> Bool {
      guard let value = values.lazy.compactMap({ $0 as? Value }).first else { return false }
      return write(value, to: field, of: object)
    }
    return _openExistential(field.type, do: store)
  }

  private static func write<Value>(_ value: Value, to field: Field, of object: AnyObject) -> Bool {
    let address = unsafe Unmanaged.passUnretained(object).toOpaque() + field.offset
    if field.isStrong {
      unsafe address.assumingMemoryBound(to: Value.self).pointee = value
      return true
    }
    // An optional reference to an object of a class, which is as large as one pointer.
    guard MemoryLayout<Value>.size == MemoryLayout<WeakReference>.size else { return false }
    unsafe address.assumingMemoryBound(to: WeakReference.self).pointee.object = value as AnyObject
    return true
  }
}

/// Lies in memory as a weak property does.
private struct WeakReference {
  weak var object: AnyObject?
}

/// What the runtime says of a stored property besides its type.
@unsafe private struct FieldTraits {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@unsafe @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldTraits(
  _ type: Any.Type, index: Int, _ traits: UnsafeMutablePointer<FieldTraits>
) -> Any.Type
