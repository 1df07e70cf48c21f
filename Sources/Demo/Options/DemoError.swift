/// What the program says when it cannot go on: one line, `demo: <what>: <why>; <what to do>`.
struct DemoError: Error, Equatable {
  /// The option, file or folder it is about.
  var what: String
  var why: String
  var advice: String
  var exitCode: Int32

  /// Bad arguments: exit code 2.
  static func usage(_ what: String, _ why: String, _ advice: String) -> DemoError {
    DemoError(what: what, why: why, advice: advice, exitCode: 2)
  }

  /// The arguments are fine, the world is not: exit code 1.
  static func failure(_ what: String, _ why: String, _ advice: String) -> DemoError {
    DemoError(what: what, why: why, advice: advice, exitCode: 1)
  }

  /// Exactly one line, whatever the names in it contain.
  var line: String {
    "demo: \(Self.printable(what)): \(Self.printable(why)); \(Self.printable(advice))"
  }

  /// A user's text on one line of a sensible length.
  static func printable(_ text: String) -> String {
    let limit = 300
    let start = text.prefix(limit)
    let clean = String(
      String.UnicodeScalarView(
        start.unicodeScalars.map { $0.properties.generalCategory == .control || $0.value == 0x2028 ? " " : $0 }))
    return start.endIndex == text.endIndex ? clean : clean + "..."
  }
}
