/// The program's own name tag.
enum Program {
  static let version = "0.1.0"
}

/// What `--help` prints, made from the list of options. No line end at its end.
enum Help {
  static func text(_ verb: Verb) -> String {
    var text = """
      usage: \(invocation(verb)) \(operands(verb)) [options]

      \(purpose(verb))

      """
    if verb == .window {
      text += """

        other uses:
          demo measure [ROWS] [options]        frame times, without a display
          demo compare A.json B.json           is B slower?
          demo snapshot [ROWS] [options]       one frame to a PNG file
          demo measure --help                  and so on: the options of each
          demo --version

        """
    }
    if verb != .compare { text += "\n" + rows }
    text += "\noptions:\n"
    for spec in OptionSpec.all where spec.verbs.contains(verb) {
      let name = [spec.name, spec.placeholder].compactMap(\.self).joined(separator: " ")
      text += paragraph(name, "\(spec.meaning) (default: \(spec.defaultText); e.g. \(spec.example))")
    }
    text += paragraph("--help", "this text (e.g. \(invocation(verb)) --help)")
    if verb == .window || verb == .measure {
      text += "\nstrategies:\n"
      for strategy in StrategyName.allCases { text += paragraph(strategy.rawValue, strategy.explanation) }
    }
    return String(text.dropLast())
  }

  /// How the verb is called.
  static func invocation(_ verb: Verb) -> String {
    verb == .window ? "demo" : "demo \(verb.rawValue)"
  }

  private static func operands(_ verb: Verb) -> String {
    verb == .compare ? "A.json B.json" : "[ROWS]"
  }

  private static func purpose(_ verb: Verb) -> String {
    switch verb {
    case .window: "A window with a table of recycled rows, and what its frames cost; ? in it lists the keys."
    case .measure: "Scrolls a table in memory and reports what its frames cost, for each strategy."
    case .snapshot: "Writes one frame to a PNG file."
    case .compare:
      """
      Is B slower than A? Both are files of `demo measure --json`. Compares medians and 99th percentiles with 95 %
      intervals (block bootstrap on the raw samples, frame by frame); CPU time decides, wall time is shown. The more
      strategies, the more a difference has to stand out (Holm's rule): all medians together raise a false alarm in 5 %.
      Exit code 0: no slowdown; 1: slowdown; 2: wrong use, or not comparable; 3: unreadable file, or ended early.
      Options of measuring go with --self only.
      """
    }
  }

  private static let rows = """
    ROWS:
      nothing               bundled pictures and titles
      a folder              its pictures; title: the file's name, or the first line of a .txt of the same name
      a .tsv or .csv file   with a header that has title and image; image relative to the file
      a .json file          an array of objects with title and image

    """

  /// A name and its explanation, wrapped to 100 columns.
  private static func paragraph(_ name: String, _ explanation: String) -> String {
    let indentation = 24
    var lines: [String] = []
    var line = "  " + name
    line += String(repeating: " ", count: max(2, indentation - line.count))
    var isFresh = true
    for word in explanation.split(separator: " ") {
      if !isFresh, line.count + 1 + word.count > 100 {
        lines.append(line)
        line = String(repeating: " ", count: indentation)
        isFresh = true
      }
      line += isFresh ? String(word) : " " + word
      isFresh = false
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}
