import RowLab

/// What the program is asked to do.
enum Command: Equatable, Sendable {
  case window(DemoOptions)
  case measure(DemoOptions)
  case snapshot(DemoOptions)
  case compare(CompareOptions)
  /// Help or version: print it, exit with 0.
  case print(String)
}

enum Verb: String, CaseIterable, Sendable {
  case window, measure, snapshot, compare
}

/// The options of window, `measure` and `snapshot`. A verb leaves alone what is not its own.
struct DemoOptions: Equatable, Sendable {
  // MARK: What is shown

  /// Folder, `.tsv`, `.csv` or `.json`; nil: the bundled rows.
  var source: String?
  /// nil: as many as the source has, 10,000 of the bundled ones.
  var rows: Int?
  /// One in window and snapshot; those to be measured, in order, in `measure`.
  var strategies: [StrategyName] = [.rootView]
  var size = WindowSize(width: 800, height: 600)
  /// Device pixels a point; nil: the display's, 1 where there is none.
  var scale: Double?
  /// Hz; nil: the display's, 60 where there is none.
  var refresh: Double?
  var isDark = false
  var textSize = TextSize.large
  var isRightToLeft = false
  /// A font file.
  var font: String?
  var overlay = OverlayMode.full
  var heights = RowHeights.fixed
  var rowStyle = RowStyle.plain
  /// Why rows are updated is said on standard error.
  var isExplained = false

  // MARK: measure

  var subject = MeasureSubject.frames
  /// Of `targets`: those whose name begins so; nil: all.
  var target: String?
  var trace = TraceName.builtIn(.steady)
  var pace = Pace.free
  /// nil: 1000, or a recorded trace once.
  var frames: Int?
  /// nil: 100, or a recorded trace once.
  var warmup: Int?
  /// Delays put in on purpose; in `compare --self` into the second run of each pair.
  var inject: Injection?
  var decode = DecodeMode.wait
  /// Files to write.
  var json: String?
  var csv: String?
  var html: String?
  var perfetto: String?

  // MARK: snapshot

  /// The row that is scrolled to.
  var row = 0
  var output = "demo-snapshot.png"

  init(verb: Verb) {
    if verb == .measure || verb == .compare {
      strategies = StrategyName.allCases
      overlay = .off
    }
    // A pair is measured again and again; this much tells 2 % apart.
    if verb == .compare { frames = 2000 }
  }
}

struct CompareOptions: Equatable, Sendable {
  enum Subject: Equatable, Sendable {
    case files(String, String)
    /// So many comparisons of fresh runs that measure the same.
    case selfTest(Int, DemoOptions)
  }

  var subject: Subject
  /// The smallest difference that counts, as a share: 0.02 is 2 %.
  var threshold: Double
}
