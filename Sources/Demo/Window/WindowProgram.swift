import Display
import FrameMetrics
import PixelRenderer
import RowLab
import UIKit

/// The window: the list, the overlay, and what the keys do.
@MainActor
final class WindowProgram {
  private let stage: Stage<WindowDisplay>
  private let overlay: FrameOverlay
  private let recorder = FrameRecorder(capacity: 1024)
  private var strategy: StrategyName
  private var options: DemoOptions
  private var help: HelpPanel?
  private var showsReuse = false
  /// While a trace is being recorded.
  private var tracing: TraceRecorder?

  init(_ display: WindowDisplay, source: RowSource, options: DemoOptions) {
    self.options = options
    strategy = options.strategies.first ?? .rootView
    stage = Stage(display, source: source, strategy: strategy, options: options)
    overlay = FrameOverlay(recorder: recorder, refreshRate: display.refreshRate)
    overlay.detail = options.overlay
    overlay.strategy = strategy.rawValue
    stage.window.addSubview(overlay)
    placeOverlay()
    stage.driver.recorder = recorder
    stage.driver.recordsUnchangedFrames = false
    stage.driver.onOverlay = { [unowned self] in overlay.update() }
    stage.driver.onEvent = { [unowned self] in handle($0) }
    stage.list.onOpen = { [unowned self] in open($0) }
  }

  /// Until the window is closed.
  func run() {
    stage.driver.run()
    endTrace()
    stage.list.pictures.reportFailures()
  }

  private func placeOverlay() {
    overlay.frame.origin = CGPoint(x: stage.window.bounds.width - overlay.frame.width - 12, y: 12)
  }

  /// True: the window does not see the event.
  private func handle(_ event: InputEvent) -> Bool {
    if event == .resized { endTrace() }
    // What goes to a picture that lies on top scrolls nothing.
    if stage.list.presentedViewController == nil { tracing?.add(event) }
    switch event {
    case .key(let key) where key.isDown && key.key == .escape:
      return close()
    case .key(let key) where key.isDown && key.key == .return && !key.isRepeat:
      stage.list.openSelectedRow()
      return true
    case .pointer(let pointer) where pointer.phase == .up && pointer.clickCount == 2 && pointer.button == 1:
      stage.list.open(at: CGPoint(x: pointer.x, y: pointer.y))
      return false
    case .text(let text):
      return handle(typed: text)
    default:
      return false
    }
  }

  private func handle(typed text: String) -> Bool {
    switch text {
    case "q", "Q": stage.driver.isDone = true
    case "o", "O":
      overlay.detail = overlay.detail.next
      placeOverlay()
    case "r", "R":
      showsReuse.toggle()
      stage.list.showsReuse = showsReuse
    case "d", "D":
      options.isDark.toggle()
      applyTraits()
    case "+", "=": changeTextSize(by: 1)
    case "-": changeTextSize(by: -1)
    case "s", "S": saveScreenshot()
    case "t", "T": if tracing == nil { beginTrace() } else { endTrace() }
    case "?": toggleHelp()
    default:
      guard let number = Int(text), number >= 1, number <= StrategyName.allCases.count else { return false }
      use(StrategyName.allCases[number - 1])
    }
    return true
  }

  private func use(_ name: StrategyName) {
    guard name != strategy else { return }
    guard StrategyName.all(options.rowStyle).contains(name) else {
      return Terminal.note("\(name.rawValue) has no \(options.rowStyle.rawValue)")
    }
    strategy = name
    overlay.strategy = name.rawValue
    stage.list.use(name.makeStrategy(options.rowStyle))
  }

  private func changeTextSize(by step: Int) {
    let sizes = TextSize.allCases
    let index = (sizes.firstIndex(of: options.textSize) ?? 0) + step
    guard sizes.indices.contains(index) else { return }
    options.textSize = sizes[index]
    applyTraits()
  }

  private func applyTraits() {
    UITraitCollection.current = UITraitCollection(traitsFrom: [.current, options.traits])
    stage.window.screenTraits = UITraitCollection.current
  }

  private func open(_ row: Int) {
    guard stage.list.presentedViewController == nil else { return }
    stage.list.present(PictureController(stage.list.source, row: row), animated: false)
  }

  private func close() -> Bool {
    if help != nil {
      toggleHelp()
      return true
    }
    guard stage.list.presentedViewController != nil else { return false }
    stage.list.dismiss(animated: false)
    return true
  }

  private func toggleHelp() {
    if let help {
      help.removeFromSuperview()
      self.help = nil
    } else {
      let panel = HelpPanel(width: stage.window.bounds.width)
      panel.center = CGPoint(x: stage.window.bounds.midX, y: stage.window.bounds.midY)
      stage.window.addSubview(panel)
      help = panel
    }
  }

  private func beginTrace() {
    tracing = TraceRecorder(
      size: stage.display.size, refreshRate: stage.display.refreshRate, offset: stage.list.tableView.contentOffset.y,
      now: stage.display.now)
    overlay.isRecording = true
    Terminal.note("recording a trace; T ends it")
  }

  /// Writes what was recorded, if anything is being; a trace is of one window size, so a resize ends it, too.
  private func endTrace() {
    guard let trace = tracing?.finish(now: stage.display.now) else { return }
    tracing = nil
    overlay.isRecording = false
    let name = freeName("trace", "json")
    do throws(FileError) {
      try ReportFiles.write(name) { try trace.json() }
      Terminal.note("\(name) written: \(trace.events.count) events; demo measure --trace \(name)")
    } catch {
      Terminal.fail(
        .failure(name, "cannot be written (\(error.reason))", "start the program in a folder that can be written to"))
    }
  }

  /// `stem-N.suffix` with the first number that no file has.
  private func freeName(_ stem: String, _ suffix: String) -> String {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(stem)-\(number).\(suffix)") { number += 1 }
    return "\(stem)-\(number).\(suffix)"
  }

  private func saveScreenshot() {
    let name = freeName("demo-screenshot", "png")
    do {
      try PNG.write(stage.display.frame, to: name)
      Terminal.note("screenshot written to \(name)")
    } catch {
      Terminal.fail(.failure(name, "\(error)", "start the program in a folder that can be written to"))
    }
  }
}
