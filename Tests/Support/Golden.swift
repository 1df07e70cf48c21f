import Foundation
import PixelRenderer
import Testing

/// Compares pixels with the reference `Golden/<name>.png` beside the test's top folder (Tests/<X>Tests/Golden).
///
/// A component may differ by `tolerance`. On failure `<name>.actual.png` and `<name>.difference.png` (white where a pixel
/// differs) appear beside the reference. A missing reference is recorded and fails the test; `RECORD_GOLDEN=1` in the
/// environment records anew.
package func expectGolden(
  _ bitmap: Bitmap, _ name: String, tolerance: Int = 0, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let problem = goldenProblem(bitmap, name, tolerance: tolerance, file: file) {
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }
}

/// What is wrong, in words; nil where pixels and reference agree.
package func goldenProblem(_ bitmap: Bitmap, _ name: String, tolerance: Int = 0, file: String = #filePath) -> String? {
  let folder = goldenFolder(of: file)
  func path(_ suffix: String) -> String { folder.appendingPathComponent(name + suffix + ".png").path }
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let isMissing = !FileManager.default.fileExists(atPath: path(""))
    if isMissing || ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try PNG.write(bitmap, to: path(""))
      return isMissing ? "\(name): no reference; recorded one, look at it" : nil
    }
    let reference = try PNG.decode(file: path(""))
    guard let difference = bitmap.difference(from: reference, tolerance: tolerance) else {
      for suffix in [".actual", ".difference"] { try? FileManager.default.removeItem(atPath: path(suffix)) }
      return nil
    }
    try PNG.write(bitmap, to: path(".actual"))
    if let picture = difference.picture { try PNG.write(picture, to: path(".difference")) }
    return "\(name): \(difference.words); see \(path(".actual"))"
  } catch {
    return "\(name): \(error)"
  }
}

/// Tests/<X>Tests/Golden for a file anywhere below Tests/<X>Tests.
private func goldenFolder(of file: String) -> URL {
  var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
  while folder.pathComponents.count > 2 && folder.deletingLastPathComponent().lastPathComponent != "Tests" {
    folder = folder.deletingLastPathComponent()
  }
  return folder.appendingPathComponent("Golden")
}
