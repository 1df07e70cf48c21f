import FrameMetrics
import Foundation

/// The files that `measure` was asked to write.
enum MeasurementFiles {
  /// - Parameter frames: the measured frames of the report's runs, in order, by strategy.
  static func write<Frames: Collection<FrameRecord>>(
    _ report: Report, frames: [(strategy: String, frames: Frames)], options: DemoOptions
  ) throws(DemoError) {
    let refreshRate = report.settings.refreshHz
    try write(options.json) { try report.json() }
    try write(options.csv) {
      var csv = FrameCSV()
      for run in frames { csv.append(strategy: run.strategy, frames: run.frames, refreshRate: refreshRate) }
      return csv.text
    }
    try write(options.html) { HTMLReport.text(report, frames: frames) }
    try write(options.perfetto) { PerfettoTrace.text(frames, refreshRate: refreshRate) }
  }

  private static func write(_ path: String?, _ text: () throws -> String) throws(DemoError) {
    guard let path else { return }
    do {
      // Not atomically: that would put a file in the place of /dev/stdout.
      try Data(text().utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw .failure(path, "cannot be written (\(fileReason(error)))", "give a file in a folder you may write to")
    }
  }
}
