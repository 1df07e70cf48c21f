import Foundation

extension UITableView {
  /// Asks for `tile()` before the next frame.
  func setNeedsTile() {
    calm = .none
    if window != nil { setNeedsUpdate() } else { setNeedsLayout() }
  }

  func cellNeedsHeight() {
    guard heightSource != .fixed else { return }
    hasCellNeedingHeight = true
    setNeedsTile()
  }

  /// Brings the rows on screen up to date with the bounds: the one place where rows come and go.
  ///
  /// Rows that left go back to their pools before the first new row asks for a cell, so scrolling by a whole screen needs
  /// no more cells than scrolling by a point.
  func tile() {
    guard !isTiling, updateDepth == 0 else { return }
    loadIfNeeded()
    let width = widthOfContent
    if calm.contains(bounds), width == tiledWidth, !hasCellNeedingHeight { return }
    isTiling = true
    defer { isTiling = false }
    // Nothing has a height at no width; what is known holds until there is one again.
    if width > 0, width != tiledWidth { widthChanged(to: width) }
    // A height may turn out smaller than thought near the end: then the offset follows, and with it what is on screen.
    for _ in 0..<Self.maximumPasses {
      if hasCellNeedingHeight, width > 0 { measureAgain() }
      fill()
      updateContentSize()
      if isDragging || motion != nil { break }
      let offset = contentOffset
      keepInRange()
      if offset == contentOffset { break }
    }
    updateCalm()
    updateSectionViews()
    placeOwnViews()
  }

  private static let maximumPasses = 8

  private func fill() {
    dropRowsOffScreen()
    defer { parkUnused() }
    guard bounds.height > 0, bounds.width > 0 else { return }
    if visible.isEmpty {
      guard let first = geometry.firstRow(below: bounds.minY), isOnScreen(first) else { return }
      bringIn(first, at: 0)
    }
    while let first = visible.first, let path = geometry.row(before: first.path), isBelowTop(path) {
      // What comes in above turns out higher or lower than thought; what was seen before stays where it is.
      let top = geometry.top(of: first.path)
      bringIn(path, at: 0)
      shiftContent(by: geometry.top(of: first.path) - top)
    }
    // Rows that were inserted between others.
    var index = 0
    while index + 1 < visible.count {
      if let path = geometry.row(after: visible[index].path), path < visible[index + 1].path {
        bringIn(path, at: index + 1)
      }
      index += 1
    }
    while let last = visible.last, let path = geometry.row(after: last.path), geometry.top(of: path) < bounds.maxY {
      bringIn(path, at: visible.count)
    }
    placeRows()
  }

  private func isOnScreen(_ path: RowPath) -> Bool {
    let top = geometry.top(of: path)
    return top < bounds.maxY && top + geometry.height(of: path) > bounds.minY
  }

  private func isBelowTop(_ path: RowPath) -> Bool {
    geometry.top(of: path) + geometry.height(of: path) > bounds.minY
  }

  private func dropRowsOffScreen() {
    while let last = visible.last, !isOnScreen(last.path) { keepForReuse(visible.removeLast()) }
    var leaving = 0
    while leaving < visible.count, !isOnScreen(visible[leaving].path) { leaving += 1 }
    guard leaving > 0 else { return }
    // The last one recycled is the next one used: rows come in at the other end.
    for index in 0..<leaving { keepForReuse(visible[index]) }
    visible.removeFirst(leaving)
  }

  private func bringIn(_ path: RowPath, at index: Int) {
    let known = heightBeforeDisplay(of: path)
    let cell = cell(for: path)
    let height = known ?? measured(cell)
    if height != geometry.height(of: path) || heightSource != .fixed { geometry.setHeight(height, of: path) }
    visible.makeRoom(first: 16)
    visible.insert(VisibleRow(path: path, cell: cell), at: index)
    cell.frame = CGRect(x: 0, y: geometry.top(of: path), width: bounds.width, height: height)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path.indexPath)
  }

  /// Puts the rows where the geometry has them; those that are there already cost nothing.
  func placeRows() {
    let width = bounds.width
    for row in visible {
      let frame = CGRect(
        x: 0, y: geometry.top(of: row.path), width: width, height: geometry.height(of: row.path))
      if row.cell.frame != frame { row.cell.frame = frame }
    }
  }

  // MARK: Heights

  /// The height that the cell's content asks for at the table's width.
  private func measured(_ cell: UITableViewCell) -> CGFloat {
    // What the cell changes while it is measured is measured with it.
    cell.needsHeight = true
    defer { cell.needsHeight = false }
    return cell.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Measures the rows on screen that asked for it. What is seen stays, but for what lies below a row that changed.
  private func measureAgain() {
    hasCellNeedingHeight = false
    let anchor = anchorIndex
    for index in visible.indices where visible[index].cell.needsHeight {
      let row = visible[index]
      row.cell.needsHeight = false
      var height: CGFloat?
      if heightSource == .delegate {
        height = delegate?.tableView(self, heightForRowAt: row.path.indexPath)
      }
      let old = geometry.height(of: row.path)
      let new = height.map { $0 >= 0 ? $0 : measured(row.cell) } ?? measured(row.cell)
      geometry.setHeight(new, of: row.path)
      if index < anchor { shiftContent(by: new - old) }
    }
    placeRows()
  }

  /// The first row whose top is on screen: the one that must not move.
  private var anchorIndex: Int {
    let top = bounds.minY
    return visible.firstIndex { $0.cell.frame.minY >= top } ?? max(0, visible.count - 1)
  }

  /// Heights hold for a width only. The first row on screen stays where it is.
  private func widthChanged(to width: CGFloat) {
    let isFirst = tiledWidth == 0
    tiledWidth = width
    let anchor = visible.isEmpty ? nil : visible[anchorIndex].path
    let top = anchor.map { geometry.top(of: $0) } ?? 0
    let isAtTop = contentOffset.y <= verticalRange.lowerBound
    updateSectionHeights()
    if !isFirst, heightSource != .fixed { measureAllAgain() }
    placeRows()
    if !isAtTop, let anchor { shiftContent(by: geometry.top(of: anchor) - top) }
  }

  private func measureAllAgain() {
    for section in geometry.sections.indices {
      let rows = geometry.sections[section].rows
      geometry.replaceRows(
        ofSection: section, with: RowHeights(count: rows.count, defaultHeight: rows.defaultHeight))
    }
    for row in visible {
      let height: CGFloat
      if heightSource == .delegate, let asked = heightBeforeDisplay(of: row.path) {
        height = asked
      } else {
        height = measured(row.cell)
      }
      geometry.setHeight(height, of: row.path)
    }
    hasCellNeedingHeight = false
  }

  // MARK: When to do it again

  private func updateCalm() {
    guard let first = visible.first?.path, let last = visible.last?.path else {
      // Without rows on screen any move may bring some in, unless there are none.
      calm =
        geometry.firstRow() == nil
        ? CalmRange(leaveTop: .infinity, leaveBottom: -.infinity, enterTop: -.infinity, enterBottom: .infinity) : .none
      return
    }
    calm = CalmRange(
      leaveTop: geometry.top(of: first) + geometry.height(of: first), leaveBottom: geometry.top(of: last),
      enterTop: geometry.row(before: first).map { geometry.top(of: $0) + geometry.height(of: $0) } ?? -.infinity,
      enterBottom: geometry.row(after: last).map { geometry.top(of: $0) } ?? .infinity)
  }
}
