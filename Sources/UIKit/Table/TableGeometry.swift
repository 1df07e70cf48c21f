import Foundation

/// Where everything in a table view lies: its header, its sections with their headers, rows and footers, its footer.
///
/// Distances are points from the top of the content.
struct TableGeometry: Sendable {
  struct Section: Sendable {
    /// Heights of the section's header and footer; 0: none.
    var header: Double
    var footer: Double
    var rows: RowHeights
    /// Where the section begins; right for the first `placed` sections.
    fileprivate(set) var top = 0.0

    init(header: Double, footer: Double, rows: RowHeights) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }

    var height: Double { header + rows.total + footer }
  }

  /// Heights of the table's own header and footer view.
  var header = 0.0 {
    didSet { placed = 0 }
  }
  var footer = 0.0
  private(set) var sections: [Section] = []
  /// How many sections know where they begin.
  private var placed = 0

  init() {}

  init(header: Double, footer: Double, sections: [Section]) {
    self.header = header
    self.footer = footer
    self.sections = sections
  }

  /// The height of the whole content.
  mutating func contentHeight() -> Double {
    bottom(ofSection: sections.count - 1) + footer
  }

  /// The top of a section; `sections.count` asks for the end of the last.
  mutating func top(ofSection section: Int) -> Double {
    guard section < sections.count else { return bottom(ofSection: sections.count - 1) }
    while placed <= section {
      sections[placed].top = placed == 0 ? header : sections[placed - 1].top + sections[placed - 1].height
      placed += 1
    }
    return sections[section].top
  }

  mutating func bottom(ofSection section: Int) -> Double {
    section < 0 ? header : top(ofSection: section) + sections[section].height
  }

  mutating func top(of path: RowPath) -> Double {
    top(ofSection: path.section) + sections[path.section].header + sections[path.section].rows.offset(of: path.row)
  }

  func height(of path: RowPath) -> Double {
    sections[path.section].rows.height(of: path.row)
  }

  mutating func setHeight(_ height: Double, of path: RowPath) {
    sections[path.section].rows.set(height, of: path.row)
    placed = min(placed, path.section + 1)
  }

  mutating func setHeights(header: Double, footer: Double, ofSection section: Int) {
    sections[section].header = header
    sections[section].footer = footer
    placed = min(placed, section + 1)
  }

  mutating func replaceRows(ofSection section: Int, with rows: RowHeights) {
    sections[section].rows = rows
    placed = min(placed, section + 1)
  }

  /// Keeps all heights as estimates.
  mutating func forgetHeights() {
    for section in sections.indices { sections[section].rows.forget() }
  }

  mutating func forgetHeight(of path: RowPath) {
    sections[path.section].rows.forget(path.row)
  }

  func contains(_ path: RowPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rows.count
  }

  // MARK: From one row to the next

  /// The first row at or after the beginning of `section`, empty sections skipped.
  func firstRow(fromSection section: Int = 0) -> RowPath? {
    var section = section
    while section < sections.count {
      if sections[section].rows.count > 0 { return RowPath(section, 0) }
      section += 1
    }
    return nil
  }

  func row(after path: RowPath) -> RowPath? {
    if path.row + 1 < sections[path.section].rows.count { return RowPath(path.section, path.row + 1) }
    return firstRow(fromSection: path.section + 1)
  }

  func row(before path: RowPath) -> RowPath? {
    if path.row > 0 { return RowPath(path.section, path.row - 1) }
    return lastRow(beforeSection: path.section)
  }

  /// The last row of the sections before `section`.
  func lastRow(beforeSection section: Int) -> RowPath? {
    var section = section - 1
    while section >= 0 {
      if sections[section].rows.count > 0 { return RowPath(section, sections[section].rows.count - 1) }
      section -= 1
    }
    return nil
  }

  // MARK: From a place to what is there

  /// The section that `y` falls into; nil if there is none. Places above the first and below the last belong to those.
  mutating func section(at y: Double) -> Int? {
    guard !sections.isEmpty else { return nil }
    _ = top(ofSection: sections.count - 1)
    var low = 0
    var high = sections.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if sections[middle].top <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The row whose rectangle `y` falls into; nil for headers, footers and outside.
  mutating func row(at y: Double) -> RowPath? {
    guard let section = section(at: y), sections[section].rows.count > 0 else { return nil }
    let offset = y - sections[section].top - sections[section].header
    guard offset >= 0, offset < sections[section].rows.total else { return nil }
    return RowPath(section, sections[section].rows.row(at: offset))
  }

  /// The first row whose bottom edge lies below `y`, or the last row of all; nil if there are no rows.
  mutating func firstRow(below y: Double) -> RowPath? {
    guard let section = section(at: y) else { return nil }
    let rows = sections[section].rows
    let offset = y - sections[section].top - sections[section].header
    if rows.count > 0, offset < rows.total { return RowPath(section, rows.row(at: offset)) }
    return firstRow(fromSection: section + 1) ?? lastRow(beforeSection: sections.count)
  }
}
