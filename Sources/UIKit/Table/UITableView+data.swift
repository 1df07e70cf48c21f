import Foundation

extension UITableView {
  public var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }

  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else {
      fatalError("numberOfRows(inSection: \(section)): the table view has \(geometry.sections.count) sections")
    }
    return geometry.sections[section].rows.count
  }

  /// Asks the data source for the counts, if that is due.
  func loadIfNeeded() {
    // What is being brought on screen is finished first.
    guard needsReload, updateDepth == 0, !isTiling else { return }
    needsReload = false
    // Whoever is asked for heights may ask the table in turn, but it has nothing to show yet.
    isTiling = true
    defer { isTiling = false }
    unpress()
    recycleAll()
    removeSectionViews()
    let old = dropsHeights ? TableGeometry() : geometry
    dropsHeights = false
    let counts = reloadedCounts ?? askedCounts()
    reloadedCounts = nil
    geometry = TableGeometry(
      header: geometry.header, footer: geometry.footer,
      sections: counts.map {
        TableGeometry.Section(header: 0, footer: 0, rows: RowHeights(count: $0, defaultHeight: defaultRowHeight))
      })
    findHeightSource(counts: counts)
    var sections: [TableGeometry.Section] = []
    sections.reserveCapacity(counts.count)
    for (section, count) in counts.enumerated() {
      var rows = RowHeights(count: count, defaultHeight: defaultRowHeight)
      if old.sections.indices.contains(section), heightSource != .fixed {
        let known = old.sections[section].rows
        if known.storedRows > 0, known.defaultHeight == rows.defaultHeight {
          rows = known.count == count ? known : known.rearranged(count: count) { $0 }
          rows.forget()
        }
      }
      if hasRowEstimates {
        for row in 0..<count { takeEstimate(of: RowPath(section, row), in: &rows) }
      }
      sections.append(makeSection(section, rows: rows))
    }
    geometry = TableGeometry(
      header: Double(tableHeaderView?.bounds.height ?? 0), footer: Double(tableFooterView?.bounds.height ?? 0),
      sections: sections)
    if asksForAllHeightsAtOnce { askForAllHeights() }
    hasSectionViews = sections.contains { $0.header > 0 || $0.footer > 0 }
    updateContentSize()
  }

  func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  func makeSection(_ section: Int, rows: RowHeights) -> TableGeometry.Section {
    sectionsWidth = widthOfContent
    return TableGeometry.Section(
      header: headerHeight(of: section), footer: footerHeight(of: section), rows: rows)
  }

  // MARK: Heights of rows

  /// Whether the delegate says heights and estimates shows only when it is asked.
  private func findHeightSource(counts: [Int]) {
    heightSource = rowHeight == Self.automaticDimension ? .automatic : .fixed
    defaultRowHeight = rowHeight >= 0 ? rowHeight : estimatedRowHeight > 0 ? estimatedRowHeight : 44
    hasRowEstimates = false
    guard let delegate, let section = counts.firstIndex(where: { $0 > 0 }) else { return }
    let first = IndexPath(row: 0, section: section)
    delegateLacksRowHeights = false
    let height = delegate.tableView(self, heightForRowAt: first)
    if !delegateLacksRowHeights {
      heightSource = .delegate
      defaultRowHeight = estimatedRowHeight > 0 ? estimatedRowHeight : height >= 0 ? height : 44
    }
    guard heightSource != .fixed else { return }
    delegateLacksRowEstimates = false
    let estimate = delegate.tableView(self, estimatedHeightForRowAt: first)
    hasRowEstimates = !delegateLacksRowEstimates
    if hasRowEstimates, estimate > 0 { defaultRowHeight = estimate }
  }

  /// What the delegate estimates for a row is what it counts for until it is seen. A delegate that estimates is asked for
  /// every row when the table loads, as on Apple's systems; estimates that are all the same cost no memory.
  func takeEstimate(of path: RowPath, in rows: inout RowHeights) {
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path.indexPath) ?? 0
    // The first row's estimate is the default height, which those without one must not take over.
    rows.estimate(estimate > 0 ? estimate : estimatedRowHeight > 0 ? estimatedRowHeight : 44, of: path.row)
  }

  var asksForAllHeightsAtOnce: Bool {
    heightSource == .delegate && estimatedRowHeight == 0 && !hasRowEstimates
  }

  func askForAllHeights() {
    guard let delegate else { return }
    for section in geometry.sections.indices {
      for row in 0..<geometry.sections[section].rows.count {
        let height = delegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
        if height >= 0 { geometry.setHeight(height, of: RowPath(section, row)) }
      }
    }
  }

  /// Everything is found anew before the next frame, or when something is asked that depends on it.
  func setNeedsReload() {
    needsReload = true
    hasSectionViews = true
    setNeedsTile()
  }

  /// Heights may be others now, and those that were known are worth nothing. The rows are those that they were.
  func reloadHeights() {
    if !needsReload { reloadedCounts = geometry.sections.map(\.rows.count) }
    dropsHeights = true
    setNeedsReload()
  }

  /// The height of a row whose cell is about to come on screen; nil: the cell has to say it.
  func heightBeforeDisplay(of path: RowPath) -> CGFloat? {
    switch heightSource {
    case .fixed:
      return geometry.height(of: path)
    case .delegate:
      if geometry.sections[path.section].rows.isKnown(path.row) { return geometry.height(of: path) }
      guard let height = delegate?.tableView(self, heightForRowAt: path.indexPath), height >= 0 else { return nil }
      return height
    case .automatic:
      return geometry.sections[path.section].rows.isKnown(path.row) ? geometry.height(of: path) : nil
    }
  }

  func updateContentSize() {
    let size = CGSize(width: bounds.width, height: geometry.contentHeight())
    if size != contentSize { contentSize = size }
  }

  /// A text size or the scale changed: no height is known any more.
  func traitsChanged(from old: UITraitCollection?) {
    guard heightSource != .fixed, old?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    else { return }
    dropHeights()
  }

  /// Every height is found anew; the first row on screen stays where it is.
  func dropHeights() {
    geometry.forgetHeights()
    for row in visible { row.cell.needsHeight = true }
    hasCellNeedingHeight = true
    setNeedsTile()
  }
}
