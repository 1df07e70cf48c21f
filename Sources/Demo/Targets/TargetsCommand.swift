import Display
import FrameMetrics
import RowLab

/// `demo measure --targets`: what the program is to reach, each figure from this one run.
@MainActor
struct TargetsCommand {
  let options: DemoOptions
  let interrupt: Interrupt

  /// What the caller of the program looks at.
  enum ExitCode {
    static let met: Int32 = 0
    static let missed: Int32 = 1
  }

  /// - Returns: the table, and the exit code.
  func run() throws(DemoError) -> (text: String, code: Int32) {
    var results: [TargetResult] = []
    var progress = ProgressLine()
    let share = options.inject.map(\.bodyShare)
    for scene in try FrameScene.all(options) {
      results += scene.run(share: share, interrupt: interrupt, progress: &progress, isChosen: isChosen)
      endWindows()
    }
    let font = options.font.map { ["--font", $0] } ?? []
    results += FootprintScene(common: font, share: share).run(interrupt: interrupt, isChosen: isChosen)
    if !interrupt.isSet {
      results += try IdleScene(options: options, share: share).run(isChosen: isChosen)
      endWindows()
      results += try WindowScene(options: options, share: share).run(isChosen: isChosen)
    }
    guard !results.isEmpty else {
      throw .usage("--target", "there is no '\(options.target ?? "")'", "see demo measure --targets for the names")
    }
    do throws(FileError) {
      try ReportFiles.write(options.json) { try TargetsText.json(results) }
    } catch {
      throw .failure(error.path, "cannot be written (\(error.reason))", "give a file in a folder you may write to")
    }
    let isMissed = interrupt.isSet || results.contains { $0.verdict.isFailure }
    return (TargetsText.table(results, injected: share), isMissed ? ExitCode.missed : ExitCode.met)
  }

  /// All of them, or those whose name begins with what was asked for.
  private func isChosen(_ target: Target) -> Bool {
    options.target.map(target.name.hasPrefix) ?? true
  }

  /// Windows that are gone leave the application in a turn of the main queue.
  private func endWindows() {
    let display = OffscreenDisplay(width: 1, height: 1)
    display.drainsMainQueue = true
    display.drainMainQueue()
  }
}
