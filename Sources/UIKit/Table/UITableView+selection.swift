import Foundation

extension UITableView {
  /// The selected row; the first one if there are several.
  public var indexPathForSelectedRow: IndexPath? {
    loadIfNeeded()
    return selection.first?.indexPath
  }

  /// The selected rows, in order; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    loadIfNeeded()
    return selection.isEmpty ? nil : selection.map(\.indexPath)
  }

  /// Selects a row and scrolls to it, without asking or telling the delegate; nil deselects all.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else {
      deselectAll()
      return
    }
    let path = checked(indexPath, "selectRow(at:animated:scrollPosition:)")
    if !selectsSeveral { deselectAll(but: path) }
    select(path)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without asking or telling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    loadIfNeeded()
    deselect(RowPath(indexPath), animated: animated)
  }

  func isSelected(_ path: RowPath) -> Bool { selection.contains(path) }

  private func select(_ path: RowPath) {
    guard !isSelected(path) else { return }
    selection.insert(path, at: selection.firstIndex { $0 > path } ?? selection.count)
    visibleCell(at: path)?.setSelected(true, animated: false)
  }

  private func deselect(_ path: RowPath, animated: Bool) {
    guard let index = selection.firstIndex(of: path) else { return }
    selection.remove(at: index)
    visibleCell(at: path)?.setSelected(false, animated: animated)
  }

  private func deselectAll(but kept: RowPath? = nil) {
    for path in selection where path != kept { deselect(path, animated: false) }
  }

  func visibleCell(at path: RowPath) -> UITableViewCell? {
    for row in visible where row.path == path { return row.cell }
    return nil
  }

  private var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  // MARK: By touch

  private var selectsByTouch: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// A finger went down on a row.
  func press(_ touch: UITouch?) {
    unpress()
    guard let touch, selectsByTouch, !needsReload else { return }
    guard let path = geometry.row(at: touch.location(in: self).y), let cell = visibleCell(at: path),
      // A header may float over the row.
      touch.view?.isDescendant(of: cell) ?? false
    else { return }
    guard delegate?.tableView(self, shouldHighlightRowAt: path.indexPath) ?? true else { return }
    pressed = path
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path.indexPath)
  }

  /// The finger is gone, or drags.
  func unpress() {
    guard let path = pressed else { return }
    pressed = nil
    visibleCell(at: path)?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path.indexPath)
  }

  /// The finger went up where it had gone down: a tap.
  func release(_ touch: UITouch?) {
    guard let path = pressed else { return }
    unpress()
    guard let touch, geometry.contains(path), geometry.row(at: touch.location(in: self).y) == path else { return }
    tap(path)
  }

  private func tap(_ path: RowPath) {
    if selectsSeveral, isSelected(path) {
      guard let chosen = delegate.map({ $0.tableView(self, willDeselectRowAt: path.indexPath) }) ?? path.indexPath
      else { return }
      deselect(RowPath(chosen), animated: false)
      delegate?.tableView(self, didDeselectRowAt: chosen)
      return
    }
    guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path.indexPath) }) ?? path.indexPath
    else { return }
    let row = RowPath(chosen)
    if !selectsSeveral {
      for old in selection where old != row {
        guard let gone = delegate.map({ $0.tableView(self, willDeselectRowAt: old.indexPath) }) ?? old.indexPath
        else { continue }
        deselect(RowPath(gone), animated: false)
        delegate?.tableView(self, didDeselectRowAt: gone)
      }
    }
    select(row)
    visibleCell(at: row)?.onSelection?()
    delegate?.tableView(self, didSelectRowAt: chosen)
  }
}
