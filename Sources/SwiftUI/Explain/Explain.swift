import Dispatch
import UIKit

/// Says on standard error why each row was updated and what the update did, one line an update, and totals at the end.
///
/// Off unless a program calls `start()`, or the environment variable `HOSTING_EXPLAIN` is set (to anything but `0`);
/// while it is off, each place that would report looks at `isOn` and does nothing else.
///
/// A line is `PLACE ROOT: CAUSES → EFFECTS`, with several causes or effects separated by commas:
/// - PLACE is `row 12 (host 3)` for the third hosting view made, in the cell of row 12 (`row 2.12`: of section 2);
///   `host 3` outside a table.
/// - ROOT is the type of the root view, without wrappers (`Optional`, modifiers).
/// - CAUSES: `first shown`; `rootView set` or `configuration set`; `@State title of V changed` (and the other wrappers:
///   for `@ObservedObject`, `@StateObject` and `@EnvironmentObject` the object announced a change); `an @Observable read
///   by V changed`, with the property's name where only one can be meant; `environment changed (colours)`;
///   `onReceive of V heard 3, 2 without effect`; `size changed (300×64 → 320×64)`.
/// - EFFECTS: `body V ran` (or `updateUIView of V`, `content of GeometryReader`), with `2 times`; `V equal, skipped`;
///   `text measured (120×20)` for a new one, `text re-measured (120×20 → 164×20)`, one size where it stayed; `5 nodes
///   made`; `repainted`; or `nothing to do`.
///
/// An effect is what happened, not what was asked for: what no line mentions did not run. A post that changed nothing
/// makes no line of its own; it is counted in the host's next line and in the totals.
@MainActor
package enum Explain {
  /// Looked at wherever something would be reported.
  package static var isOn: Bool { isReporting }
  /// Seen here only: then a look, of which a row takes eight, is not checked for exclusivity.
  private static var isReporting = false
  /// Things that bodies read and that changed, so far.
  static var changes = 0
  private static var write: (String) -> Void = StandardError.write
  static var totals = ExplainTotals()
  private static var hosts = 0

  private static let isAskedFor: Bool = {
    // Not by `ProcessInfo`, which would read all of the environment.
    let value = unsafe getenv("HOSTING_EXPLAIN").map { unsafe String(cString: $0) }
    return value != nil && value != "" && value != "0"
  }()

  /// Reports hosting views made from now on, and totals when the program exits.
  /// - Parameter handlesInterrupt: whether Ctrl-C ends the program, after the totals; false where the program has an
  ///   end of its own.
  package static func start(handlesInterrupt: Bool = true) {
    if isOn { return }
    isReporting = true
    atexit { Explain.finish() }
    if handlesInterrupt { endOnInterrupt() }
  }

  /// Where the environment asks for it.
  package static func startIfAskedFor(handlesInterrupt: Bool = true) {
    if isAskedFor { start(handlesInterrupt: handlesInterrupt) }
  }

  /// Runs `body` with a recorder of its own; returns its lines, and the totals' if asked for. For tests.
  static func recording(isOn: Bool = true, totals withTotals: Bool = false, _ body: () throws -> Void) rethrows
    -> [String]
  {
    let before = (isReporting, write, totals, hosts)
    var lines: [String] = []
    (isReporting, write, totals, hosts) = (isOn, { lines.append($0) }, ExplainTotals(), 0)
    defer { (isReporting, write, totals, hosts) = before }
    try body()
    if withTotals { writeTotals() }
    return lines
  }

  static func makeExplanation() -> Explanation {
    hosts += 1
    return Explanation(host: hosts)
  }

  static func report(_ line: String) {
    write(line)
  }

  static func writeTotals() {
    for line in totals.lines(hosts: hosts) { write("explain: " + line) }
  }

  /// At exit, which may come on any thread; only the main one can look at what was counted.
  nonisolated private static func finish() {
    guard MainThread.isCurrent else { return }
    MainActor.assumeIsolated { writeTotals() }
  }

  private static func endOnInterrupt() {
    signal(SIGINT, SIG_IGN)
    let queue = DispatchQueue(label: "explain")
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: queue)
    source.setEventHandler {
      // The handler keeps its source: one that nobody holds does not work.
      withExtendedLifetime(source) {
        // On the main thread there are totals; one that is busy is not waited for long.
        DispatchQueue.main.async { exit(130) }
        queue.asyncAfter(deadline: .now() + 1) { exit(130) }
      }
    }
    source.resume()
  }
}
