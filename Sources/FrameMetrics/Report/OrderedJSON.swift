/// A JSON value whose keys stay in the order in which they were written, so that two files can be compared by eye.
indirect enum OrderedJSON {
  /// Ready to print.
  case scalar(String)
  case array([OrderedJSON])
  case object([(key: String, value: OrderedJSON)])

  static func string(_ text: String) -> OrderedJSON {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return .scalar(quoted + "\"")
  }

  /// Two spaces a level; what holds scalars only stands on one line, and so does everything when `isFlat`.
  func write(to text: inout String, indentation: Int = 0, isFlat: Bool = false) {
    switch self {
    case .scalar(let scalar):
      text += scalar
    case .array(let values):
      let flat = isFlat || values.allSatisfy(\.isScalar)
      list(values, brackets: ("[", "]"), flat: flat, to: &text, indentation) { value, text in
        value.write(to: &text, indentation: indentation + 2, isFlat: isFlat)
      }
    case .object(let members):
      let flat = isFlat || members.allSatisfy(\.value.isScalar)
      list(members, brackets: ("{", "}"), flat: flat, to: &text, indentation) { member, text in
        text += "\"\(member.key)\": "
        member.value.write(to: &text, indentation: indentation + 2, isFlat: isFlat)
      }
    }
  }

  private var isScalar: Bool {
    if case .scalar = self { true } else { false }
  }

  private func list<Item>(
    _ items: [Item], brackets: (String, String), flat: Bool, to text: inout String, _ indentation: Int,
    write: (Item, inout String) -> Void
  ) {
    let newLine = flat ? "" : "\n" + String(repeating: " ", count: indentation)
    text += brackets.0
    for (index, item) in items.enumerated() {
      if index > 0 { text += flat ? ", " : "," }
      if !flat { text += newLine + "  " }
      write(item, &text)
    }
    text += newLine + brackets.1
  }
}
