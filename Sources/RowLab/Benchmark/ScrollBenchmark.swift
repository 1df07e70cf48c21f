import Display
import FrameMetrics
import UIKit

/// Measures what scrolling a table of your own costs, in memory, without a display:
///
///     let report = ScrollBenchmark(tableView: table, trace: .steady).run()
///     #expect(report.runs[0].rowFrames.count > 0 && report.runs[0].hitches.count == 0)
///
/// The same engine, terms and files as `demo measure`.
@MainActor
public final class ScrollBenchmark {
  /// What the report calls the rows.
  public let name: String
  /// Width and height of the window, points.
  public let size: CGSize
  /// Device pixels a point.
  public let scale: Double
  /// Hz; the budget of a frame is its reciprocal.
  public let refreshRate: Double
  /// Frames that are measured.
  public let frames: Int
  /// Frames before these, dropped.
  public let warmup: Int
  public let pace: Pace

  private let table: UITableView
  private let trace: ScrollTrace
  /// Where every run begins.
  private let start: CGPoint
  private var last: (report: Report, records: [(strategy: String, frames: FrameRecorder)])?

  /// - Parameters:
  ///   - tableView: with its data source; it fills a window of its own while it is measured.
  ///   - size: nil: of a recorded trace its own, else the table's, or 390 by 844 where that is empty.
  ///   - refreshRate: nil: of a recorded trace its own, else 60.
  ///   - frames: nil: all of a recorded trace, else 1000.
  public init(
    tableView: UITableView, trace: ScrollTrace = .steady, name: String = "cells", size: CGSize? = nil,
    scale: Double = 1, refreshRate: Double? = nil, frames: Int? = nil, warmup: Int? = nil, pace: Pace = .free
  ) {
    table = tableView
    self.trace = trace
    start = tableView.contentOffset
    self.name = name
    self.scale = max(0.25, scale)
    self.pace = pace
    let recorded = trace.recording
    let own = tableView.bounds.size
    let natural = own.width >= 1 && own.height >= 1 ? own : CGSize(width: 390, height: 844)
    self.size = size ?? recorded.map { CGSize(width: $0.size.width, height: $0.size.height) } ?? natural
    self.refreshRate = max(1, refreshRate ?? recorded?.refreshRate ?? 60)
    let round = recorded?.frames(refreshRate: self.refreshRate)
    self.frames = max(1, frames ?? round ?? 1000)
    self.warmup = max(0, warmup ?? round ?? 100)
  }

  /// Scrolls and reports; afterwards the table is in no window.
  ///
  /// The table does not hold its data source: keep it. Nothing but frames runs meanwhile: what arrives by the main queue,
  /// a timer or a task of the main actor is in none of them.
  public func run() -> Report {
    let settings = Report.Settings(
      rows: (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) },
      size: [size.width, size.height], scale: scale, refreshHz: refreshRate, trace: trace.name, pace: pace.name,
      frames: frames, warmup: warmup, heights: table.rowHeight > 0 ? "fixed" : "self-sizing",
      rowHeight: firstRowHeight, data: name)
    var measurement = Measurement(
      settings, trace: trace, pace: pace, subjects: [.init(name) { self.makeStage() }], interrupt: Interrupt())
    var progress = ProgressLine()
    let report = measurement.run(program: "RowLab", version: "1", progress: &progress)
    last = (report, measurement.records)
    table.removeFromSuperview()
    if report.runs[0].rowFrames.count == 0, trace != .idle {
      StandardError.write(
        "\(name): no row came in during \(frames) frames of \(trace.name); nothing of cells was measured: the table "
          + "needs more rows than it shows, and a data source that lives")
    }
    return report
  }

  /// Writes what the last ``run()`` found, or a first one does: the results, one line a frame, one page with plots, trace
  /// events.
  /// - Throws: ``FileError``.
  public func write(json: String? = nil, csv: String? = nil, html: String? = nil, perfetto: String? = nil) throws {
    if last == nil { _ = run() }
    guard let last else { return }
    try ReportFiles(json: json, csv: csv, html: html, perfetto: perfetto).write(last.report, frames: last.records)
  }

  private var firstRowHeight: CGFloat {
    if table.rowHeight > 0 { return table.rowHeight }
    for section in 0..<table.numberOfSections where table.numberOfRows(inSection: section) > 0 {
      let height = table.rectForRow(at: IndexPath(row: 0, section: section)).height
      if height >= 1 { return height }
    }
    return 44
  }

  private func makeStage() -> ScrollStage {
    let display = OffscreenDisplay(width: size.width, height: size.height, scale: scale, refreshRate: refreshRate)
    UIScreen.main.update(size: size, scale: scale, refreshRate: refreshRate)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let driver = FrameDriver(display: display, window: window)
    table.frame = window.bounds
    window.addSubview(table)
    table.contentOffset = start
    return ScrollStage(
      display: display, window: window, driver: driver, table: table, rowHeight: firstRowHeight, settle: {})
  }
}
