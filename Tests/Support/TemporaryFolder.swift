import Foundation

/// A folder of its own, gone with the last reference to it.
package final class TemporaryFolder {
  package let url = FileManager.default.temporaryDirectory.appending(path: "TwoWorlds-test-\(UUID())")
  package var path: String { url.path }

  package init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, in a folder inside if `name` has one, and returns its path.
  @discardableResult
  package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    try write(name, text.utf8)
  }
}
