import RowLab
import Testing

@testable import Demo

@Suite struct OptionParserTests {
  private func parse(_ line: String) throws -> Command {
    try OptionParser.parse(line.split(separator: " ").map(String.init)).get()
  }

  private func options(_ line: String) throws -> DemoOptions {
    switch try parse(line) {
    case .window(let options), .measure(let options), .snapshot(let options): return options
    default: throw DemoError.failure(line, "is no verb with options", "")
    }
  }

  private func failure(of arguments: [String]) -> DemoError? {
    guard case .failure(let error) = OptionParser.parse(arguments) else { return nil }
    return error
  }

  @Test func nothingIsAWindow() throws {
    guard case .window(let options) = try parse("") else {
      Issue.record("no window")
      return
    }
    #expect(options.source == nil)
    #expect(options.rows == nil)
    #expect(options.strategies == [.rootView])
    #expect(options.size == WindowSize(width: 800, height: 600))
    #expect(options.scale == nil)
    #expect(options.refresh == nil)
    #expect(!options.isDark)
    #expect(options.textSize == .large)
    #expect(!options.isRightToLeft)
    #expect(options.overlay == .full)
    #expect(options.heights == .fixed)
    #expect(!options.isExplained)
  }

  @Test func commonOptions() throws {
    let options = try options(
      "stamps --strategy uikit --rows 7 --size 390x844 --scale 2.5 --refresh 120 --dark --text-size accessibility5 "
        + "--right-to-left --font a.ttf --overlay fps --heights self-sizing --explain")
    #expect(options.source == "stamps")
    #expect(options.strategies == [.uikit])
    #expect(options.rows == 7)
    #expect(options.size == WindowSize(width: 390, height: 844))
    #expect(options.scale == 2.5)
    #expect(options.refresh == 120)
    #expect(options.isDark)
    #expect(options.textSize == .accessibility5)
    #expect(options.isRightToLeft)
    #expect(options.font == "a.ttf")
    #expect(options.overlay == .fps)
    #expect(options.heights == .selfSizing)
    #expect(options.isExplained)
  }

