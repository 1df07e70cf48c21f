import FrameMetrics
import Foundation

/// The files a report can be written to; nil: not this one.
package struct ReportFiles {
  package var json: String?
  package var csv: String?
  package var html: String?
  package var perfetto: String?

  package init(json: String? = nil, csv: String? = nil, html: String? = nil, perfetto: String? = nil) {
    self.json = json
    self.csv = csv
    self.html = html
    self.perfetto = perfetto
  }

  /// Whether they can be written, before anybody waits for what they are to hold.
  package func check() throws(FileError) {
    for path in [json, csv, html, perfetto].compactMap(\.self) {
      let type = (try? fileAttributes(path))?[.type] as? FileAttributeType
      if type == .typeDirectory { throw FileError(path: path, reason: "a folder") }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      if type == nil, !FileManager.default.fileExists(atPath: folder) {
        throw FileError(path: path, reason: "no such folder")
      }
      if !FileManager.default.isWritableFile(atPath: type == nil ? folder : path) {
        throw FileError(path: path, reason: "no permission")
      }
    }
  }

  /// - Parameter frames: the measured frames of the report's runs, in order, by strategy.
  package func write<Frames: Collection<FrameRecord>>(
    _ report: Report, frames: [(strategy: String, frames: Frames)]
  ) throws(FileError) {
    let refreshRate = report.settings.refreshHz
    try Self.write(json) { try report.json() }
    try Self.write(csv) {
      var csv = FrameCSV()
      for run in frames { csv.append(strategy: run.strategy, frames: run.frames, refreshRate: refreshRate) }
      return csv.text
    }
    try Self.write(html) { HTMLReport.text(report, frames: frames) }
    try Self.write(perfetto) { PerfettoTrace.text(frames, refreshRate: refreshRate) }
  }

  /// Writes a text, if a file is named.
  package static func write(_ path: String?, _ text: () throws -> String) throws(FileError) {
    guard let path else { return }
    do {
      // Not atomically: that would put a file in the place of /dev/stdout.
      try Data(text().utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw FileError(path: path, reason: fileReason(error))
    }
  }
}

/// A file that cannot be written.
public struct FileError: Error, Equatable, CustomStringConvertible {
  public let path: String
  /// The file system's words.
  public let reason: String

  public var description: String { "\(path): cannot be written (\(reason)); give a file in a folder you may write to" }
}
