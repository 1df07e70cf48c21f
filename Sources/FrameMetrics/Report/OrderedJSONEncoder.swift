/// Makes JSON with the keys in the order of the types' `CodingKeys`, which Foundation's encoder cannot.
/// Knows the shapes that ``Report`` is made of: keyed types, arrays, strings, numbers, booleans.
enum OrderedJSONEncoder {
  /// - Throws: `EncodingError` for a number that JSON does not have (NaN, infinity).
  static func encode(_ value: some Encodable, codingPath: [any CodingKey] = []) throws -> OrderedJSON {
    func number(_ value: Double) throws -> OrderedJSON {
      guard value.isFinite else {
        throw EncodingError.invalidValue(value, .init(codingPath: codingPath, debugDescription: "not a finite number"))
      }
      return .scalar(compact(value))
    }
    switch value {
    case let text as String: return .string(text)
    case let flag as Bool: return .scalar(flag ? "true" : "false")
    case let whole as Int: return .scalar("\(whole)")
    case let value as Double: return try number(value)
    case let values as [Int]: return .array(values.map { .scalar("\($0)") })
    case let values as [Double]: return .array(try values.map(number))
    default:
      let node = Node()
      try value.encode(to: NodeEncoder(node: node, codingPath: codingPath))
      return node.json
    }
  }

  /// What is being encoded; a class because the containers write into it while its owner goes on.
  private final class Node {
    var json = OrderedJSON.object([])
    var members: [(key: String, value: OrderedJSON)] = [] {
      didSet { json = .object(members) }
    }
    var elements: [OrderedJSON] = [] {
      didSet { json = .array(elements) }
    }
  }

  private struct NodeEncoder: Encoder {
    let node: Node
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      KeyedEncodingContainer(Keyed<Key>(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      node.elements = []
      return Unkeyed(node: node, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
      Single(node: node, codingPath: codingPath)
    }
  }

  // One generic method answers the protocols' requirements for every type of number.

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) {
      node.members.append((key.stringValue, .scalar("null")))
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      let json = try OrderedJSONEncoder.encode(value, codingPath: codingPath + [key])
      node.members.append((key.stringValue, json))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      preconditionFailure("no type of a report nests containers by hand")
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      preconditionFailure("no type of a report nests containers by hand")
    }

    func superEncoder() -> any Encoder { NodeEncoder(node: node, codingPath: codingPath) }
    func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let node: Node
    let codingPath: [any CodingKey]
    var count: Int { node.elements.count }

    func encodeNil() {
      node.elements.append(.scalar("null"))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      node.elements.append(try OrderedJSONEncoder.encode(value, codingPath: codingPath))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      preconditionFailure("no type of a report nests containers by hand")
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      preconditionFailure("no type of a report nests containers by hand")
    }

    func superEncoder() -> any Encoder { NodeEncoder(node: node, codingPath: codingPath) }
  }

  private struct Single: SingleValueEncodingContainer {
    let node: Node
    let codingPath: [any CodingKey]

    func encodeNil() {
      node.json = .scalar("null")
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      node.json = try OrderedJSONEncoder.encode(value, codingPath: codingPath)
    }
  }
}
