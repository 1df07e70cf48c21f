import Foundation

extension UITableView {
  /// The cells on screen, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    tile()
    return visible.map(\.cell)
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    tile()
    return visible.map(\.path.indexPath)
  }

  /// The cell of a row; nil if it is not on screen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if !isTiling { tile() }
    return visibleCell(at: RowPath(indexPath))
  }

  /// The row that the cell shows; nil if it is not on screen.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    for row in visible where row.cell === cell { return row.path.indexPath }
    return nil
  }

  /// The row at a point of the content; nil for headers, footers and outside.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return geometry.row(at: point.y)?.indexPath
  }

  /// The rows that a rectangle of the content touches; nil for a rectangle without any.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    var paths: [IndexPath] = []
    var path = geometry.firstRow(below: rect.minY)
    while let row = path, geometry.top(of: row) < rect.maxY {
      if geometry.top(of: row) + geometry.height(of: row) > rect.minY { paths.append(row.indexPath) }
      path = geometry.row(after: row)
    }
    return paths
  }

  /// Where a row lies in the content; as far as rows size themselves and were not seen yet, by estimate. Empty for a row that
  /// does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    let path = RowPath(indexPath)
    guard geometry.contains(path) else { return .zero }
    return CGRect(x: 0, y: geometry.top(of: path), width: bounds.width, height: geometry.height(of: path))
  }

  /// Where a section lies in the content, its header and footer included.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let top = geometry.top(ofSection: section)
    return CGRect(x: 0, y: top, width: bounds.width, height: geometry.bottom(ofSection: section) - top)
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    let rect = rect(forSection: section)
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(x: 0, y: rect.minY, width: rect.width, height: geometry.sections[section].header)
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    let rect = rect(forSection: section)
    guard geometry.sections.indices.contains(section) else { return .zero }
    let height = geometry.sections[section].footer
    return CGRect(x: 0, y: rect.maxY - height, width: rect.width, height: height)
  }

  // MARK: Scrolling to a row

  /// Scrolls so that a row is at the top, in the middle or at the bottom of the table, or, with `none`, by as little as
  /// shows it. Exact also for rows that size themselves. The row `NSNotFound` stands for the beginning of a section,
  /// which may have no rows.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    let path = checked(indexPath, "scrollToRow(at:at:animated:)", allowsSection: true)
    scrollTarget = nil
    let offset = offset(showing: path, scrollPosition)
    if animated, window != nil {
      guard offset != contentOffset else { return }
      animate(to: offset)
      scrollTarget = (path, scrollPosition)
    } else {
      settle { self.offset(showing: path, scrollPosition).y }
    }
  }

  /// Scrolls so that the selected row is on screen.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  /// Stops with a message that says what is wrong with an index path, in release builds, too.
  func checked(_ indexPath: IndexPath, _ caller: String, allowsSection: Bool = false) -> RowPath {
    guard indexPath.count == 2 else {
      fatalError("\(caller): an index path of a row has a section and a row, but this one is \(indexPath)")
    }
    let path = RowPath(indexPath)
    let sections = geometry.sections.count
    guard path.section >= 0, path.section < sections else {
      fatalError("\(caller): there is no section \(path.section), the table view has \(sections) sections")
    }
    if allowsSection, path.row == NSNotFound { return path }
    let rows = geometry.sections[path.section].rows.count
    guard path.row >= 0, path.row < rows else {
      fatalError("\(caller): there is no row \(path.row) in section \(path.section), it has \(rows) rows")
    }
    return path
  }

  /// Whether there is such a row, or a section whose beginning is meant.
  private func canShow(_ path: RowPath) -> Bool {
    geometry.contains(path) || path.row == NSNotFound && geometry.sections.indices.contains(path.section)
  }

  private func offset(showing path: RowPath, _ position: ScrollPosition) -> CGPoint {
    let isSection = path.row == NSNotFound
    let top = isSection ? geometry.top(ofSection: path.section) : geometry.top(of: path)
    let height = isSection ? geometry.sections[path.section].header : geometry.height(of: path)
    let insets = adjustedContentInset
    let visibleHeight = bounds.height - insets.top - insets.bottom
    var y = contentOffset.y
    switch position {
    case .top: y = top - insets.top
    case .middle: y = top + height / 2 - visibleHeight / 2 - insets.top
    case .bottom: y = top + height - visibleHeight - insets.top
    case .none:
      return offset(toShow: CGRect(x: contentOffset.x, y: top, width: 0, height: height))
    }
    return clamped(CGPoint(x: contentOffset.x, y: y))
  }

  /// Goes to an offset that depends on heights, and again for as long as what comes on screen there changes them.
  func settle(at target: () -> Double) {
    stopMotion()
    for _ in 0..<32 {
      move(to: CGPoint(x: contentOffset.x, y: target()))
      tile()
      updateContentSize()
      if abs(contentOffset.y - target()) < 1e-6 { return }
    }
  }

  /// While rows become known on the way, the place to go to moves.
  func retargetAnimation() {
    guard let scrollTarget, motion?.kind == .animation, case .ease(var ease)? = motion?.y else { return }
    guard canShow(scrollTarget.row) else { return }
    ease.target = offset(showing: scrollTarget.row, scrollTarget.position).y
    motion?.y = .ease(ease)
  }

  /// An animated `scrollToRow` is over: what it brought on screen may have moved its row once more.
  func finishScrollToRow() {
    guard let target = scrollTarget else { return }
    scrollTarget = nil
    guard motion == nil, !isDragging, canShow(target.row) else { return }
    settle { self.offset(showing: target.row, target.position).y }
  }
}
