import RowLab

extension OptionValue {
  /// `stall=20ms,every=100`, `allocations=1000,every=50`, `picture=5ms`, `body=5%`, `row=5%`, or several.
  static func injection(_ text: String) throws(OptionProblem) -> Injection {
    var injection = Injection()
    var seen: Set<String> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.prefix { $0 != "=" })
      let value = String(part.dropFirst(name.count + 1))
      guard seen.insert(name).inserted else { throw OptionProblem("'\(name)' comes twice") }
      switch name {
      case "stall":
        injection.stall = try milliseconds(value, of: "stall")
      case "picture":
        injection.picture = try milliseconds(value, of: "picture")
      case "allocations":
        injection.allocations = try integer(value, in: 1...1_000_000)
      case "every":
        injection.every = try integer(value, in: 1...1_000_000)
      case "body":
        guard value.hasSuffix("%") else { throw OptionProblem("the slowdown '\(value)' is no share in %") }
        injection.bodyShare = try number(String(value.dropLast()), in: 0.1...1000) / 100
      case "row":
        guard value.hasSuffix("%") else { throw OptionProblem("the slowdown '\(value)' is no share in %") }
        injection.rowShare = try number(String(value.dropLast()), in: 0.1...1000) / 100
      default:
        throw OptionProblem(
          "'\(part)' is not stall=TIMEms, allocations=N, every=N, picture=TIMEms, body=PERCENT% or row=PERCENT%")
      }
    }
    guard (injection.stall > 0 || injection.allocations > 0) == (injection.every > 0) else {
      throw OptionProblem("every goes with stall or allocations, and these with every")
    }
    return injection
  }

  private static func milliseconds(_ value: String, of name: String) throws(OptionProblem) -> Int64 {
    guard value.hasSuffix("ms") else { throw OptionProblem("the \(name) '\(value)' is no time in ms") }
    return Int64(try number(String(value.dropLast(2)), in: 0.001...10_000) * 1e6)
  }
}
