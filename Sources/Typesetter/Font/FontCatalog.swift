import Foundation
import Synchronization

/// Which installed font answers a request. Finds nothing before it is asked, and asks the cheapest source first: the
/// likely paths, the system font's folder, the desktop's settings, all folders.
final class FontCatalog: Sendable {
  private struct State {
    /// Given by the user; never replaced silently.
    var chosenFile: String?
    var system: FontFile?
    /// Why there is none, once it was looked for.
    var problem: TypesetterError?
    /// What the system font was checked with; whoever asks for just that size gets it.
    var checked: FontHandle?
    var families: [String: [FontFile]] = [:]
    var isConfigOpened = false
    var config: FontConfig?
    var ordered: [Style: [FontConfig.Candidate]] = [:]
    var scanned: [FontFile]?
    /// Files that failed, so that each is tried and reported once.
    var damaged: Set<String> = []
  }

  private struct Style: Hashable {
    var weight: FontWeight
    var italic: Bool
  }

  /// The size of body text at scale 1, pixels: what is likely to be asked for first.
  private static let checkedSize = 17.0

  private let folders: FontFolders
  private let usesConfig: Bool
  private let state: Mutex<State>

  /// `usesConfig` false leaves the desktop's settings aside, as on a machine without them.
  init(folders: FontFolders = FontFolders(), usesConfig: Bool = true) {
    self.folders = folders
    self.usesConfig = usesConfig
    state = Mutex(State())
  }

  /// Makes `file` the system font. Throws, changing nothing, where it cannot be used.
  func choose(file: String) throws(TypesetterError) {
    let (font, handle) = try Self.validated(file)
    state.withLock {
      $0.chosenFile = file
      $0.system = font
      $0.checked = handle
      $0.families = [:]
    }
  }

  func check() throws(TypesetterError) {
    _ = try state.withLock { (state) throws(TypesetterError) in try system(&state) }
  }

  /// The nearest face at the size asked for.
  func open(_ request: FontRequest) throws(TypesetterError) -> FontHandle {
    try state.withLock { (state) throws(TypesetterError) in
      let system = try system(&state)
      if request == FontRequest(pixelSize: Self.checkedSize), let handle = state.checked { return handle }
      let base = named(request, system, &state) ?? system
      if request.weight.rawValue > 500 || request.weight.rawValue < 400 || request.italic {
        let nearest = Self.nearest(to: request, among: family(of: base, &state)) ?? base
        if nearest != base, let handle = open(nearest, request, &state) { return handle }
      }
      if let handle = open(base, request, &state) { return handle }
      return try FontHandle(
        file: system, pixelSize: request.pixelSize, bold: request.weight.rawValue >= 600, italic: request.italic)
    }
  }

  /// Another font that has `scalar`, at the size of `request`.
  func fallback(for scalar: Unicode.Scalar, _ request: FontRequest) -> FontHandle? {
    state.withLock { state in
      if let handle = likely(for: scalar, request, &state) { return handle }
      if let config = config(&state) {
        let style = Style(weight: request.weight, italic: request.italic)
        let candidates =
          state.ordered[style]
          ?? config.candidates(family: "sans-serif", weight: request.weight, italic: request.italic)
        state.ordered[style] = candidates
        for candidate in candidates where candidate.has(scalar) {
          if let file = FontFile(path: candidate.path, index: candidate.index),
            let handle = open(file, request, &state), handle.has(scalar)
          {
            return handle
          }
        }
        return nil
      }
      for file in scanned(&state) where file.has(scalar) {
        if let handle = open(file, request, &state), handle.has(scalar) { return handle }
      }
      return nil
    }
  }

  /// A font for the script of `scalar` where distributions put it: the desktop's settings take longer to start than a
  /// first frame, and megabytes.
  private func likely(for scalar: Unicode.Scalar, _ request: FontRequest, _ state: inout State) -> FontHandle? {
    guard (400...500).contains(request.weight.rawValue), !request.italic else { return nil }
    guard let script = Script(scalar) else { return nil }
    for path in folders.likelyFonts(for: script) {
      if let file = FontFile(path: path), file.has(scalar), let handle = open(file, request, &state) { return handle }
    }
    return nil
  }

