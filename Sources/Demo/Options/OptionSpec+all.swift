import RowLab

extension OptionSpec {
  /// Side of a window in points, and of its frame in pixels.
  static let longestSide = 16_384

  private static let show: [Verb] = [.window, .measure, .snapshot]
  private static let everywhere: [Verb] = [.window, .measure, .snapshot, .compare]
  private static let measuring: [Verb] = [.measure, .compare]

  /// In the order of the help.
  static let all: [OptionSpec] = compare + common + measure + snapshot

  private static let common: [OptionSpec] = [
    OptionSpec(
      "--strategy", "NAME", verbs: everywhere,
      "who fills a row: \(OptionValue.names(StrategyName.self)); measuring takes several with commas between, or all",
      default: "root-view, all where measured", example: "--strategy uikit"
    ) { options, text throws(OptionProblem) in
      options.demo.strategies = try strategies(text)
    },
    OptionSpec(
      "--rows", "N", verbs: everywhere, "number of rows; the source is repeated or cut",
      default: "all of the source, 10000 of the bundled rows", example: "--rows 1000000"
    ) { options, text throws(OptionProblem) in
      options.demo.rows = try OptionValue.integer(text, in: 0...1_000_000_000)
    },
    OptionSpec(
      "--size", "WxH", verbs: everywhere, "width and height in points", default: "800x600", example: "--size 390x844"
    ) { options, text throws(OptionProblem) in
      options.demo.size = try size(text)
    },
    OptionSpec(
      "--scale", "S", verbs: everywhere, "pixels a point", default: "the display's, or 1", example: "--scale 2"
    ) { options, text throws(OptionProblem) in
      options.demo.scale = try OptionValue.number(text, in: 0.25...8)
    },
    OptionSpec(
      "--refresh", "HZ", verbs: everywhere, "refresh rate; the time for a frame is 1 / HZ",
      default: "the display's, or 60", example: "--refresh 120"
    ) { options, text throws(OptionProblem) in
      options.demo.refresh = try OptionValue.number(text, in: 1...1000)
    },
    OptionSpec("--dark", verbs: show, "dark appearance", default: "light", example: "--dark") { options, _ in
      options.demo.isDark = true
    },
    OptionSpec(
      "--text-size", "NAME", verbs: show, OptionValue.names(TextSize.self), default: "large",
      example: "--text-size accessibility1"
    ) { options, text throws(OptionProblem) in
      options.demo.textSize = try OptionValue.oneOf(text, TextSize.self)
    },
    OptionSpec(
      "--right-to-left", verbs: show, "rows from right to left", default: "left to right", example: "--right-to-left"
    ) { options, _ in
      options.demo.isRightToLeft = true
    },
    OptionSpec(
      "--font", "FILE", verbs: show, "font file", default: "the first one found in the usual folders",
      example: "--font DejaVuSans.ttf"
    ) { options, text throws(OptionProblem) in
      options.demo.font = try OptionValue.file(text)
    },
    OptionSpec(
      "--overlay", "NAME", verbs: [.window, .snapshot],
      "frame times in the corner: \(OptionValue.names(OverlayMode.self))",
      default: "full", example: "--overlay fps"
    ) { options, text throws(OptionProblem) in
      options.demo.overlay = try OptionValue.oneOf(text, OverlayMode.self)
    },
    OptionSpec(
      "--heights", "NAME", verbs: show, "row heights: \(OptionValue.names(RowHeights.self))", default: "fixed",
      example: "--heights self-sizing"
    ) { options, text throws(OptionProblem) in
      options.demo.heights = try OptionValue.oneOf(text, RowHeights.self)
    },
    OptionSpec(
      "--row-style", "NAME", verbs: show,
      "what a row looks like: \(OptionValue.names(RowStyle.self)) (by "
        + "\(StrategyName.all(.cards).map(\.rawValue).joined(separator: ", ")))",
      default: "plain", example: "--row-style cards"
    ) { options, text throws(OptionProblem) in
      options.demo.rowStyle = try OptionValue.oneOf(text, RowStyle.self)
    },
    OptionSpec(
      "--explain", verbs: show,
      "says on standard error why each hosted row was updated and what that did, and totals at the end; slow",
      default: "off, on where HOSTING_EXPLAIN is set", example: "--explain"
    ) { options, _ in
      options.demo.isExplained = true
    },
  ]

