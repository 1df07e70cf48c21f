import Foundation

/// The changes of one batch: what is deleted, reloaded or moved away is named as it was before, what is inserted or moved to
/// as it is afterwards.
struct TableUpdates {
  var deletedRows: [RowPath] = []
  var insertedRows: [RowPath] = []
  var reloadedRows: [RowPath] = []
  var movedRows: [(from: RowPath, to: RowPath)] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  /// Rows that stay may have other heights.
  var asksForHeights = false
}

/// Where everything is after a batch, or why the batch cannot be.
struct TableUpdatePlan {
  /// For each section afterwards, the one it was before; nil: it is new, or loaded anew.
  private(set) var oldSections: [Int?] = []
  /// For each section before, the one it is afterwards.
  private(set) var newSections: [Int?] = []
  /// For each section afterwards that was there before, the rows that go and come within it, sorted.
  private var deleted: [[Int]] = []
  private var arriving: [[Int]] = []
  private var movedRows: [(from: RowPath, to: RowPath)] = []

  /// - Throws: `TableUpdateError` if the counts before, the changes, and the counts afterwards do not add up.
  init(_ updates: TableUpdates, before: [Int], after: [Int]) throws(TableUpdateError) {
    try planSections(updates, before: before.count, after: after.count)
    try planRows(updates, before: before, after: after)
  }

  private mutating func planSections(_ updates: TableUpdates, before: Int, after: Int) throws(TableUpdateError) {
    if let section = updates.deletedSections.union(updates.reloadedSections).last, section >= before {
      throw TableUpdateError(
        "attempt to delete section \(section), but there are only \(before) sections before the update")
    }
    if let section = updates.insertedSections.last, section >= after {
      throw TableUpdateError(
        "attempt to insert section \(section), but there are only \(after) sections after the update")
    }
    for move in updates.movedSections where move.from >= before || move.to >= after {
      throw TableUpdateError(
        "attempt to move section \(move.from) to \(move.to), but there are \(before) sections before and \(after) after "
          + "the update")
    }
    let inserted = updates.insertedSections.count
    let removed = updates.deletedSections.count
    guard before - removed + inserted == after else {
      throw TableUpdateError(
        "invalid number of sections. The number of sections contained in the table view after the update (\(after)) must "
          + "be equal to the number of sections contained in the table view before the update (\(before)), plus or minus "
          + "the number of sections inserted or deleted (\(inserted) inserted, \(removed) deleted)")
    }
    oldSections = Array(repeating: nil, count: after)
    newSections = Array(repeating: nil, count: before)
    var taken = updates.insertedSections
    var gone = updates.deletedSections
    for move in updates.movedSections {
      oldSections[move.to] = move.from
      newSections[move.from] = move.to
      taken.insert(move.to)
      gone.insert(move.from)
    }
    var old = 0
    for new in 0..<after where !taken.contains(new) {
      while gone.contains(old) { old += 1 }
      oldSections[new] = old
      newSections[old] = new
      old += 1
    }
    // A reloaded section is new, but has its place.
    for section in updates.reloadedSections {
      if let new = newSections[section] { oldSections[new] = nil }
      newSections[section] = nil
    }
  }

  private mutating func planRows(
    _ updates: TableUpdates, before: [Int], after: [Int]
  ) throws(TableUpdateError) {
    deleted = Array(repeating: [], count: before.count)
    arriving = Array(repeating: [], count: after.count)
    movedRows = updates.movedRows
    for path in updates.deletedRows + updates.reloadedRows + updates.movedRows.map(\.from) {
      guard path.section < before.count, path.row < before[path.section] else {
        let count = path.section < before.count ? "are only \(before[path.section]) rows" : "is no such section"
        throw TableUpdateError(
          "attempt to delete row \(path.row) from section \(path.section), but there \(count) before the update")
      }
    }
    for path in updates.insertedRows + updates.movedRows.map(\.to) {
      guard path.section < after.count, path.row < after[path.section] else {
        let count = path.section < after.count ? "are only \(after[path.section]) rows" : "is no such section"
        throw TableUpdateError(
          "attempt to insert row \(path.row) into section \(path.section), but there \(count) after the update")
      }
    }
    for path in updates.deletedRows + updates.movedRows.map(\.from) { deleted[path.section].append(path.row) }
    for path in updates.insertedRows + updates.movedRows.map(\.to) { arriving[path.section].append(path.row) }
    for section in deleted.indices { deleted[section].sort() }
    for section in arriving.indices { arriving[section].sort() }
    for (new, old) in oldSections.enumerated() {
      guard let old else { continue }
      try checkCounts(updates, old: old, new: new, before: before[old], after: after[new])
    }
  }

  private func checkCounts(
    _ updates: TableUpdates, old: Int, new: Int, before: Int, after: Int
  ) throws(TableUpdateError) {
    guard before - deleted[old].count + arriving[new].count != after else { return }
    let inserted = updates.insertedRows.count { $0.section == new }
    let removed = updates.deletedRows.count { $0.section == old }
    let movedIn = updates.movedRows.count { $0.to.section == new }
    let movedOut = updates.movedRows.count { $0.from.section == old }
    throw TableUpdateError(
      "invalid number of rows in section \(new). The number of rows contained in an existing section after the update "
        + "(\(after)) must be equal to the number of rows contained in that section before the update (\(before)), plus "
        + "or minus the number of rows inserted or deleted from that section (\(inserted) inserted, \(removed) deleted) "
        + "and plus or minus the number of rows moved into or out of that section (\(movedIn) moved in, \(movedOut) "
        + "moved out)")
  }

  /// Where a row is afterwards; nil if it is gone.
  func newPath(of path: RowPath) -> RowPath? {
    for move in movedRows where move.from == path { return move.to }
    guard let section = newSections[path.section] else { return nil }
    let gone = deleted[path.section]
    if gone.contains(path.row) { return nil }
    var row = path.row - gone.count { $0 < path.row }
    // Rows that arrive push it down, one after the other from the top.
    for arrival in arriving[section] where arrival <= row { row += 1 }
    return RowPath(section, row)
  }
}

/// Why a batch of changes does not fit the data source's counts.
struct TableUpdateError: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String) {
    description = "Invalid table view update: \(reason)."
  }
}
