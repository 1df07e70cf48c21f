import Display
import FrameMetrics
import RowLab

extension Measurement {
  /// Strategies side by side, as the options say.
  /// - Parameter isPair: each strategy takes part twice, and what is injected goes into the second one only.
  /// - Throws: what is wrong with a recorded trace.
  init(
    _ options: DemoOptions, source: RowSource, pictures: PictureFailures, interrupt: Interrupt, isPair: Bool = false
  ) throws(DemoError) {
    var options = options
    let trace = try options.openTrace()
    let settings = Report.Settings(
      options, source: source, frames: options.frames ?? 1000, warmup: options.warmup ?? 100)
    func subject(_ name: StrategyName, _ injection: Injection?) -> Subject {
      Subject(name.rawValue, injection: injection) { [options] in
        ScrollStage(name, source: source, options: options, pictures: pictures)
      }
    }
    var subjects = options.strategies.map { subject($0, isPair ? nil : options.inject) }
    if isPair { subjects += options.strategies.map { subject($0, options.inject) } }
    self.init(
      settings, trace: trace, pace: options.pace, subjects: subjects,
      turns: isPair ? max(10, settings.frames / 25) : 10, interrupt: interrupt)
  }
}

extension Report.Settings {
  /// What the options say; trace and pace are filled in by the measurement.
  init(_ options: DemoOptions, source: RowSource, frames: Int, warmup: Int) {
    self.init(
      rows: source.count, size: [Double(options.size.width), Double(options.size.height)],
      scale: options.scale ?? 1, refreshHz: options.refresh ?? 60, trace: "", pace: "", frames: frames, warmup: warmup,
      heights: options.heights.rawValue, rowHeight: RowMetrics.height, data: source.name,
      textSize: options.textSize.rawValue, rightToLeft: options.isRightToLeft, overlay: options.overlay.rawValue,
      rowStyle: options.rowStyle.rawValue, decode: options.decode == .async ? options.decode.rawValue : nil,
      appearance: options.isDark ? "dark" : nil,
      font: options.font?.split(separator: "/").last.map(String.init), explained: options.isExplained ? true : nil,
      inject: options.inject?.text)
  }
}

extension ScrollStage {
  /// The list with one strategy, in memory.
  init(_ name: StrategyName, source: RowSource, options: DemoOptions, pictures: PictureFailures) {
    let stage = Stage(options.makeOffscreenDisplay(), source: source, strategy: name, options: options)
    pictures.add(stage.list.pictures)
    // Where nobody waits for pictures, a frame takes those that have arrived, as in a window.
    stage.display.drainsMainQueue = options.decode == .async
    self.init(stage, waits: options.decode == .wait)
  }

  /// - Parameter waits: each frame waits for its pictures.
  init(_ stage: Stage<OffscreenDisplay>, waits: Bool) {
    self.init(
      display: stage.display, window: stage.window, driver: stage.driver, table: stage.list.tableView,
      rowHeight: RowMetrics.height,
      settle: { if waits { stage.list.pictures.waitUntilIdle() } })
  }
}

/// The pictures of a measurement: all strategies show the same, so the first one's failures stand for all.
@MainActor
final class PictureFailures {
  private var store: PictureStore?

  func add(_ store: PictureStore) {
    if self.store == nil { self.store = store }
  }

  /// Pictures decoded so far.
  var arrivals: Int { store?.arrivals ?? 0 }

  /// One line about pictures that could not be read.
  func report() {
    store?.reportFailures()
  }
}

extension DemoOptions {
  /// The trace. A recorded one says how large the window is and, where the options do not, how fast and how long to
  /// replay it: once to warm up, once to measure.
  mutating func openTrace() throws(DemoError) -> ScrollTrace {
    switch trace {
    case .builtIn(let trace): return .builtIn(trace)
    case .file(let path):
      do throws(TraceError) {
        let trace = try RecordedTrace(contentsOfFile: path)
        size = WindowSize(width: Int(trace.size.width.rounded()), height: Int(trace.size.height.rounded()))
        let rate = refresh ?? trace.refreshRate
        refresh = rate
        frames = frames ?? trace.frames(refreshRate: rate)
        warmup = warmup ?? trace.frames(refreshRate: rate)
        return .recorded(trace)
      } catch {
        throw .failure(path, "\(error)", "record one in the window with the key T")
      }
    }
  }
}
