import Foundation

extension UITableView {
  /// Cells of an identifier are made from this class; nil ends that.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    var cells: UITableViewCell.Type?
    if let cellClass {
      guard let type = cellClass as? UITableViewCell.Type else {
        fatalError("register(_:forCellReuseIdentifier:): \(cellClass) is not a subclass of UITableViewCell")
      }
      cells = type
    }
    register(cells, prototype: nil, for: identifier)
  }

  /// Cells of an identifier are made from the one cell of this nib; nil ends that.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(nil, prototype: nil, for: identifier) }
    register(nil, prototype: { nib.cell(reuseIdentifier: identifier) }, for: identifier)
  }

  /// Cells of an identifier are made by `prototype`.
  package func register(
    prototype: @escaping @MainActor () -> UITableViewCell?, forCellReuseIdentifier identifier: String
  ) {
    register(nil, prototype: prototype, for: identifier)
  }

  private func register(
    _ cells: UITableViewCell.Type?, prototype: (@MainActor () -> UITableViewCell?)?, for identifier: String
  ) {
    let index = poolIndex(of: identifier) ?? pools.endIndex
    if index == pools.endIndex { pools.append(ReusePool(identifier: identifier)) }
    pools[index].cellClass = cells
    pools[index].prototype = prototype
  }

  /// A cell whose row left the screen, or a new one of the registered class; nil if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    guard let index = poolIndex(of: identifier) else { return nil }
    if let cell = pools[index].cells.popLast() {
      UIApplication.shared.countCellReused()
      cell.setHighlighted(false, animated: false)
      cell.prepareForReuse()
      return cell
    }
    guard let cell = makeCell(pools[index]) else { return nil }
    count(cell)
    return cell
  }

  private func makeCell(_ pool: ReusePool) -> UITableViewCell? {
    if let prototype = pool.prototype { return prototype() }
    return pool.cellClass.map { ClassMaking.makeCell($0, style: .default, reuseIdentifier: pool.identifier) }
  }

  /// Counts a cell the first time it is seen, whoever made it.
  private func count(_ cell: UITableViewCell) {
    if cell.isCounted { return }
    cell.isCounted = true
    UIApplication.shared.countCellCreated()
  }

  /// A cell for the row: one whose row left the screen, or a new one of the class that was registered.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        "dequeueReusableCell(withIdentifier: \"\(identifier)\", for:): no class or nib is registered for this identifier, "
          + "and no prototype has it; call register(_:forCellReuseIdentifier:) first")
    }
    return cell
  }

  private func poolIndex(of identifier: String) -> Int? {
    for index in pools.indices where pools[index].identifier == identifier { return index }
    return nil
  }

  /// The data source's cell for a row, set up for this table.
  func cell(for path: RowPath) -> UITableViewCell {
    guard let dataSource else {
      fatalError("the table view's data source is gone, but its rows are still counted; call reloadData()")
    }
    let cell = dataSource.tableView(self, cellForRowAt: path.indexPath)
    adopt(cell, at: path)
    return cell
  }

  private func adopt(_ cell: UITableViewCell, at path: RowPath) {
    if cell.superview !== self {
      count(cell)
      cell.tableView = self
      cell.layer.storeBackdrop = backdropColor
      insertSubview(cell, at: rowInsertionIndex)
    }
    cell.isDisplayed = true
    cell.setSelected(isSelected(path), animated: false)
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    setSeparator(of: cell, at: path)
  }

  // MARK: Rows that leave

  /// Takes the row's cell off the screen and keeps it for another row.
  func recycle(_ row: VisibleRow) {
    keepForReuse(row)
    parkUnused()
  }

  /// The same, but the cell stays where it is until `parkUnused()`: most are given a row again before that.
  func keepForReuse(_ row: VisibleRow) {
    let cell = row.cell
    cell.isDisplayed = false
    cell.needsHeight = false
    if pressed == row.path { unpress() }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: row.path.indexPath)
    guard let identifier = cell.reuseIdentifier else {
      cell.removeFromSuperview()
      return
    }
    if poolIndex(of: identifier) == nil { pools.append(ReusePool(identifier: identifier)) }
    if let index = poolIndex(of: identifier) { pools[index].keep(cell) }
  }

  /// Moves cells without a row out of sight. Hiding or removing them would change the tree of layers each time a row
  /// comes or goes. Those of a pool that are there already lie below the others.
  func parkUnused() {
    let outOfSight: CGFloat = -1e7
    for pool in pools {
      for cell in pool.cells.reversed() {
        if cell.frame.minY == outOfSight { break }
        cell.frame.origin.y = outOfSight
      }
    }
  }

  /// The cells leave in reverse, so that each is the next one for its own row.
  func recycleAll() {
    while let row = visible.popLast() { recycle(row) }
    calm = .none
  }

  // MARK: Look

  var backdropColor: CGColor? {
    backgroundColor?.resolvedColor(with: traitCollection).cgColor
  }

  /// The table's colour lies under its cells.
  func updateBackdrops() {
    let color = backdropColor
    for view in subviews where view.layer.ownsStore && !(view is ScrollIndicator) { view.layer.storeBackdrop = color }
  }

  func updateSeparators() {
    for row in visible { setSeparator(of: row.cell, at: row.path) }
    for pool in pools {
      for cell in pool.cells { cell.tableSeparatorInset = ownSeparatorInset }
    }
  }

  /// Every row but the last of all has a line below it (in grouped tables, but the last of its section).
  func setSeparator(of cell: UITableViewCell, at path: RowPath) {
    let isLast =
      style == .plain
      ? geometry.row(after: path) == nil : path.row == geometry.sections[path.section].rows.count - 1
    cell.tableSeparatorInset = ownSeparatorInset
    cell.separatorColor = separatorStyle == .none || isLast ? nil : separatorColor
  }
}
