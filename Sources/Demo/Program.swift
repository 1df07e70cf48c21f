import Assets
import Display
import FrameMetrics
import PixelRenderer
import RowLab
import SwiftUI
import Typesetter
import UIKit

/// The program's verbs. Each returns the exit code.
@MainActor
extension Program {
  static func run(_ arguments: [String]) -> Int32 {
    do throws(DemoError) {
      switch try OptionParser.parse(arguments).get() {
      case .print(let text):
        print(text)
        return 0
      case .window(let options):
        return try showWindow(options)
      case .measure(var options):
        explain(options, handlesInterrupt: false)
        options.isExplained = Explain.isOn
        return try measure(options)
      case .snapshot(let options):
        explain(options, handlesInterrupt: true)
        try snapshot(options)
        return 0
      case .compare(let options):
        return try compare(options)
      }
    } catch {
      Terminal.fail(error)
      return error.exitCode
    }
  }

  /// A measurement ends in order by itself when it is interrupted.
  private static func explain(_ options: DemoOptions, handlesInterrupt: Bool) {
    if options.isExplained {
      Explain.start(handlesInterrupt: handlesInterrupt)
    } else {
      Explain.startIfAskedFor(handlesInterrupt: handlesInterrupt)
    }
  }

  private static func showWindow(_ options: DemoOptions) throws(DemoError) -> Int32 {
    try prepareFont(options)
    let source = try RowLoader.load(options)
    let display: WindowDisplay
    do {
      display = try WindowDisplay(
        title: "TwoWorlds", width: Double(options.size.width), height: Double(options.size.height),
        scale: options.scale, refreshRate: options.refresh)
    } catch {
      Terminal.note("demo: no window: \(error); measuring offscreen instead")
      explain(options, handlesInterrupt: false)
      return try measureWithoutDisplay(options, source: source)
    }
    explain(options, handlesInterrupt: true)
    WindowProgram(display, source: source, options: options).run()
    return 0
  }

  /// What a machine without a display can show: frame times, and a picture of a frame.
  private static func measureWithoutDisplay(_ options: DemoOptions, source: RowSource) throws(DemoError) -> Int32 {
    var options = options
    options.strategies = StrategyName.all(options.rowStyle)
    options.frames = 600
    options.overlay = .off
    let code = try measure(options, source: source)
    options.strategies = [.rootView]
    try snapshot(options, source: source)
    return code
  }

  private static func measure(_ options: DemoOptions) throws(DemoError) -> Int32 {
    try prepareFont(options)
    return try measure(options, source: RowLoader.load(options))
  }

  private static func measure(_ options: DemoOptions, source: RowSource) throws(DemoError) -> Int32 {
    if options.subject == .footprint {
      print(try FootprintCommand.run(options, source: source).text, terminator: "")
      return 0
    }
    try MeasurementFiles.check(options)
    let interrupt = Interrupt.onSignal()
    switch options.subject {
    case .frames, .footprint: break
    case .targets:
      try requirePictures()
      let (text, code) = try TargetsCommand(options: options, interrupt: interrupt).run()
      print(text, terminator: "")
      return code
    case .growth:
      try requirePictures()
      print(try GrowthCommand(options: options, interrupt: interrupt).run(), terminator: "")
      return 0
    case .operations:
      try requirePictures()
      print(MicroCommand.run(options, source: source, interrupt: interrupt), terminator: "")
      return 0
    case .recording:
      print(try CostCommand.run(options, source: source, interrupt: interrupt), terminator: "")
      return 0
    }
    let pictures = PictureFailures()
    var measurement = try Measurement(options, source: source, pictures: pictures, interrupt: interrupt)
    var progress = ProgressLine()
    let report = measurement.run(program: "demo", version: version, progress: &progress)
    let hitches = HitchList.lines(measurement.records, refreshRate: report.settings.refreshHz)
    let text = ([report.table] + hitches).joined(separator: "\n")
    if MeasurementFiles.areOnStandardOutput(options) { Terminal.note(text) } else { print(text) }
    if interrupt.isSet { Terminal.note("ended early: what was measured is kept and marked as not complete") }
    pictures.report()
    try MeasurementFiles.write(report, frames: measurement.records, options: options)
    return 0
  }

