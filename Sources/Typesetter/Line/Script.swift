/// The writing systems that shaping must be told about. Everything else is shaped as Latin, letter by letter.
enum Script: String, Sendable {
  case latin, greek, cyrillic, armenian, hebrew, arabic, syriac, thaana, nko
  case devanagari, bengali, gurmukhi, gujarati, oriya, tamil, telugu, kannada, malayalam, sinhala
  case thai, lao, tibetan, myanmar, georgian, hangul, ethiopic, khmer, mongolian, han

  /// ISO 15924.
  var tag: String {
    switch self {
    case .latin: "Latn"
    case .greek: "Grek"
    case .cyrillic: "Cyrl"
    case .armenian: "Armn"
    case .hebrew: "Hebr"
    case .arabic: "Arab"
    case .syriac: "Syrc"
    case .thaana: "Thaa"
    case .nko: "Nkoo"
    case .devanagari: "Deva"
    case .bengali: "Beng"
    case .gurmukhi: "Guru"
    case .gujarati: "Gujr"
    case .oriya: "Orya"
    case .tamil: "Taml"
    case .telugu: "Telu"
    case .kannada: "Knda"
    case .malayalam: "Mlym"
    case .sinhala: "Sinh"
    case .thai: "Thai"
    case .lao: "Laoo"
    case .tibetan: "Tibt"
    case .myanmar: "Mymr"
    case .georgian: "Geor"
    case .hangul: "Hang"
    case .ethiopic: "Ethi"
    case .khmer: "Khmr"
    case .mongolian: "Mong"
    case .han: "Hani"
    }
  }

  /// nil for what belongs to no script: spaces, digits, punctuation, symbols.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    case 0x530...0x58F: self = .armenian
    case 0x591...0x5FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x600...0x605, 0x60B, 0x60D...0x61A, 0x61C...0x61E, 0x620...0x65F, 0x66E...0x6FF, 0x750...0x77F,
      0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
      self = .arabic
    case 0x700...0x74F: self = .syriac
    case 0x780...0x7BF: self = .thaana
    case 0x7C0...0x7FF: self = .nko
    case 0x900...0x963, 0x966...0x97F, 0xA8E0...0xA8FF: self = .devanagari
    case 0x980...0x9FF: self = .bengali
    case 0xA00...0xA7F: self = .gurmukhi
    case 0xA80...0xAFF: self = .gujarati
    case 0xB00...0xB7F: self = .oriya
    case 0xB80...0xBFF: self = .tamil
    case 0xC00...0xC7F: self = .telugu
    case 0xC80...0xCFF: self = .kannada
    case 0xD00...0xD7F: self = .malayalam
    case 0xD80...0xDFF: self = .sinhala
    case 0xE01...0xE3A, 0xE40...0xE7F: self = .thai
    case 0xE80...0xEFF: self = .lao
    case 0xF00...0xFFF: self = .tibetan
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: self = .myanmar
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: self = .hangul
    case 0x1200...0x139F, 0x2D80...0x2DDF: self = .ethiopic
    case 0x1780...0x17FF: self = .khmer
    case 0x1800...0x18AF: self = .mongolian
    // Kana are set like ideographs, so that mixed text stays one run.
    case 0x2E80...0x2FDF, 0x3005, 0x3007, 0x3041...0x312F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .han
    default: return nil
    }
  }

  var isRightToLeft: Bool {
    switch self {
    case .hebrew, .arabic, .syriac, .thaana, .nko: true
    default: false
    }
  }
}
