import Foundation

/// A value like NaN in a file that is JSON but for that, and the key it belongs to: what a JSON parser does not tell.
struct ImpossibleNumber: Equatable {
  let key: String
  /// As it stands in the file.
  let text: String

  private enum Container {
    case object(key: String)
    case list(index: Int)
  }

  private static let names: Set<String> = ["nan", "-nan", "+nan", "inf", "-inf", "+inf", "infinity", "-infinity"]

  /// The first one; nil where there is none.
  init?(in data: Data) {
    var path: [Container] = []
    var expectsKey = false
    var index = data.startIndex
    while index < data.endIndex {
      let byte = data[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"):
        path.append(.object(key: ""))
        expectsKey = true
      case UInt8(ascii: "["):
        path.append(.list(index: 0))
        expectsKey = false
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = path.popLast()
      case UInt8(ascii: ","):
        if case .list(let number)? = path.last {
          path[path.count - 1] = .list(index: number + 1)
        } else {
          expectsKey = true
        }
      case UInt8(ascii: "\""):
        let start = index
        while index < data.endIndex, data[index] != UInt8(ascii: "\"") {
          index += data[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        let end = min(index, data.endIndex)
        index = end + 1
        if expectsKey, !path.isEmpty {
          path[path.count - 1] = .object(key: String(decoding: data[start..<end], as: UTF8.self))
          expectsKey = false
        }
      case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        break
      default:
        let start = index - 1
        let ends = Set(",]} \t\r\n".utf8)
        while index < data.endIndex, !ends.contains(data[index]) { index += 1 }
        // No name is longer: numbers, of which there are millions, need no text.
        guard index - start <= 9 else { continue }
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte >= UInt8(ascii: "A") {
          let text = String(decoding: data[start..<index], as: UTF8.self)
          guard Self.names.contains(text.lowercased()) else { continue }
          self.text = text
          key = Self.text(path)
          return
        }
      }
    }
    return nil
  }

  private static func text(_ path: [Container]) -> String {
    path.reduce("") { text, container in
      switch container {
      case .list(let index): "\(text)[\(index)]"
      case .object(let key): text.isEmpty ? key : "\(text).\(key)"
      }
    }
  }
}