  @Test func cardsAreMeasuredWhereThereAreAny() throws {
    #expect(try options("").rowStyle == .plain)
    #expect(try options("--row-style cards --strategy uikit").rowStyle == .cards)
    #expect(try options("measure --row-style cards").strategies == [.uikit, .rootView, .configuration])
    #expect(
      failure(of: ["--strategy", "fresh", "--row-style", "cards"])?.line
        == "demo: --strategy: fresh has no cards; those that have: uikit, root-view, configuration")
  }

  @Test func measureOptions() throws {
    guard case .measure(let defaults) = try parse("measure") else {
      Issue.record("not measure")
      return
    }
    #expect(defaults.strategies == StrategyName.allCases)
    #expect(defaults.overlay == .off)
    #expect(defaults.trace == .builtIn(.steady))
    #expect(defaults.pace == .free)
    #expect(defaults.frames == nil)
    #expect(defaults.warmup == nil)
    #expect(defaults.inject == nil)
    #expect(defaults.decode == .wait)
    #expect(defaults.json == nil)
    #expect(defaults.csv == nil)

    let options = try options(
      "measure --strategy uikit,root-view --trace jump --pace 60 --frames 5 --warmup 0 --decode async --json o.json "
        + "--csv o.csv --html o.html --perfetto o.trace --rows=10000000 rows.tsv")
    #expect(options.strategies == [.uikit, .rootView])
    #expect(options.trace == .builtIn(.jump))
    #expect(options.pace == .hertz(60))
    #expect(options.frames == 5)
    #expect(options.warmup == 0)
    #expect(options.decode == .async)
    #expect(options.json == "o.json")
    #expect(options.csv == "o.csv")
    #expect(options.html == "o.html")
    #expect(options.perfetto == "o.trace")
    #expect(options.rows == 10_000_000)
    #expect(options.source == "rows.tsv")
    #expect(try self.options("measure --strategy all").strategies == StrategyName.allCases)
    #expect(try self.options("measure --trace my.trace").trace == .file("my.trace"))
  }

  @Test func injections() throws {
    #expect(
      try options("measure --inject stall=20ms,every=100").inject == Injection(stall: 20_000_000, every: 100))
    #expect(try options("measure --inject body=5%").inject == Injection(bodyShare: 0.05))
    #expect(
      try options("measure --inject=every=2,body=0.5%,stall=1.5ms").inject
        == Injection(stall: 1_500_000, every: 2, bodyShare: 0.005))
  }

  @Test func snapshotOptions() throws {
    guard case .snapshot(let options) = try parse("snapshot --row 12 --output a.png --overlay off") else {
      Issue.record("not snapshot")
      return
    }
    #expect(options.row == 12)
    #expect(options.output == "a.png")
    #expect(options.overlay == .off)
    #expect(try self.options("snapshot").output == "demo-snapshot.png")
  }

  @Test func compareOptions() throws {
    #expect(
      try parse("compare a.json b.json")
        == .compare(CompareOptions(subject: .files("a.json", "b.json"), threshold: 0.02)))
    #expect(
      try parse("compare a.json b.json --threshold 5%")
        == .compare(CompareOptions(subject: .files("a.json", "b.json"), threshold: 0.05)))
    var measured = DemoOptions(verb: .compare)
    measured.strategies = [.uikit]
    measured.frames = 300
    #expect(
      try parse("compare --self 20 --strategy uikit --frames 300 --threshold 0")
        == .compare(CompareOptions(subject: .selfTest(20, measured), threshold: 0)))
  }

  @Test func theLastOfTwoCounts() throws {
    #expect(try options("--rows 1 --rows 2").rows == 2)
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try options("--dark -- --rows").source == "--rows")
    #expect(try options("./measure").source == "./measure")
    #expect(try options("window").source == "window")
  }

  @Test func zeroRowsAreATable() throws {
    #expect(try options("--rows 0").rows == 0)
  }

  @Test func helpAndVersion() throws {
    #expect(try parse("--version") == .print("demo \(Program.version)"))
    #expect(try parse("measure --help") == .print(Help.text(.measure)))
    #expect(try parse("--help") == .print(Help.text(.window)))
    #expect(try parse("compare -h") == .print(Help.text(.compare)))
  }

  @Test(arguments: [
    ("--rows -1", "demo: --rows: '-1' is not a whole number from 0 to 1000000000; for example --rows 1000000"),
    ("--rows=", "demo: --rows: '' is not a whole number from 0 to 1000000000; for example --rows 1000000"),
    (
      "--rows 99999999999999999999",
      "demo: --rows: '99999999999999999999' is not a whole number from 0 to 1000000000; for example --rows 1000000"
    ),
    ("--rows", "demo: --rows: has no value; for example --rows 1000000"),
    ("--rows --dark", "demo: --rows: has no value; for example --rows 1000000"),
    ("--size 0x0", "demo: --size: '0x0' has a side that is not from 1 to 16384; for example --size 390x844"),
    ("--size 16385x1", "demo: --size: '16385x1' has a side that is not from 1 to 16384; for example --size 390x844"),
    ("--size 800", "demo: --size: '800' is not two whole numbers with an x between; for example --size 390x844"),
    ("--size 1x2x3", "demo: --size: '1x2x3' is not two whole numbers with an x between; for example --size 390x844"),
    ("--scale nan", "demo: --scale: 'nan' is not a number from 0.25 to 8; for example --scale 2"),
    ("--scale inf", "demo: --scale: 'inf' is not a number from 0.25 to 8; for example --scale 2"),
    ("--scale two", "demo: --scale: 'two' is not a number from 0.25 to 8; for example --scale 2"),
    (
      "--size 16000x100 --scale 2",
      "demo: --scale: a side of the frame would be 32000 pixels, the most is 16384; give a smaller --size or --scale"
    ),
    ("--refresh 0", "demo: --refresh: '0' is not a number from 1 to 1000; for example --refresh 120"),
    (
      "--strategy swift",
      "demo: --strategy: 'swift' is not one of uikit, notification, observed-object, root-view, "
        + "configuration, observable, representable, fresh; for example --strategy uikit"
    ),
    ("measure --strategy uikit,uikit", "demo: --strategy: 'uikit' comes twice; for example --strategy uikit"),
    (
      "--strategy all", "demo: --strategy: only one at a time can be shown; for example --strategy uikit"
    ),
    ("--overlay loud", "demo: --overlay: 'loud' is not one of off, fps, full; for example --overlay fps"),
    ("--font=", "demo: --font: the file has no name; for example --font DejaVuSans.ttf"),
    ("--dark=yes", "demo: --dark: takes no value; write --dark alone"),
    ("--rowz 5", "demo: --rowz: no such option; did you mean --rows?"),
    ("--frobnicate", "demo: --frobnicate: no such option; see demo --help"),
    ("measure --strategie uikit", "demo: --strategie: no such option; did you mean --strategy?"),
    ("-x", "demo: -x: no such option; see demo --help"),
    ("--json o.json", "demo: --json: is no option here; it belongs to `demo measure`"),
    ("measure --row 1", "demo: --row: is no option here; it belongs to `demo snapshot`"),
    ("a b", "demo: b: one source of rows is enough; see demo --help"),
    (
      "measure --trace stead",
      "demo: --trace: 'stead' is not one of steady, wheel, fling, jump, jitter, idle, nor a file "
        + "(with a . or / in its name); for example --trace jump"
    ),
    (
      "measure --trace a.trace --size 300x200",
      "demo: --size: a recorded trace brings its own; leave --size out"
    ),
    (
      "measure --inject stall=20ms",
      "demo: --inject: every goes with stall or allocations, and these with every; for example --inject stall=20ms,every=100"
    ),
    (
      "measure --inject stall=20,every=5",
      "demo: --inject: the stall '20' is no time in ms; for example --inject stall=20ms,every=100"
    ),
    (
      "measure --inject body=5",
      "demo: --inject: the slowdown '5' is no share in %; for example --inject stall=20ms,every=100"
    ),
    (
      "measure --inject body=nan%",
      "demo: --inject: 'nan' is not a number from 0.1 to 1000; for example --inject stall=20ms,every=100"
    ),
    (
      "measure --inject body=5%,body=6%",
      "demo: --inject: 'body' comes twice; for example --inject stall=20ms,every=100"
    ),
    (
      "measure --inject sleep=5",
      "demo: --inject: 'sleep=5' is not stall=TIMEms, allocations=N, every=N, picture=TIMEms, body=PERCENT% or "
        + "row=PERCENT%; for example --inject stall=20ms,every=100"
    ),
    ("measure --pace slow", "demo: --pace: 'slow' is not a number from 1 to 1000; for example --pace 60"),
    (
      "measure --micro --frames 5",
      "demo: --frames: single operations have no frames; leave out --micro, or --frames"
    ),
    (
      "measure --warmup 5 --micro",
      "demo: --warmup: single operations have no frames; leave out --micro, or --warmup"
    ),
    (
      "measure --micro --trace jump",
      "demo: --trace: single operations have no frames; leave out --micro, or --trace"
    ),
    (
      "measure --micro --decode async",
      "demo: --decode: single operations have no frames; leave out --micro, or --decode"
    ),
    (
      "measure --targets --rows 5",
      "demo: --rows: --targets knows what it measures; leave out --rows, or --targets"
    ),
    (
      "measure --target steady --inject stall=5ms,every=2",
      "demo: --inject: slows the paths of targets by a share; for example --inject body=10%"
    ),
    (
      "measure --growth pictures",
      "demo: pictures: --growth measures the bundled rows; leave out pictures, or --growth"
    ),
    (
      "measure --growth --micro",
      "demo: --micro: --growth and --micro exclude each other; for example --micro"
    ),
    (
      "measure --footprint --json a.json",
      "demo: --json: belongs to the measuring of frames; leave out --footprint, or --json"
    ),
    (
      "measure --footprint --strategy uikit,fresh",
      "demo: --strategy: a process shows one at a time; for example --strategy uikit"
    ),
    (
      "measure --footprint --decode async",
      "demo: --decode: a footprint waits for its pictures; leave --decode out"
    ),
    (
      "measure --footprint --inject stall=5ms,every=2",
      "demo: --inject: makes the footprint larger by a share; for example --inject body=10%"
    ),
    ("measure --overlay fps", "demo: --overlay: is no option here; it belongs to `demo`, `demo snapshot`"),
    ("measure --json o --perfetto o", "demo: o: cannot be two files at once; give each its own name"),
    ("measure --frames 0", "demo: --frames: '0' is not a whole number from 1 to 500000; for example --frames 5000"),
    (
      "compare a.json",
      "demo: compare: needs two files, not 1; for example demo compare before.json after.json"
    ),
    (
      "compare a.json b.json --rows 5",
      "demo: --rows: the files say what was measured; leave it out, or give --self N"
    ),
    ("compare --self 2 a.json", "demo: a.json: --self takes no files; leave one of them out"),
    (
      "compare a b --threshold -2",
      "demo: --threshold: '-2' is not a number from 0 to 1000; for example --threshold 5"
    ),
  ])
  func badInputIsOneLine(_ line: String, _ message: String) {
    let error = failure(of: line.split(separator: " ").map(String.init))
    #expect(error?.line == message)
    #expect(error?.exitCode == 2)
  }

  /// All there are of a style, not a complaint about those that there are not.
  @Test func allStrategiesAreThoseThatHaveTheStyle() throws {
    for line in ["measure --row-style cards", "measure --row-style cards --strategy all"] {
      guard case .measure(let options) = try parse(line) else {
        Issue.record("no measure")
        return
      }
      #expect(options.strategies == StrategyName.all(.cards))
    }
    #expect(failure(of: ["measure", "--row-style", "cards", "--strategy", "fresh"]) != nil)
  }

  @Test func anEmptyNameIsNoSource() {
    #expect(failure(of: [""])?.exitCode == 2)
  }

  @Test func whateverIsInIt() throws {
    let error = try #require(failure(of: ["--rows", "1\n2\u{1B}[31m" + String(repeating: "x", count: 100_000)]))
    #expect(!error.line.contains { $0.isNewline })
    #expect(!error.line.unicodeScalars.contains("\u{1B}"))
    #expect(error.line.count < 500)
  }
}
