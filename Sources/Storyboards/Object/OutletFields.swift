internal import CRuntime
@_spi(Reflection) import Swift

/// Writes stored properties of objects by name, as outlets ask for. This is part of making classes that are known by name
/// only.
///
/// What keeps it sound: names, offsets and types come from the runtime's own description of the class; a value is written
/// only where it casts to the property's type; constants and unowned properties are left alone; a weak property is written
/// as one. Observers do not run.
@MainActor
struct OutletFields {
  private struct Field {
    var offset: Int
    var type: Any.Type
    var isWeak: Bool
  }

  private static var known: [ObjectIdentifier: OutletFields] = [:]
  private var fields: [String: Field] = [:]

  private init(of type: AnyClass) {
    let metatype = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    var index: UInt = 0
    // 1: the type is a class. Inherited properties come first, so that the class's own wins.
    _ = unsafe _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, fieldType, _ in
      let traits = unsafe Int(class_field_traits(metatype, index))
      index += 1
      if traits & class_field_variable != 0, traits & class_field_unowned == 0 {
        unsafe fields[String(cString: name)] = Field(
          offset: offset, type: fieldType, isWeak: traits & class_field_weak != 0)
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
      write(value, to: field, of: object)
      return true
    }
    return _openExistential(field.type, do: store)
  }

  private static func write<Value>(_ value: Value, to field: Field, of object: AnyObject) {
    let address = unsafe Unmanaged.passUnretained(object).toOpaque() + field.offset
    guard field.isWeak else {
      unsafe address.assumingMemoryBound(to: Value.self).pointee = value
      return
    }
    // A weak reference, then, where the property is of a protocol, the same tables as in the value.
    unsafe address.assumingMemoryBound(to: WeakReference.self).pointee.object = value as AnyObject
    let word = MemoryLayout<WeakReference>.size
    unsafe withUnsafeBytes(of: value) { bytes in
      guard bytes.count > word else { return }
      unsafe (address + word).copyMemory(from: bytes.baseAddress! + word, byteCount: bytes.count - word)
    }
  }
}

/// Lies in memory as a weak property does.
private struct WeakReference {
  weak var object: AnyObject?
}
