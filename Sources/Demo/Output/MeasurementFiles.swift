import FrameMetrics
import RowLab

/// The files that `measure` was asked to write.
enum MeasurementFiles {
  /// A name that cannot be written to is told before the measurement.
  static func check(_ options: DemoOptions) throws(DemoError) {
    do throws(FileError) { try files(options).check() } catch { throw failure(error) }
  }

  /// Results go elsewhere where a file is standard output.
  static func areOnStandardOutput(_ options: DemoOptions) -> Bool {
    [options.json, options.csv, options.html, options.perfetto].contains("/dev/stdout")
  }

  private static func files(_ options: DemoOptions) -> ReportFiles {
    ReportFiles(json: options.json, csv: options.csv, html: options.html, perfetto: options.perfetto)
  }

  private static func failure(_ error: FileError) -> DemoError {
    .failure(error.path, "cannot be written (\(error.reason))", "give a file in a folder you may write to")
  }

  /// - Parameter frames: the measured frames of the report's runs, in order, by strategy.
  static func write<Frames: Collection<FrameRecord>>(
    _ report: Report, frames: [(strategy: String, frames: Frames)], options: DemoOptions
  ) throws(DemoError) {
    do throws(FileError) { try files(options).write(report, frames: frames) } catch { throw failure(error) }
  }
}
