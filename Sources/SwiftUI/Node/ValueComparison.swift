/// Tells whether two values of a type are the same, as far as that can be told.
///
/// Trivial types (no references inside) are compared bit by bit, others with `==` where they have it.
struct ValueComparison<Value> {
  private enum Way {
    case bits
    case equatable((Value, Value) -> Bool)
    case none
  }

  private let way: Way

  /// Looks the type up, which takes long: keep the result.
  init() {
    if _isPOD(Value.self) {
      way = .bits
    } else if let type = Value.self as? any Equatable.Type {
      way = .equatable(Self.equality(of: type))
    } else {
      way = .none
    }
  }

  var canTell: Bool {
    if case .none = way { false } else { true }
  }

  /// False where it cannot be told.
  func areSame(_ a: Value, _ b: Value) -> Bool {
    switch way {
    case .bits: haveSameBits(a, b)
    case .equatable(let equal): equal(a, b)
    case .none: false
    }
  }

  private static func equality<E: Equatable>(of type: E.Type) -> (Value, Value) -> Bool {
    { a, b in
      unsafe withUnsafeBytes(of: a) { a in
        unsafe withUnsafeBytes(of: b) { b in
          unsafe a.assumingMemoryBound(to: E.self).baseAddress!.pointee
            == b.assumingMemoryBound(to: E.self).baseAddress!.pointee
        }
      }
    }
  }
}

/// The same bits are the same value for every type, references included; other bits may be the same value still.
func haveSameBits<Value>(_ a: Value, _ b: Value) -> Bool {
  let size = MemoryLayout<Value>.size
  if size == 0 { return true }
  return unsafe withUnsafePointer(to: a) { a in
    unsafe withUnsafePointer(to: b) { b in unsafe memcmp(a, b, size) == 0 }
  }
}
