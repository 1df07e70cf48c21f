import Synchronization

/// The fonts that together write the texts of one face: its own, then those that had to help out.
final class FontStack: Sendable {
  /// Stands for the box of a character that no font has.
  static let missing = UInt16.max

  private struct State {
    var fonts: [FontHandle]
    /// Index of the first font that has a character, by its number.
    var chosen: [UInt32: UInt16] = [:]
  }

  let pixelSize: Double
  /// Whether the face's own font has all of printable ASCII: the common case, decided once.
  let coversASCII: Bool
  let hasEllipsis: Bool
  private let request: FontRequest
  private let catalog: FontCatalog
  private let state: Mutex<State>

  init(_ font: FontHandle?, request: FontRequest, catalog: FontCatalog) {
    self.request = request
    self.catalog = catalog
    pixelSize = request.pixelSize
    coversASCII = font?.hasAll(0x20...0x7E) ?? false
    hasEllipsis = font?.has("…") ?? false
    state = Mutex(State(fonts: font.map { [$0] } ?? []))
  }

  /// nil for `missing`.
  subscript(index: UInt16) -> FontHandle? {
    state.withLock { Int(index) < $0.fonts.count ? $0.fonts[Int(index)] : nil }
  }

  /// The first font that has all of `cluster`; else the one that has its base.
  func choose(_ cluster: Character) -> UInt16 {
    state.withLock { state in
      guard !state.fonts.isEmpty else { return Self.missing }
      var base: UInt16?
      var isWhole = true
      for scalar in cluster.unicodeScalars where !Self.isInvisible(scalar) {
        let index = font(for: scalar, &state)
        if base == nil { base = index }
        if base != index { isWhole = false }
      }
      guard let base else { return 0 }
      if isWhole { return base }
      let whole = state.fonts.firstIndex { font in
        cluster.unicodeScalars.allSatisfy { Self.isInvisible($0) || font.has($0) }
      }
      return whole.map(UInt16.init) ?? base
    }
  }

  private func font(for scalar: Unicode.Scalar, _ state: inout State) -> UInt16 {
    if let known = state.chosen[scalar.value] { return known }
    var index = state.fonts.firstIndex { $0.has(scalar) }
    if index == nil, let helper = catalog.fallback(for: scalar, request) {
      state.fonts.append(helper)
      index = state.fonts.count - 1
    }
    let chosen = index.map(UInt16.init) ?? Self.missing
    state.chosen[scalar.value] = chosen
    return chosen
  }

  /// Joiners, variation selectors and the like need no glyph.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }
}