  private static let measure: [OptionSpec] = [
    OptionSpec(
      "--trace", "NAME", verbs: measuring,
      "how the rows move: \(OptionValue.names(BuiltInTrace.self)), or a file recorded in the window",
      default: "steady", example: "--trace jump"
    ) { options, text throws(OptionProblem) in
      options.demo.trace = try trace(text)
    },
    OptionSpec(
      "--pace", "HZ", verbs: measuring, "free: a frame begins when the last one is done; a number: that many a second",
      default: "free", example: "--pace 60"
    ) { options, text throws(OptionProblem) in
      options.demo.pace = text == "free" ? .free : .hertz(try OptionValue.number(text, in: 1...1000))
    },
    OptionSpec(
      "--frames", "N", verbs: measuring, "frames to measure of each strategy",
      default: "1000, 2000 with --self, a recorded trace once",
      example: "--frames 5000"
    ) { options, text throws(OptionProblem) in
      // As many as a report of all strategies has room for.
      options.demo.frames = try OptionValue.integer(text, in: 1...500_000)
    },
    OptionSpec(
      "--warmup", "N", verbs: measuring, "frames before the measured ones, dropped",
      default: "100, a recorded trace once",
      example: "--warmup 0"
    ) { options, text throws(OptionProblem) in
      options.demo.warmup = try OptionValue.integer(text, in: 0...1_000_000)
    },
    OptionSpec(
      "--decode", "NAME", verbs: [.measure], "wait: each frame waits for its pictures; async: as in a window",
      default: "wait", example: "--decode async"
    ) { options, text throws(OptionProblem) in
      options.demo.decode = try OptionValue.oneOf(text, DecodeMode.self)
    },
    OptionSpec(
      "--inject", "DELAYS", verbs: measuring,
      "what is put in on purpose, so that you can check that it is seen: stall=TIMEms,every=N, "
        + "allocations=N,every=N, picture=TIMEms (of each row brought in), body=PERCENT% (of each frame's work), "
        + "row=PERCENT% (of update, layout and painting of frames that bring rows in), "
        + "or several with commas; with --self in the second run of each pair",
      default: "none", example: "--inject stall=20ms,every=100"
    ) { options, text throws(OptionProblem) in
      options.demo.inject = try OptionValue.injection(text)
    },
    OptionSpec(
      "--micro", verbs: [.measure], "instead of frames: single operations of the renderer and of a row",
      default: "frames", example: "--micro"
    ) { options, _ throws(OptionProblem) in
      options.demo.subject = try subject(.operations, options)
    },
    OptionSpec(
      "--cost", verbs: [.measure],
      "instead of frames: what measuring costs, by 10000 frames with recording and the same without",
      default: "frames", example: "--cost"
    ) { options, _ throws(OptionProblem) in
      options.demo.subject = try subject(.recording, options)
    },
    OptionSpec(
      "--footprint", verbs: [.measure],
      "instead of frames: when the process's first frame was there, and the memory it takes, of one strategy",
      default: "frames", example: "--footprint"
    ) { options, _ throws(OptionProblem) in
      options.demo.subject = try subject(.footprint, options)
    },
    OptionSpec(
      "--targets", verbs: [.measure],
      "instead of frames: a table of all that is to be reached, each figure from this one run. Exit code 1 where one is "
        + "missed. With --inject body=PERCENT% the path of each target is made that much worse (its frames, rows, "
        + "allocations, start or memory) and a figure counts as missed, too, where it is 5% or more behind the same "
        + "without it, measured in turns (95% of a block bootstrap): so every check can be seen to bite",
      default: "frames", example: "--targets"
    ) { options, _ throws(OptionProblem) in
      options.demo.subject = try subject(.targets, options)
    },
    OptionSpec(
      "--target", "NAME", verbs: [.measure], "as --targets, but only those whose name begins with NAME",
      default: "all of them", example: "--target steady"
    ) { options, text throws(OptionProblem) in
      options.demo.subject = try subject(.targets, options)
      options.demo.target = text
    },
    OptionSpec(
      "--growth", verbs: [.measure],
      "instead of frames: three tables of how cost grows with the number of rows, the size of the window, and what a "
        + "row is made of, each with its exponent",
      default: "frames", example: "--growth"
    ) { options, _ throws(OptionProblem) in
      options.demo.subject = try subject(.growth, options)
    },
    OptionSpec(
      "--json", "FILE", verbs: [.measure], "writes all results and samples", default: "no file",
      example: "--json out.json"
    ) { options, text throws(OptionProblem) in
      options.demo.json = try OptionValue.file(text)
    },
    OptionSpec(
      "--csv", "FILE", verbs: [.measure], "writes one line a frame", default: "no file", example: "--csv frames.csv"
    ) { options, text throws(OptionProblem) in
      options.demo.csv = try OptionValue.file(text)
    },
    OptionSpec(
      "--html", "FILE", verbs: [.measure], "writes one page with the answer, plots and counts", default: "no file",
      example: "--html report.html"
    ) { options, text throws(OptionProblem) in
      options.demo.html = try OptionValue.file(text)
    },
    OptionSpec(
      "--perfetto", "FILE", verbs: [.measure], "writes the frames as trace events, for ui.perfetto.dev",
      default: "no file", example: "--perfetto trace.json"
    ) { options, text throws(OptionProblem) in
      options.demo.perfetto = try OptionValue.file(text)
    },
  ]

