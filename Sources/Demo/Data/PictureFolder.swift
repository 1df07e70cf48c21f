import FrameMetrics
import Foundation

/// A folder of pictures as rows: the title is the file's name, or the first line of a `.txt` of the same name.
enum PictureFolder {
  private static let extensions: Set<String> = [
    "png", "bmp", "jpg", "jpeg", "gif", "webp", "tif", "tiff", "qoi",
  ]

  /// What the first bytes of a picture file are.
  private static let signatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], Array("BM".utf8), [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8),
    Array("II*\0".utf8), Array("MM\0*".utf8), Array("qoif".utf8),
  ]

  /// - Parameter path: the folder's name as it was given.
  static func rows(_ folder: URL, _ path: String) throws(DemoError) -> [RowLoader.Row] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw .failure(path, "cannot be read (\(fileReason(error)))", "check the permissions")
    }
    let advice = "put .png or .bmp files into it, or give nothing for the bundled rows"
    guard !names.isEmpty else { throw .failure(path, "the folder is empty", advice) }
    let pictures = names.filter { !$0.hasPrefix(".") && extensions.contains(pathExtension($0).lowercased()) }
    guard !pictures.isEmpty else { throw .failure(path, "the folder has no picture", advice) }
    // One is enough: the others may be broken and still are rows.
    guard pictures.contains(where: { isPicture(folder.appending(path: $0)) }) else {
      throw .failure(path, "none of the folder's \(pictures.count) pictures can be read", advice)
    }
    let texts = Set(names.filter { $0.hasSuffix(".txt") })
    return pictures.sorted(by: isBefore).map { name in
      let stem = String(name.dropLast(pathExtension(name).count + 1))
      let title = texts.contains(stem + ".txt") ? firstLine(folder.appending(path: stem + ".txt")) : nil
      return RowLoader.Row(title: title ?? stem, image: folder.appending(path: name).path)
    }
  }

  /// As people sort: 2 before 10, small and capital letters together; equal names by their bytes, so the order is one.
  static func isBefore(_ first: String, _ second: String) -> Bool {
    switch first.compare(second, options: [.numeric, .caseInsensitive]) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: first < second
    }
  }

  private static func pathExtension(_ name: String) -> Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
  }

  private static func isPicture(_ url: URL) -> Bool {
    guard let file = try? FileHandle(forReadingFrom: url) else { return false }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: 16) else { return false }
    return signatures.contains { start.starts(with: $0) }
  }

  /// nil when the file cannot be read.
  private static func firstLine(_ url: URL) -> String? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    var line = data.prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line.starts(with: ByteOrderMark.utf8) ? line.dropFirst(3) : line, as: UTF8.self)
  }
}

enum ByteOrderMark {
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
}