  private func system(_ state: inout State) throws(TypesetterError) -> FontFile {
    if let known = state.system { return known }
    if let problem = state.problem { throw problem }
    var problem = TypesetterError.noFontInstalled
    for path in folders.systemFonts() {
      do throws(TypesetterError) {
        let (font, handle) = try Self.validated(path)
        state.system = font
        state.checked = handle
        return font
      } catch {
        report(error, path, &state)
        problem = error
      }
    }
    state.problem = problem
    throw problem
  }

  private static func validated(_ path: String) throws(TypesetterError) -> (FontFile, FontHandle) {
    if let file = FontFile(path: path) {
      return (file, try FontHandle(file: file, pixelSize: checkedSize, bold: false, italic: false))
    }
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .unusableFont(file: path, reason: "there is no such file")
    }
    if isFolder.boolValue { throw .unusableFont(file: path, reason: "it is a folder") }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw .unusableFont(file: path, reason: "it may not be read")
    }
    throw .unusableFont(file: path, reason: "it is no font, or is damaged")
  }

  /// The file that a family name or a wish for fixed width leads to; nil leads to the system font.
  private func named(_ request: FontRequest, _ system: FontFile, _ state: inout State) -> FontFile? {
    let name = request.family ?? (request.monospaced ? "monospace" : nil)
    guard let name, name.caseInsensitiveCompare(system.family) != .orderedSame else { return nil }
    if request.monospaced && system.isMonospaced && request.family == nil { return nil }
    if let known = state.families[name] { return known.first }
    var found: FontFile?
    if name == "monospace" { found = Self.monospaced(besides: system) }
    if found == nil, let config = config(&state) {
      for candidate in config.candidates(family: name, weight: .regular, italic: false) {
        found = FontFile(path: candidate.path, index: candidate.index)
        if found != nil { break }
      }
    } else if found == nil {
      found = scanned(&state).first { file in
        name == "monospace" ? file.isMonospaced : file.family.caseInsensitiveCompare(name) == .orderedSame
      }
    }
    state.families[name] = found.map { [$0] } ?? []
    return found
  }

  private static func monospaced(besides system: FontFile) -> FontFile? {
    let folder = URL(fileURLWithPath: system.path).deletingLastPathComponent().path
    for name in ["DejaVuSansMono", "NotoSansMono-Regular", "NotoMono-Regular", "LiberationMono-Regular"] {
      if let file = FontFile(path: "\(folder)/\(name).ttf") { return file }
    }
    return nil
  }

  private func family(of file: FontFile, _ state: inout State) -> [FontFile] {
    let key = "\(file.path)#\(file.index)"
    if let known = state.families[key] { return known }
    let siblings = FontFolders.siblings(of: file)
    state.families[key] = siblings
    return siblings
  }

  /// Slant counts before weight; between two weights equally near, the one nearer to regular wins.
  static func nearest(to request: FontRequest, among files: [FontFile]) -> FontFile? {
    files.min { a, b in
      func distance(_ file: FontFile) -> (Int, Int, Int) {
        (
          file.isItalic == request.italic ? 0 : 1, abs(file.weight - request.weight.rawValue), abs(file.weight - 400)
        )
      }
      return distance(a) < distance(b)
    }
  }

  private func open(_ file: FontFile, _ request: FontRequest, _ state: inout State) -> FontHandle? {
    if state.damaged.contains(file.path) { return nil }
    do throws(TypesetterError) {
      return try FontHandle(
        file: file, pixelSize: request.pixelSize, bold: request.weight.rawValue >= 600 && file.weight < 600,
        italic: request.italic && !file.isItalic)
    } catch {
      report(error, file.path, &state)
      return nil
    }
  }

  private func report(_ error: TypesetterError, _ path: String, _ state: inout State) {
    guard state.damaged.insert(path).inserted else { return }
    FileHandle.standardError.write(Data("warning: \(error); another font is used\n".utf8))
  }

  private func config(_ state: inout State) -> FontConfig? {
    if usesConfig && !state.isConfigOpened {
      state.isConfigOpened = true
      state.config = FontConfig()
    }
    return state.config
  }

  private func scanned(_ state: inout State) -> [FontFile] {
    if let known = state.scanned { return known }
    let files = folders.rankedFiles().compactMap { FontFile(path: $0) }
    state.scanned = files
    return files
  }
}