  private static let snapshot: [OptionSpec] = [
    OptionSpec(
      "--row", "N", verbs: [.snapshot], "the row to scroll to, the first one is 0", default: "0", example: "--row 500"
    ) { options, text throws(OptionProblem) in
      options.demo.row = try OptionValue.integer(text, in: 0...1_000_000_000)
    },
    OptionSpec(
      "--output", "FILE", verbs: [.snapshot], "the PNG file to write", default: "demo-snapshot.png",
      example: "--output rows.png"
    ) { options, text throws(OptionProblem) in
      options.demo.output = try OptionValue.file(text)
    },
  ]

  private static let compare: [OptionSpec] = [
    OptionSpec(
      "--threshold", "PERCENT", verbs: [.compare], "the smallest difference that counts", default: "2",
      example: "--threshold 5"
    ) { options, text throws(OptionProblem) in
      let number = text.hasSuffix("%") ? String(text.dropLast()) : text
      options.threshold = try OptionValue.number(number, in: 0...1000) / 100
    },
    OptionSpec(
      "--self", "N", verbs: [.compare],
      "no files: N comparisons of fresh runs of the same, in turns; counts false alarms",
      default: "two files are compared", example: "--self 20"
    ) { options, text throws(OptionProblem) in
      options.selfTests = try OptionValue.integer(text, in: 1...10_000)
    },
  ]

  private static func subject(
    _ subject: MeasureSubject, _ options: ParsedOptions
  ) throws(OptionProblem) -> MeasureSubject {
    guard options.demo.subject == .frames || options.demo.subject == subject else {
      let options = [options.demo.subject, subject].compactMap(\.option)
      throw OptionProblem("\(options.joined(separator: " and ")) exclude each other")
    }
    return subject
  }

  private static func strategies(_ text: String) throws(OptionProblem) -> [StrategyName] {
    if text == "all" { return StrategyName.allCases }
    var strategies: [StrategyName] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      let strategy = try OptionValue.oneOf(String(name), StrategyName.self)
      guard !strategies.contains(strategy) else { throw OptionProblem("'\(name)' comes twice") }
      strategies.append(strategy)
    }
    return strategies
  }

  private static func size(_ text: String) throws(OptionProblem) -> WindowSize {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw OptionProblem("'\(text)' is not two whole numbers with an x between")
    }
    guard (1...longestSide).contains(width), (1...longestSide).contains(height) else {
      throw OptionProblem("'\(text)' has a side that is not from 1 to \(longestSide)")
    }
    return WindowSize(width: width, height: height)
  }

  private static func trace(_ text: String) throws(OptionProblem) -> TraceName {
    if let name = BuiltInTrace(rawValue: text) { return .builtIn(name) }
    guard text.contains("/") || text.contains(".") else {
      throw OptionProblem(
        "'\(text)' is not one of \(OptionValue.names(BuiltInTrace.self)), nor a file (with a . or / in its name)")
    }
    return .file(text)
  }
}
