/// A plain table for a terminal: ASCII, columns two spaces apart, the first one flush left, numbers flush right.
public struct TextTable: Sendable {
  private var rows: [[String]]

  public init(header: [String]) {
    rows = [header]
  }

  /// - Parameter cells: as many as the header has.
  public mutating func append(_ cells: [String]) {
    rows.append(cells)
  }

  /// One line a row, no spaces at a line's end.
  public var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let (text, width) = cell
        let space = String(repeating: " ", count: width - text.count)
        return column == 0 ? text + space : space + text
      }
      let line = cells.joined(separator: "  ")
      let end = line.lastIndex { $0 != " " } ?? line.startIndex
      return String(line[...end]) + "\n"
    }.joined()
  }
}
