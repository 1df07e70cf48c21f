import FrameMetrics
import RowLab

/// The files that `measure` was asked to write.
enum MeasurementFiles {
  /// - Parameter frames: the measured frames of the report's runs, in order, by strategy.
  static func write<Frames: Collection<FrameRecord>>(
    _ report: Report, frames: [(strategy: String, frames: Frames)], options: DemoOptions
  ) throws(DemoError) {
    let files = ReportFiles(json: options.json, csv: options.csv, html: options.html, perfetto: options.perfetto)
    do throws(FileError) {
      try files.write(report, frames: frames)
    } catch {
      throw .failure(error.path, "cannot be written (\(error.reason))", "give a file in a folder you may write to")
    }
  }
}
