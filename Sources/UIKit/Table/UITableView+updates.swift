import Foundation

// Changes of rows and sections. They take effect at the end of the outermost batch, all at once: rows do not slide or fade
// to their places, whatever animation is asked for.
extension UITableView {
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows += indexPaths.map(RowPath.init) }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows += indexPaths.map(RowPath.init) }
  }

  /// Asks for new cells for the rows, and for their heights.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows += indexPaths.map(RowPath.init) }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((RowPath(indexPath), RowPath(newIndexPath))) }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  /// Asks the data source for the rows' cells again, but keeps the cells on screen: their content changes in place, without
  /// `prepareForReuse()`.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    loadIfNeeded()
    for indexPath in indexPaths {
      guard let index = visible.firstIndex(where: { $0.path == RowPath(indexPath) }) else {
        if geometry.contains(RowPath(indexPath)) { geometry.forgetHeight(of: RowPath(indexPath)) }
        continue
      }
      let cell = visible[index].cell
      reconfigured = cell
      let result = dataSource?.tableView(self, cellForRowAt: indexPath)
      reconfigured = nil
      guard result === cell else {
        fatalError(
          "reconfigureRows(at:): the data source must dequeue the row's cell by the identifier it had, but gave another"
        )
      }
      cell.setNeedsHeight()
    }
  }

  /// Changes between this call and `endUpdates()` are one batch. Its end asks for the heights of all rows again, so the
  /// two calls alone bring cells on screen to their new heights.
  public func beginUpdates() {
    beginBatch()
    updates?.asksForHeights = true
  }

  private func beginBatch() {
    if updateDepth == 0 {
      loadIfNeeded()
      updates = TableUpdates()
    }
    updateDepth += 1
  }

  /// Ends a batch; the outermost one takes effect.
  public func endUpdates() {
    guard updateDepth > 0 else { fatalError("endUpdates() without beginUpdates()") }
    updateDepth -= 1
    guard updateDepth == 0, let batch = updates else { return }
    updates = nil
    apply(batch)
  }

  /// Makes the changes of a closure one batch.
  /// - Parameter completion: called with true when the batch is in effect.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  private func update(_ change: (inout TableUpdates) -> Void) {
    beginBatch()
    if var batch = updates {
      change(&batch)
      updates = batch
    }
    endUpdates()
  }

  private func apply(_ batch: TableUpdates) {
    // Whoever reloads everything needs no changes; the rows are those after the batch.
    if needsReload {
      reloadedCounts = nil
      return
    }
    let before = geometry.sections.map(\.rows.count)
    let after = askedCounts()
    let plan: TableUpdatePlan
    do {
      plan = try TableUpdatePlan(batch, before: before, after: after)
    } catch {
      fatalError(error.description)
    }
    unpress()
    // What is on screen stays where it is, as long as it is there.
    let anchor = visible.first { plan.newPath(of: $0.path) != nil && $0.cell.frame.maxY > bounds.minY }
    let distance = anchor.map { geometry.top(of: $0.path) - bounds.minY } ?? 0
    let isAtTop = contentOffset.y <= verticalRange.lowerBound
    removeSectionViews()
    rearrangeRows(batch, plan)
    rearrangeGeometry(batch, plan, after: after)
    if asksForAllHeightsAtOnce { askForAllHeights() }
    selection = ContiguousArray(
      selection.compactMap { batch.reloadedRows.contains($0) ? nil : plan.newPath(of: $0) }.sorted())
    updateContentSize()
    if !isAtTop, let anchor, let path = plan.newPath(of: anchor.path) {
      shiftContent(by: geometry.top(of: path) - distance - bounds.minY)
    }
    for row in visible { setSeparator(of: row.cell, at: row.path) }
    if batch.asksForHeights, heightSource != .fixed {
      placeRows()
      dropHeights()
    }
    setNeedsTile()
  }

  /// Gives the cells on screen their new rows; those whose rows are gone or reloaded go to the pools.
  private func rearrangeRows(_ batch: TableUpdates, _ plan: TableUpdatePlan) {
    var kept: ContiguousArray<VisibleRow> = []
    for row in visible {
      if !batch.reloadedRows.contains(row.path), let path = plan.newPath(of: row.path) {
        kept.append(VisibleRow(path: path, cell: row.cell))
      } else {
        recycle(row)
      }
    }
    kept.sort { $0.path < $1.path }
    visible = kept
  }

  private func rearrangeGeometry(_ batch: TableUpdates, _ plan: TableUpdatePlan, after: [Int]) {
    let old = geometry
    var sections: [TableGeometry.Section] = []
    for (section, count) in after.enumerated() {
      var rows = RowHeights(count: count, defaultHeight: defaultRowHeight)
      if let oldSection = plan.oldSections[section] {
        rows = old.sections[oldSection].rows.rearranged(count: count) { row in
          guard let path = plan.newPath(of: RowPath(oldSection, row)), path.section == section else { return nil }
          return path.row
        }
        if hasRowEstimates {
          for path in batch.insertedRows where path.section == section { takeEstimate(of: path, in: &rows) }
        }
      } else if hasRowEstimates {
        for row in 0..<count { takeEstimate(of: RowPath(section, row), in: &rows) }
      }
      sections.append(makeSection(section, rows: rows))
    }
    geometry = TableGeometry(header: old.header, footer: old.footer, sections: sections)
    for path in batch.reloadedRows {
      if let path = plan.newPath(of: path) { geometry.forgetHeight(of: path) }
    }
    hasSectionViews = sections.contains { $0.header > 0 || $0.footer > 0 }
  }
}
