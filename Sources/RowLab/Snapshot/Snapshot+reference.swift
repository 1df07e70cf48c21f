import Foundation
import PixelRenderer

extension Snapshot {
  /// Compares with the reference `Snapshots/<name>.png` beside the test's file.
  ///
  /// A missing reference is recorded, and the test fails once: look at the picture, then keep it. `RECORD_SNAPSHOTS=1`
  /// in the environment records all anew. On failure `<name>.actual.png` and `<name>.difference.png` (white where a
  /// pixel differs) appear beside the reference.
  /// - Parameter tolerance: how far a component may be off, 0 to 255.
  /// - Throws: ``SnapshotMismatch``.
  public func compare(with name: String, tolerance: Int = 0, file: String = #filePath) throws(SnapshotMismatch) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: "Snapshots")
    let path = { (suffix: String) in folder.appending(path: name + suffix + ".png").path }
    let actual = path(".actual")
    let reference = path("")
    do {
      let isMissing = !FileManager.default.fileExists(atPath: reference)
      if isMissing || ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try PNG.write(bitmap, to: reference)
        if isMissing { throw SnapshotMismatch("\(name): no reference; recorded \(reference), look at it") }
        return
      }
      let difference = bitmap.difference(from: try PNG.decode(file: reference), tolerance: tolerance)
      for old in [actual, path(".difference")] where FileManager.default.fileExists(atPath: old) {
        try FileManager.default.removeItem(atPath: old)
      }
      guard let difference else { return }
      try PNG.write(bitmap, to: actual)
      if let picture = difference.picture { try PNG.write(picture, to: path(".difference")) }
      throw SnapshotMismatch("\(name): \(difference.words); see \(actual)")
    } catch {
      throw error as? SnapshotMismatch ?? SnapshotMismatch("\(name): \(error)")
    }
  }
}

/// Why a snapshot is not what it should be, on one line.
public struct SnapshotMismatch: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
