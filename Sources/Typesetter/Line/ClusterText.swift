/// Text cut into grapheme clusters, read only as far as somebody needs it: a title of a megabyte that shows one line
/// costs one line.
struct ClusterText {
  struct Cluster {
    /// Bytes of `bytes`.
    var start: Int32
    var end: Int32
    var font: UInt16
    var script: Script
    var direction: Direction
    var kind: Kind
  }

  /// What a cluster does to the order of its neighbours.
  enum Direction: UInt8 {
    case leftToRight, rightToLeft
    /// A digit: keeps its order inside right-to-left text.
    case number
    /// Goes between digits without splitting a number.
    case separator
    case neutral
  }

  enum Kind: UInt8 {
    case letter
    /// Lines may break after it, and it hangs over the edge.
    case space
    /// Lines may break after it: a hyphen.
    case hyphen
    /// Lines may break before and after it.
    case ideograph
    /// Punctuation that must not begin, or end, a line of ideographs.
    case closing, opening
    /// An invisible place where a line may break.
    case breakPlace
    case newline
  }

  /// Scalars of a cluster that are kept. Unicode's stream-safe format allows for 30 marks; shaping takes time that grows
  /// with the square of their number.
  private static let longestCluster = 64

  private(set) var bytes: [UInt8] = []
  private(set) var clusters: [Cluster] = []
  /// Whether there is any right-to-left text in it.
  private(set) var hasRightToLeft = false
  private var rest: Substring
  private let fonts: FontStack
  private let keepsNewlines: Bool

  /// Without `keepsNewlines` line breaks become spaces.
  init(_ text: Substring, fonts: FontStack, keepsNewlines: Bool = true) {
    rest = text
    self.fonts = fonts
    self.keepsNewlines = keepsNewlines
  }

  /// Whether all of the text has been read.
  var isComplete: Bool { rest.isEmpty }

  var count: Int { clusters.count }

  /// Reads on until there are `count` clusters or the text ends.
  mutating func load(_ count: Int) {
    guard clusters.count < count, !rest.isEmpty else { return }
    var consumed = rest.startIndex
    for character in rest {
      if clusters.count >= count { break }
      consumed = rest.index(after: consumed)
      append(character)
    }
    rest = rest[consumed...]
  }

  mutating func loadAll() { load(.max) }

  mutating func append(_ character: Character) {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F, fonts.coversASCII, character != "\r\n" {
      appendASCII(ascii)
      return
    }
    if character.isNewline {
      if keepsNewlines { add(.newline, .neutral, font: 0) } else { appendASCII(0x20) }
      return
    }
    if character == "\t" {
      // Tab stops are not supported: a tab is four spaces.
      for _ in 0..<4 { appendASCII(0x20) }
      return
    }
    let start = bytes.count
    var isBreakPlace = false
    for scalar in character.unicodeScalars.prefix(Self.longestCluster) {
      switch scalar.value {
      case 0x200B: isBreakPlace = true
      // Controls, soft hyphens and byte order marks show nothing.
      case 0..<0x20, 0x7F..<0xA0, 0xAD, 0xFEFF: break
      default: add(UTF8.encode(scalar)!)
      }
    }
    if bytes.count == start {
      if isBreakPlace { add(.breakPlace, .neutral, font: 0) }
      return
    }
    let base = character.unicodeScalars.first!
    let script = Script(base)
    let direction: Direction =
      if let script { script.isRightToLeft ? .rightToLeft : .leftToRight } else { Self.direction(base) }
    if direction == .rightToLeft { hasRightToLeft = true }
    add(
      Cluster(
        start: Int32(start), end: Int32(bytes.count), font: fonts.choose(character),
        script: script ?? clusters.last?.script ?? .latin, direction: direction, kind: Self.kind(base, script)))
  }

  private mutating func appendASCII(_ value: UInt8) {
    let start = Int32(bytes.count)
    add(CollectionOfOne(value))
    let isLetter = (value | 0x20) >= 0x61 && (value | 0x20) <= 0x7A
    let direction: Direction =
      switch value {
      case _ where isLetter: .leftToRight
      case 0x30...0x39: .number
      case 0x23, 0x24, 0x25, 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A: .separator
      default: .neutral
      }
    add(
      Cluster(
        start: start, end: start + 1, font: 0, script: isLetter ? .latin : clusters.last?.script ?? .latin,
        direction: direction, kind: value == 0x20 ? .space : value == 0x2D ? .hyphen : .letter))
  }

  private mutating func add(_ kind: Kind, _ direction: Direction, font: UInt16) {
    let end = Int32(bytes.count)
    add(
      Cluster(
        start: end, end: end, font: font, script: clusters.last?.script ?? .latin, direction: direction, kind: kind))
  }

  /// For characters of no script.
  private static func direction(_ scalar: Unicode.Scalar) -> Direction {
    switch scalar.value {
    case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: .number
    case 0x23, 0x24, 0x25, 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0xA0, 0xA3, 0xA5, 0x66A...0x66C, 0x20AC: .separator
    case 0x200F, 0x61C: .rightToLeft
    case 0x200E: .leftToRight
    // Letters of scripts that are not in the table run from left to right.
    default: scalar.properties.isAlphabetic ? .leftToRight : .neutral
    }
  }

  private static func kind(_ base: Unicode.Scalar, _ script: Script?) -> Kind {
    switch base.value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: .space
    case 0x2010, 0x2012, 0x2013, 0x2014: .hyphen
    case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x30FB, 0x30FC, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E,
      0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0x3005, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085,
      0x3087, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7:
      .closing
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0xFF08, 0xFF3B, 0xFF5B: .opening
    default: script == .han ? .ideograph : .letter
    }
  }

  /// Whether a line may end after cluster `index`, another one following.
  func mayBreak(after index: Int) -> Bool {
    let kind = clusters[index].kind
    let next = clusters[index + 1].kind
    if next == .space || next == .newline || next == .closing || kind == .opening { return false }
    switch kind {
    case .space, .breakPlace, .ideograph, .closing: return true
    case .hyphen:
      // Not inside "-5" or after a dash that begins a word.
      return index > 0 && clusters[index - 1].kind == .letter && clusters[index + 1].direction != .number
    default: return next == .ideograph || next == .opening
    }
  }

  /// `range` of this text, then `middle`, then `tail` of another one.
  func joined(_ range: Range<Int>, _ middle: String, _ other: ClusterText, _ tail: Range<Int>) -> ClusterText {
    var result = ClusterText(Substring(), fonts: fonts, keepsNewlines: false)
    result.append(self, range)
    for character in middle { result.append(character) }
    result.append(other, tail)
    return result
  }

  private mutating func append(_ other: ClusterText, _ range: Range<Int>) {
    hasRightToLeft = hasRightToLeft || other.hasRightToLeft
    for index in range {
      var cluster = other.clusters[index]
      if cluster.kind == .newline {
        appendASCII(0x20)
        continue
      }
      let start = Int32(bytes.count)
      add(other.bytes[Int(cluster.start)..<Int(cluster.end)])
      cluster.start = start
      cluster.end = Int32(bytes.count)
      add(cluster)
    }
  }

  private mutating func add(_ cluster: Cluster) {
    clusters.makeRoom()
    clusters.append(cluster)
  }

  private mutating func add(_ utf8: some Sequence<UInt8>) {
    for byte in utf8 {
      bytes.makeRoom(first: 32)
      bytes.append(byte)
    }
  }
}
