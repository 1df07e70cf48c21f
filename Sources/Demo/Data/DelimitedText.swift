/// Reads tab- or comma-separated values. A record may be longer than a line where quotes are allowed.
struct DelimitedText {
  struct Record: Equatable {
    /// The first one is 1.
    let line: Int
    let fields: [String]
  }

  /// Text that no table has.
  struct Malformed: Error, Equatable {
    let line: Int
    let why: String
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private let hasQuotes: Bool
  private var position = 0
  private var line = 1

  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - hasQuotes: a field may stand in quotation marks, and then hold separators, line ends and doubled quotes.
  init(_ bytes: [UInt8], separator: UInt8, hasQuotes: Bool) {
    self.bytes = bytes
    self.separator = separator
    self.hasQuotes = hasQuotes
  }

  /// The next record that is no empty line; nil at the end.
  mutating func next() throws(Malformed) -> Record? {
    while position < bytes.count {
      let start = line
      var fields: [String] = []
      repeat {
        fields.append(try field())
      } while skip(separator)
      endLine()
      if fields != [""] { return Record(line: start, fields: fields) }
    }
    return nil
  }

  /// Up to a separator or a line's end, which stay.
  private mutating func field() throws(Malformed) -> String {
    if hasQuotes, skip(UInt8(ascii: "\"")) { return try quoted() }
    let start = position
    while position < bytes.count, bytes[position] != separator, !isLineEnd { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() throws(Malformed) -> String {
    let first = line
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte != UInt8(ascii: "\"") {
        text.append(byte)
      } else if skip(UInt8(ascii: "\"")) {
        text.append(byte)
      } else if position == bytes.count || bytes[position] == separator || isLineEnd {
        return String(decoding: text, as: UTF8.self)
      } else {
        throw Malformed(line: line, why: "text follows a closing quotation mark")
      }
    }
    throw Malformed(line: first, why: "a quotation mark is not closed")
  }

  private var isLineEnd: Bool {
    bytes[position] == UInt8(ascii: "\n")
      || bytes[position] == UInt8(ascii: "\r") && (position + 1 == bytes.count || bytes[position + 1] == 0x0A)
  }

  private mutating func endLine() {
    _ = skip(UInt8(ascii: "\r"))
    _ = skip(UInt8(ascii: "\n"))
    line += 1
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
