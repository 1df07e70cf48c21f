/// Where a program's own files are: what SwiftPM copied beside the executable first, then the main bundle.
@MainActor
package enum ResourceFolders {
  /// How deep a folder of copied resources is searched.
  private static let depth = 3

  /// The module of the application's delegate; without one, the executable's name.
  package static var mainModule: String {
    guard let delegate = UIApplication.shared.delegate else { return ProcessInfo.processInfo.processName }
    return String(String(reflecting: type(of: delegate)).prefix { $0 != "." })
  }

  /// A file by its name with extension; nil for `bundle` stands for the program's own files.
  package static func file(named name: String, bundle: Bundle?) throws(InterfaceError) -> URL {
    let folders = folders(of: bundle)
    for folder in folders {
      if let found = find(name, in: folder.url, depth: folder.isSearchedDeeply ? depth : 1) { return found }
    }
    throw .fileNotFound(name: name, folders: folders.map(\.url.path))
  }

  /// A file that belongs to the program alone: among the resources of its main module, or beside the executable. Other
  /// programs of the same package have theirs in the same folder, `folder`.
  package static func ownFile(
    named name: String, folder: URL = executableFolder, module: String = mainModule
  ) -> URL? {
    for copied in copiedFolders(in: folder) where isFolder(copied.lastPathComponent, of: module) {
      if let found = find(name, in: copied, depth: depth) { return found }
    }
    return find(name, in: folder, depth: 1)
  }

  package static var executableFolder: URL { URL(fileURLWithPath: Bundle.main.bundlePath) }

  private static func folders(of bundle: Bundle?) -> [(url: URL, isSearchedDeeply: Bool)] {
    if let bundle, bundle !== Bundle.main {
      return [(URL(fileURLWithPath: bundle.resourcePath ?? bundle.bundlePath), true)]
    }
    return copiedFolders(in: executableFolder).map { ($0, true) } + [(executableFolder, false)]
  }

  /// Whether a folder is `<Package>_<Target>.resources`; a `-` in the target's name is a `_` in the module's.
  private static func isFolder(_ name: String, of module: String) -> Bool {
    let suffix = ".resources"
    guard name.hasSuffix(suffix) else { return false }
    let stem = name.dropLast(suffix.count)
    func plain(_ name: String) -> String { name.replacingOccurrences(of: "-", with: "_") }
    return plain(String(stem.suffix(module.count))) == plain(module) && stem.dropLast(module.count).last == "_"
  }

  /// `<Package>_<Target>.resources` beside the executable: those of the main module first.
  private static func copiedFolders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let resources = names.filter { $0.hasSuffix(".resources") }.sorted()
    let module = mainModule
    let own = resources.filter { isFolder($0, of: module) }
    return (own + resources.filter { !isFolder($0, of: module) }).map { folder.appendingPathComponent($0) }
  }

  /// The file in `folder`, else in its folders by name; the base localization is as good as no localization.
  private static func find(_ name: String, in folder: URL, depth: Int) -> URL? {
    let files = FileManager.default
    for candidate in [folder.appendingPathComponent(name), folder.appendingPathComponent("Base.lproj/\(name)")]
    where files.fileExists(atPath: candidate.path) {
      return candidate
    }
    guard depth > 1 else { return nil }
    for child in ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
      if let found = find(name, in: folder.appendingPathComponent(child), depth: depth - 1) { return found }
    }
    return nil
  }
}
