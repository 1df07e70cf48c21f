import Foundation

/// Rows in a table with a header that has `title` and `image`; other columns are ignored, the order is kept.
enum RowTable {
  static func rows(
    _ data: Data, separator: Character, hasQuotes: Bool, _ path: String
  ) throws(DemoError) -> [RowLoader.Row] {
    let bytes = data.starts(with: ByteOrderMark.utf8) ? Array(data.dropFirst(3)) : Array(data)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .failure(path, "is not UTF-8 text", "save it as UTF-8")
    }
    do {
      return try rows(
        DelimitedText(bytes, separator: separator.asciiValue ?? 0, hasQuotes: hasQuotes))
    } catch {
      throw .failure(path, "line \(error.line): \(error.why)", "correct the line")
    }
  }

  private static func rows(_ text: DelimitedText) throws(DelimitedText.Malformed) -> [RowLoader.Row] {
    var text = text
    guard let header = try text.next() else { return [] }
    let titleColumn = try column("title", of: header)
    let imageColumn = try column("image", of: header)
    var rows: [RowLoader.Row] = []
    while let record = try text.next() {
      guard record.fields.count == header.fields.count else {
        throw DelimitedText.Malformed(
          line: record.line, why: "the header has \(header.fields.count) columns, this line \(record.fields.count)")
      }
      rows.append(RowLoader.Row(title: record.fields[titleColumn], image: record.fields[imageColumn]))
    }
    return rows
  }

  private static func column(_ name: String, of header: DelimitedText.Record) throws(DelimitedText.Malformed) -> Int {
    let names = header.fields.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    guard let column = names.firstIndex(of: name) else {
      throw DelimitedText.Malformed(line: header.line, why: "the header has no column '\(name)'")
    }
    return column
  }
}
