import RowLab

/// Reads the arguments. Touches no file: what it says depends on the arguments alone.
enum OptionParser {
  /// - Parameter arguments: without the program's name.
  static func parse(_ arguments: [String]) -> Result<Command, DemoError> {
    Result { () throws(DemoError) in try command(arguments) }
  }

  private static func command(_ arguments: [String]) throws(DemoError) -> Command {
    var rest = arguments[...]
    var verb = Verb.window
    // A window needs no verb; `window` is a name like any other.
    if let named = rest.first.flatMap(Verb.init(rawValue:)), named != .window {
      verb = named
      rest.removeFirst()
    }
    var options = ParsedOptions(verb: verb)
    var names: [String] = []
    var given: [OptionSpec] = []
    while let argument = rest.popFirst() {
      if argument == "--" {
        names += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        names.append(argument)
        continue
      }
      if argument == "--help" || argument == "-h" { return .print(Help.text(verb)) }
      if argument == "--version" { return .print("demo \(Program.version)") }
      let spec = try spec(argument, verb: verb)
      given.append(spec)
      let value = try value(of: spec, in: argument, rest: &rest)
      do {
        try spec.apply(&options, value)
      } catch {
        throw .usage(spec.name, error.why, "for example \(spec.example)")
      }
    }
    return try command(verb, options, names, given)
  }

  /// What an argument's name, without its value, stands for.
  private static func spec(_ argument: String, verb: Verb) throws(DemoError) -> OptionSpec {
    let name = String(argument.prefix { $0 != "=" })
    guard let spec = OptionSpec.all.first(where: { $0.name == name }) else {
      let known = OptionSpec.all.filter { $0.verbs.contains(verb) }.map(\.name) + ["--help", "--version"]
      let near = known.map { (name: $0, distance: editDistance($0, name)) }.min { $0.distance < $1.distance }
      let guess = near.flatMap { $0.distance <= 3 ? "did you mean \($0.name)?" : nil }
      throw .usage(name, "no such option", guess ?? "see \(Help.invocation(verb)) --help")
    }
    guard spec.verbs.contains(verb) else {
      let owners = Verb.allCases.filter(spec.verbs.contains).map { "`\(Help.invocation($0))`" }
      throw .usage(name, "is no option here", "it belongs to \(owners.joined(separator: ", "))")
    }
    return spec
  }

  /// `--name value` or `--name=value`; empty for a switch.
  private static func value(
    of spec: OptionSpec, in argument: String, rest: inout ArraySlice<String>
  ) throws(DemoError) -> String {
    let attached = argument.firstIndex(of: "=").map { String(argument[argument.index(after: $0)...]) }
    guard spec.placeholder != nil else {
      if attached != nil { throw .usage(spec.name, "takes no value", "write \(spec.name) alone") }
      return ""
    }
    if let attached { return attached }
    // A negative number is a value, if a bad one; two dashes are the next option.
    guard let next = rest.first, !next.hasPrefix("--") else {
      throw .usage(spec.name, "has no value", "for example \(spec.example)")
    }
    rest.removeFirst()
    return next
  }

  private static func command(
    _ verb: Verb, _ options: ParsedOptions, _ names: [String], _ given: [OptionSpec]
  ) throws(DemoError) -> Command {
    var options = options
    let able = StrategyName.all(options.demo.rowStyle)
    if given.contains(where: { $0.name == "--strategy" }), options.demo.strategies != StrategyName.allCases {
      if let other = options.demo.strategies.first(where: { !able.contains($0) }) {
        throw .usage(
          "--strategy", "\(other.rawValue) has no \(options.demo.rowStyle.rawValue)",
          "those that have: \(able.map(\.rawValue).joined(separator: ", "))")
      }
    } else {
      options.demo.strategies.removeAll { !able.contains($0) }
    }
    try check(options.demo, given)
    if case .file = options.demo.trace, given.contains(where: { $0.name == "--size" }) {
      throw .usage("--size", "a recorded trace brings its own", "leave --size out")
    }
    if verb == .compare { return .compare(try comparison(options, names, given)) }
    guard names.count <= 1 else {
      throw .usage(names[1], "one source of rows is enough", "see \(Help.invocation(verb)) --help")
    }
    var demo = options.demo
    demo.source = names.first
    if let source = demo.source, source.isEmpty {
      throw .usage("ROWS", "the name is empty", "give a folder, a .tsv, .csv or .json file, or nothing")
    }
    if demo.subject.isFixed, let source = demo.source, let option = demo.subject.option {
      throw .usage(source, "\(option) measures the bundled rows", "leave out \(source), or \(option)")
    }
    guard verb == .measure || demo.strategies.count == 1 else {
      throw .usage("--strategy", "only one at a time can be shown", "for example --strategy uikit")
    }
    switch verb {
    case .measure: return .measure(demo)
    case .snapshot: return .snapshot(demo)
    default: return .window(demo)
    }
  }

