import Foundation
import Glibc

/// The fonts in the usual folders, found by looking at file names first and into files only when asked.
struct FontFolders: Sendable {
  /// In the order in which they are searched.
  static var usual: [String] {
    let shared = ["/usr/share/fonts", "/usr/local/share/fonts"]
    // `NSHomeDirectory()` would read the list of users.
    guard let home = unsafe getenv("HOME").map({ unsafe String(cString: $0) }) else { return shared }
    return shared + [home + "/.fonts", home + "/.local/share/fonts"]
  }

  /// Where distributions put the preferred system font; asking costs less than listing folders.
  private static let likely = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "/usr/share/fonts/TTF/DejaVuSans.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
  ]
  private static let preferred = ["DejaVuSans", "NotoSans-Regular", "LiberationSans-Regular"]

  private let folders: [String]

  init(_ folders: [String] = FontFolders.usual) {
    self.folders = folders
  }

  /// Font files, in the order of their paths.
  func files() -> [String] {
    var result: [String] = []
    for folder in folders {
      guard let names = FileManager.default.enumerator(atPath: folder) else { continue }
      var found: [String] = []
      for case let name as String in names where Self.isFont(name) { found.append(folder + "/" + name) }
      result += found.sorted()
    }
    return result
  }

  /// Paths that may serve as system font, best first.
  func systemFonts() -> [String] {
    let quick = existing(Self.likely)
    return quick.isEmpty ? rankedFiles() : quick
  }

  /// Where distributions put a font of regular weight for `script`, best first.
  func likelyFonts(for script: Script) -> [String] {
    switch script {
    case .han, .hangul:
      return existing([
        "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
        "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
      ])
    default:
      let name = script.rawValue
      let file = "NotoSans\(name.prefix(1).uppercased())\(name.dropFirst())-Regular.ttf"
      return existing(["/usr/share/fonts/truetype/noto/\(file)", "/usr/share/fonts/noto/\(file)"])
    }
  }

  private func existing(_ paths: [String]) -> [String] {
    paths.filter { path in
      unsafe folders.contains { path.hasPrefix($0 + "/") } && access(path, F_OK) == 0
    }
  }

  /// All files, preferred families first.
  func rankedFiles() -> [String] {
    let all = files()
    var result: [String] = []
    for name in Self.preferred { result += all.filter { Self.stem($0) == name } }
    // Of the rest a regular sans serif is the likeliest to be readable.
    let rest = all.filter { !result.contains($0) }
    result += rest.filter { Self.stem($0).hasSuffix("-Regular") || !Self.stem($0).contains("-") }
    result += rest.filter { !(Self.stem($0).hasSuffix("-Regular") || !Self.stem($0).contains("-")) }
    return result
  }

  /// The faces of `file`'s family in its folder, itself among them.
  static func siblings(of file: FontFile) -> [FontFile] {
    let url = URL(fileURLWithPath: file.path)
    let folder = url.deletingLastPathComponent().path
    let stem = Self.stem(file.path).split(separator: "-").first ?? ""
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var result: [FontFile] = []
    for name in names where name.hasPrefix(stem) && isFont(name) {
      guard let sibling = FontFile(path: folder + "/" + name), sibling.family == file.family,
        sibling.stretch == file.stretch
      else { continue }
      result.append(sibling)
    }
    return result
  }

  private static func stem(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  private static func isFont(_ name: String) -> Bool {
    let lower = name.lowercased()
    return lower.hasSuffix(".ttf") || lower.hasSuffix(".otf") || lower.hasSuffix(".ttc")
  }
}