  /// Figures of rows without their pictures would look better than they are.
  private static func requirePictures() throws(DemoError) {
    do { _ = try Pictures.locate(0) } catch {
      throw .failure(error.path, error.reason, "keep TwoWorlds_Assets.resources beside the program")
    }
  }

  private static func compare(_ options: CompareOptions) throws(DemoError) -> Int32 {
    let interrupt = Interrupt.onSignal()
    let command = CompareCommand(options: options) { print($0, terminator: "") }
    do {
      guard case .selfTest(_, let measured) = options.subject else {
        return try command.run { throw DemoError.usage("--self", "is not asked for", "see demo compare --help") }
      }
      try prepareFont(measured)
      let source = try RowLoader.load(measured)
      let pictures = PictureFailures()
      defer { pictures.report() }
      return try command.run {
        var measurement = try Measurement(
          measured, source: source, pictures: pictures, interrupt: interrupt, isPair: true)
        var progress = ProgressLine(isTerminal: false)
        var first = measurement.run(program: "demo", version: version, progress: &progress)
        if interrupt.isSet { throw DemoError.failure("compare", "ended early", "run it again for the figures") }
        var second = first
        let count = measured.strategies.count
        first.runs.removeLast(count)
        second.runs.removeFirst(count)
        return (first, second)
      }
    } catch {
      throw CompareCommand.failure(error)
    }
  }

  private static func snapshot(_ options: DemoOptions) throws(DemoError) {
    try prepareFont(options)
    try snapshot(options, source: RowLoader.load(options))
  }

  private static func snapshot(_ options: DemoOptions, source: RowSource) throws(DemoError) {
    let stage = Stage(
      options.makeOffscreenDisplay(), source: source, strategy: options.strategies.first ?? .rootView,
      options: options)
    let recorder = FrameRecorder(capacity: 240)
    if options.overlay != .off {
      let overlay = FrameOverlay(recorder: recorder, refreshRate: stage.display.refreshRate)
      overlay.detail = options.overlay
      overlay.strategy = (options.strategies.first ?? .rootView).rawValue
      overlay.frame.origin.x = stage.window.bounds.width - overlay.frame.width - 12
      overlay.frame.origin.y = 12
      stage.window.addSubview(overlay)
      stage.driver.recorder = recorder
      stage.driver.onOverlay = { overlay.update() }
    }
    stage.driver.runFrame()
    if options.row > 0 {
      guard options.row < source.count else {
        throw .usage("--row \(options.row)", "there are \(source.count) rows", "give a smaller number, from 0")
      }
      stage.list.tableView.scrollToRow(at: IndexPath(row: options.row, section: 0), at: .top, animated: false)
    }
    stage.runFrameWithPictures()
    try write(options.output) { try PNG.write(stage.display.frame, to: options.output) }
    stage.list.pictures.reportFailures()
    print("\(options.output) written")
  }

  private static func prepareFont(_ options: DemoOptions) throws(DemoError) {
    do {
      if let file = options.font { try Typesetter.shared.useFont(file: file) }
      try Typesetter.shared.check()
    } catch {
      // The typesetter's own line: what is wrong; what to do.
      let parts = "\(error)".split(separator: "; ", maxSplits: 1)
      throw .failure(
        options.font.map { "--font \($0)" } ?? "font", String(parts[0]),
        parts.count > 1 ? String(parts[1]) : "name a TrueType or OpenType file with --font")
    }
  }

  private static func write(_ file: String, _ body: () throws -> Void) throws(DemoError) {
    do { try body() } catch {
      throw .failure(file, "\(error)", "name a file in a folder that can be written to")
    }
  }
}
