/// One option: how it is written, what it means, and what it does to the options.
struct OptionSpec: Sendable {
  /// With the two dashes.
  let name: String
  /// What stands after it in the help; nil for a switch.
  let placeholder: String?
  let verbs: [Verb]
  private let makeMeaning: @Sendable () -> String
  let defaultText: String
  let example: String
  /// Changes the options, or says why the value is none. A switch gets an empty value.
  let apply: @Sendable (inout ParsedOptions, String) throws(OptionProblem) -> Void

  init(
    _ name: String, _ placeholder: String? = nil, verbs: [Verb],
    _ meaning: @autoclosure @escaping @Sendable () -> String, default defaultText: String, example: String,
    apply: @escaping @Sendable (inout ParsedOptions, String) throws(OptionProblem) -> Void
  ) {
    self.name = name
    self.placeholder = placeholder
    self.verbs = verbs
    makeMeaning = meaning
    self.defaultText = defaultText
    self.example = example
    self.apply = apply
  }

  /// Put together for the help only: a program starts without it.
  var meaning: String { makeMeaning() }
}

/// What the options say so far.
struct ParsedOptions {
  var demo: DemoOptions
  /// `compare` only.
  var threshold = 0.02
  var selfTests: Int?

  init(verb: Verb) {
    demo = DemoOptions(verb: verb)
  }
}

/// Why a value is none; the parser adds the option's name and an example.
struct OptionProblem: Error {
  var why: String

  init(_ why: String) {
    self.why = why
  }
}

/// Readers of values, each with its range.
enum OptionValue {
  static func integer(_ text: String, in range: ClosedRange<Int>) throws(OptionProblem) -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw OptionProblem("'\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  static func number(_ text: String, in range: ClosedRange<Double>) throws(OptionProblem) -> Double {
    // NaN is in no range.
    guard let value = Double(text), range.contains(value) else {
      throw OptionProblem("'\(text)' is not a number from \(short(range.lowerBound)) to \(short(range.upperBound))")
    }
    return value
  }

  static func oneOf<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ type: Value.Type
  ) throws(OptionProblem) -> Value {
    guard let value = Value(rawValue: text) else { throw OptionProblem("'\(text)' is not one of \(names(type))") }
    return value
  }

  static func file(_ text: String) throws(OptionProblem) -> String {
    guard !text.isEmpty else { throw OptionProblem("the file has no name") }
    return text
  }

  static func names<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> String {
    Value.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private static func short(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
