/// Why a PNG could not be read or written.
package struct PNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file's path; empty for bytes in memory.
  package let file: String
  /// "0 bytes", "not a PNG", "truncated", "too large: 20000 x 20000 pixels", or libpng's own words.
  package let reason: String

  package init(file: String = "", reason: String) {
    self.file = file
    self.reason = reason
  }

  package var description: String { file.isEmpty ? "PNG: \(reason)" : "\(file): \(reason)" }
}
