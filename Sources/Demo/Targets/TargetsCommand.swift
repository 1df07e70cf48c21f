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
    let scenes = try FrameScene.all(options)
    let ofFrames = scenes.flatMap { $0.lines.map(\.target) }
    let all = ofFrames + FootprintScene.targets + IdleScene.targets + [WindowScene.target]
    guard all.contains(where: isChosen) else {
      throw .usage("--target", "no target's name begins with '\(options.target ?? "")'", Self.advice(all))
    }
    for scene in scenes {
      results += scene.run(share: share, interrupt: interrupt, progress: &progress, isChosen: isChosen)
    }
    let font = options.font.map { ["--font", $0] } ?? []
    results += FootprintScene(common: font, share: share).run(interrupt: interrupt, isChosen: isChosen)
    if !interrupt.isSet {
      results += try IdleScene(options: options, share: share).run(isChosen: isChosen)
      results += try WindowScene(options: options, share: share).run(isChosen: isChosen)
    }
    let text = TargetsText.table(results, injected: share)
    do throws(FileError) {
      try ReportFiles.write(options.json) { try TargetsText.json(results) }
    } catch {
      // A run of minutes is not lost with the file.
      print(text, terminator: "")
      throw .failure(error.path, "cannot be written (\(error.reason))", "give a file in a folder you may write to")
    }
    let isMissed =
      interrupt.isSet || results.contains(where: \.verdict.isFailure) || results.allSatisfy { $0.figure == nil }
    return (text, isMissed ? ExitCode.missed : ExitCode.met)
  }

  /// What names begin with, each once and in their order.
  static func advice(_ targets: [Target]) -> String {
    var beginnings: [String] = []
    for target in targets {
      let beginning = String(target.name.prefix { $0 != "-" })
      if !beginnings.contains(beginning) { beginnings.append(beginning) }
    }
    return "they begin with \(beginnings.joined(separator: ", "))"
  }

  /// All of them, or those whose name begins with what was asked for.
  private func isChosen(_ target: Target) -> Bool {
    options.target.map(target.name.hasPrefix) ?? true
  }
}
