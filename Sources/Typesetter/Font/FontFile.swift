/// A face in a font file, as its tables describe it.
struct FontFile: Hashable, Sendable {
  var path: String
  /// Which face of a collection.
  var index: Int
  /// As `FontWeight.rawValue`.
  var weight: Int
  /// 5 is normal, less is condensed.
  var stretch: Int
  var isItalic: Bool
  var isMonospaced: Bool
  private let characters: CharacterMap
  private let tables: FontTables
  /// Where the face's table directory begins.
  private let face: Int

  /// Read when somebody asks: most fonts are chosen by their path.
  var family: String { tables.family(face) ?? "" }

  static func == (a: FontFile, b: FontFile) -> Bool { a.path == b.path && a.index == b.index }

  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(index)
  }

  func has(_ scalar: Unicode.Scalar) -> Bool { characters.contains(scalar.value) }

  /// Reads the tables of face `index`; nil where the file is no TrueType or OpenType font with outlines.
  init?(path: String, index: Int = 0) {
    guard let file = MappedFile(path: path) else { return nil }
    let tables = FontTables(file)
    guard let face = tables.face(index), tables.find("glyf", face) != nil || tables.find("CFF ", face) != nil,
      let characters = CharacterMap(tables, face)
    else { return nil }
    self.path = path
    self.index = index
    self.characters = characters
    self.tables = tables
    self.face = face
    weight = 400
    stretch = 5
    isItalic = false
    if let os2 = tables.find("OS/2", face), let weight = tables.u16(os2 + 4), let stretch = tables.u16(os2 + 6),
      let selection = tables.u16(os2 + 62)
    {
      self.weight = weight
      self.stretch = stretch
      isItalic = selection & 0x201 != 0
    }
    isMonospaced = tables.find("post", face).flatMap { tables.u32($0 + 12) }.map { $0 != 0 } ?? false
  }
}

/// Big-endian reading of a font's tables. Offsets come from the file, so every read is checked.
struct FontTables: Sendable {
  private let file: MappedFile

  init(_ file: MappedFile) {
    self.file = file
  }

  func u16(_ offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= file.count else { return nil }
    return Int(file[offset]) << 8 | Int(file[offset + 1])
  }

  func u32(_ offset: Int) -> Int? {
    guard let high = u16(offset), let low = u16(offset + 2) else { return nil }
    return high << 16 | low
  }

  /// Where the table directory of a face begins.
  func face(_ index: Int) -> Int? {
    guard index >= 0, let magic = u32(0) else { return nil }
    switch magic {
    case 0x7474_6366:  // ttcf
      guard let count = u32(8), index < count else { return nil }
      return u32(12 + 4 * index)
    case 0x0001_0000, 0x4F54_544F, 0x7472_7565:  // TrueType, OTTO, true
      return index == 0 ? 0 : nil
    default:
      return nil
    }
  }

  func find(_ tag: String, _ face: Int) -> Int? {
    guard let count = u16(face + 4) else { return nil }
    let wanted = tag.utf8.reduce(0) { $0 << 8 | Int($1) }
    for index in 0..<count where u32(face + 12 + 16 * index) == wanted {
      return u32(face + 12 + 16 * index + 8)
    }
    return nil
  }

  /// The typographic family, else the plain one.
  func family(_ face: Int) -> String? {
    guard let table = find("name", face), let count = u16(table + 2), let strings = u16(table + 4) else { return nil }
    var plain: String?
    for index in 0..<count {
      let record = table + 6 + 12 * index
      guard u16(record) == 3, let name = u16(record + 6), name == 1 || name == 16, let length = u16(record + 8),
        let offset = u16(record + 10)
      else { continue }
      var units: [UInt16] = []
      for unit in 0..<(length / 2) {
        guard let value = u16(table + strings + offset + 2 * unit) else { return plain }
        units.append(UInt16(value))
      }
      let text = String(decoding: units, as: UTF16.self)
      if name == 16 { return text }
      plain = plain ?? text
    }
    return plain
  }
}

/// Which characters a face has: a look-up in its `cmap` table, formats 4 and 12.
struct CharacterMap: Sendable {
  private let tables: FontTables
  private let offset: Int
  private let isFormat12: Bool

  init?(_ tables: FontTables, _ face: Int) {
    guard let table = tables.find("cmap", face), let count = tables.u16(table + 2) else { return nil }
    var best: (offset: Int, isFormat12: Bool)?
    for index in 0..<count {
      guard let platform = tables.u16(table + 4 + 8 * index), platform == 0 || platform == 3,
        let relative = tables.u32(table + 4 + 8 * index + 4), let format = tables.u16(table + relative)
      else { continue }
      if format == 12 {
        best = (table + relative, true)
      } else if format == 4, best == nil {
        best = (table + relative, false)
      }
    }
    guard let best else { return nil }
    self.tables = tables
    offset = best.offset
    isFormat12 = best.isFormat12
  }

  func contains(_ value: UInt32) -> Bool {
    (isFormat12 ? inGroups(Int(value)) : inSegments(Int(value))) ?? false
  }

  private func inGroups(_ value: Int) -> Bool? {
    guard var high = tables.u32(offset + 12) else { return nil }
    var low = 0
    while low < high {
      let middle = (low + high) / 2
      let group = offset + 16 + 12 * middle
      guard let first = tables.u32(group), let last = tables.u32(group + 4) else { return nil }
      if value < first {
        high = middle
      } else if value > last {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  private func inSegments(_ value: Int) -> Bool? {
    guard value < 0xFFFF, let doubled = tables.u16(offset + 6) else { return nil }
    let ends = offset + 14
    let starts = ends + doubled + 2
    var low = 0
    var high = doubled / 2
    while low < high {
      let middle = (low + high) / 2
      guard let end = tables.u16(ends + 2 * middle) else { return nil }
      if end < value { low = middle + 1 } else { high = middle }
    }
    guard low < doubled / 2, let start = tables.u16(starts + 2 * low), start <= value,
      let delta = tables.u16(starts + doubled + 2 * low), let range = tables.u16(starts + 2 * doubled + 2 * low)
    else { return false }
    if range == 0 { return (value + delta) & 0xFFFF != 0 }
    return tables.u16(starts + 2 * doubled + 2 * low + range + 2 * (value - start)).map { $0 != 0 }
  }
}