  /// What no option can see alone.
  private static func check(_ options: DemoOptions, _ given: [OptionSpec]) throws(DemoError) {
    let ofFrames = ["--json", "--csv", "--html", "--perfetto", "--inject", "--pace"]
    let ofTargets = ["--targets", "--target", "--json", "--inject", "--font"]
    let ofGrowth = ["--growth", "--font"]
    let subject = options.subject.option ?? ""
    if options.subject.isFixed {
      let known = options.subject == .targets ? ofTargets : ofGrowth
      if let option = given.first(where: { !known.contains($0.name) }) {
        throw .usage(option.name, "\(subject) knows what it measures", "leave out \(option.name), or \(subject)")
      }
      if let injection = options.inject, injection != Injection(bodyShare: injection.bodyShare) {
        throw .usage("--inject", "slows the paths of targets by a share", "for example --inject body=10%")
      }
    } else if options.subject != .frames,
      let option = given.first(where: {
        ofFrames.contains($0.name) && (options.subject != .footprint || $0.name != "--inject")
      })
    {
      throw .usage(option.name, "belongs to the measuring of frames", "leave out \(subject), or \(option.name)")
    }
    if options.subject == .footprint {
      if options.strategies.count > 1, given.contains(where: { $0.name == "--strategy" }) {
        throw .usage("--strategy", "a process shows one at a time", "for example --strategy uikit")
      }
      if options.decode != .wait {
        throw .usage("--decode", "a footprint waits for its pictures", "leave --decode out")
      }
      if let injection = options.inject, injection != Injection(bodyShare: injection.bodyShare) {
        throw .usage("--inject", "makes the footprint larger by a share", "for example --inject body=10%")
      }
    }
    let ofMoving = ["--frames", "--warmup", "--trace", "--decode"]
    if options.subject == .operations, let option = given.first(where: { ofMoving.contains($0.name) }) {
      throw .usage(option.name, "single operations have no frames", "leave out --micro, or \(option.name)")
    }
    let files = [options.json, options.csv, options.html, options.perfetto].compactMap(\.self)
    if let file = files.first(where: { file in files.count { $0 == file } > 1 }) {
      throw .usage(file, "cannot be two files at once", "give each its own name")
    }
    let longest = Double(max(options.size.width, options.size.height)) * (options.scale ?? 1)
    guard longest <= Double(OptionSpec.longestSide) else {
      throw .usage(
        "--scale", "a side of the frame would be \(Int(longest)) pixels, the most is \(OptionSpec.longestSide)",
        "give a smaller --size or --scale")
    }
  }

  private static func comparison(
    _ options: ParsedOptions, _ names: [String], _ given: [OptionSpec]
  ) throws(DemoError) -> CompareOptions {
    if let count = options.selfTests {
      guard names.isEmpty else { throw .usage(names[0], "--self takes no files", "leave one of them out") }
      return CompareOptions(subject: .selfTest(count, options.demo), threshold: options.threshold)
    }
    if let measuring = given.first(where: { $0.verbs != [.compare] }) {
      throw .usage(measuring.name, "the files say what was measured", "leave it out, or give --self N")
    }
    guard names.count == 2 else {
      throw .usage("compare", "needs two files, not \(names.count)", "for example demo compare before.json after.json")
    }
    return CompareOptions(subject: .files(names[0], names[1]), threshold: options.threshold)
  }

  /// How many letters have to be inserted, deleted or replaced.
  private static func editDistance(_ first: String, _ second: String) -> Int {
    let letters = Array(second.prefix(100))
    var row = Array(0...letters.count)
    for (line, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in letters.indices {
        let replaced = diagonal + (letter == letters[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[letters.count]
  }
}
