import Synchronization

/// Turns text into lines of coverage, and remembers them.
///
/// Safe from any thread. Nothing here fails on text: what cannot be drawn is drawn as a box or not at all.
///
/// Not supported: colour glyphs (an emoji is drawn in the text's colour where a font has its outline, else as a box),
/// explicit bidirectional marks and isolates, vertical text, hyphenation, tab stops, dictionaries for scripts without
/// spaces (Thai, Lao, Khmer break between any two clusters).
package final class Typesetter: Sendable {
  package static let shared = Typesetter()

  /// What was done since the start.
  package struct Statistics: Equatable, Sendable {
    /// Lines and layouts made anew.
    package var textsTypeset = 0
    package var cacheHits = 0
    /// Bytes held now, masks included.
    package var cachedBytes = 0
    package var evictions = 0

    package init() {}
  }

  private struct Layouts {
    var cache = LeastRecentCache<LayoutKey, TextLayout>()
    var made = 0
    var limit = 16 << 20
  }

  /// Faces kept open; more than a screen full of text uses.
  private static let faceLimit = 64
  /// Texts up to this many bytes are laid out without a limit of width first, since that layout serves every width
  /// that holds it.
  private static let shortText = 512
  /// Any greater width is the same to every text.
  private static let widest = 1 << 24

  private let catalog: FontCatalog
  private let faces = Mutex(LeastRecentCache<FontRequest, Face>())
  private let layouts = Mutex(Layouts())
  private let budget = ByteBudget()

  package convenience init() {
    self.init(catalog: FontCatalog())
  }

  /// A typesetter of its own whose system font is `fontFile`.
  package convenience init(fontFile: String) throws(TypesetterError) {
    self.init()
    try useFont(file: fontFile)
  }

  init(catalog: FontCatalog) {
    self.catalog = catalog
  }

  /// Writes with `file` from now on wherever the system font is asked for. Faces given out before stay as they are.
  package func useFont(file: String) throws(TypesetterError) {
    try catalog.choose(file: file)
    faces.withLock { $0.removeAll() }
    layouts.withLock { $0.cache.removeAll() }
  }

  /// Throws when there is no font to write with. Everything else goes on without one, drawing nothing but boxes.
  package func check() throws(TypesetterError) {
    try catalog.check()
  }

  /// The face nearest to `request`. Sizes are kept between 1 and 1000 pixels.
  package func face(_ request: FontRequest) -> Face {
    var request = request
    request.pixelSize = request.pixelSize >= 1 ? min(request.pixelSize, 1000) : 1
    let hash = request.hashValue
    if let face = faces.withLock({ $0.find(hash: hash) { $0 == request } }) { return face }
    let face = Face(request: request, font: try? catalog.open(request), catalog: catalog)
    faces.withLock {
      $0.insert(face, for: request, hash: hash, cost: 1)
      $0.trim { $0 > Self.faceLimit }
    }
    return face
  }

  /// `text` on a single line; line breaks in it count as spaces.
  package func line(_ text: String, face: Face) -> TextLine {
    let key = LayoutKey(
      text, face: face.id, width: -1, lineLimit: 1, truncation: .clip, wrapping: .word, isSingleLine: true)
    return layout(key, face).lines[0]
  }

  /// `text` in lines no wider than `width` device pixels (nil: as wide as it is), at most `lineLimit` of them (nil or
  /// 0: any number). A single cluster that is wider than `width` has a line of its own. Empty text has one empty line.
  package func layout(
    _ text: String, face: Face, width: Int?, lineLimit: Int? = nil, truncation: Truncation = .tail,
    wrapping: Wrapping = .word
  ) -> TextLayout {
    let key = LayoutKey(
      text, face: face.id, width: -1, lineLimit: max(0, lineLimit ?? 0), truncation: truncation, wrapping: wrapping,
      isSingleLine: false)
    guard let width else { return layout(key, face) }
    var exact = key
    exact.width = min(max(0, width), Self.widest)
    let known = layouts.withLock { (layouts) -> TextLayout? in
      if let natural = layouts.cache.find(hash: key.hash, { $0 == key }), natural.width <= width { return natural }
      return layouts.cache.find(hash: exact.hash) { $0 == exact }
    }
    if let known { return known }
    if text.utf8.count <= Self.shortText {
      let natural = layout(key, face)
      if natural.width <= width { return natural }
    }
    return layout(exact, face)
  }

  private func layout(_ key: LayoutKey, _ face: Face) -> TextLayout {
    let hash = key.hash
    if let layout = layouts.withLock({ $0.cache.find(hash: hash) { $0 == key } }) { return layout }
    // Made outside the lock: two threads may make the same, and the later one stays.
    let layout = TextLayout.make(
      key.text, face: face, width: key.width < 0 ? nil : key.width, lineLimit: key.lineLimit == 0 ? nil : key.lineLimit,
      truncation: key.truncation, wrapping: key.wrapping, keepsNewlines: !key.isSingleLine, budget: budget)
    let cost = layout.lines.reduce(256 + key.text.utf8.count) { $0 + $1.byteCount }
    layouts.withLock { layouts in
      layouts.made += 1
      layouts.cache.insert(layout, for: key, hash: hash, cost: cost)
      trim(&layouts)
    }
    return layout
  }

  private func trim(_ layouts: inout Layouts) {
    let limit = layouts.limit
    layouts.cache.trim { $0 + budget.used > limit }
  }

  package var statistics: Statistics {
    layouts.withLock { layouts in
      var result = Statistics()
      result.textsTypeset = layouts.made
      result.cacheHits = layouts.cache.hits
      result.cachedBytes = layouts.cache.cost + budget.used
      result.evictions = layouts.cache.evictions
      return result
    }
  }

  /// Bytes that layouts and their masks may take, 16 MB unless set.
  package var cacheLimit: Int {
    get { layouts.withLock { $0.limit } }
    set {
      layouts.withLock { layouts in
        layouts.limit = newValue
        trim(&layouts)
      }
    }
  }
}
