import Foundation

extension UITableViewCell {
  /// The state as it is now.
  public var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// Updates the configuration for the state before the cell is next laid out; several calls cost one update.
  public func setNeedsUpdateConfiguration() {
    // Cells that neither follow a state nor have a handler are not laid out for it.
    guard configurationUpdateHandler != nil || contentConfiguration != nil || !isPlainCell else { return }
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Whether `updateConfiguration(using:)` cannot have been overridden.
  private var isPlainCell: Bool { type(of: self) == UITableViewCell.self }

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      let updated = contentConfiguration.updated(for: state)
      self.contentConfiguration = updated
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    needsUpdateConfiguration = false
  }

  func contentConfigurationChanged(from old: (any UIContentConfiguration)?) {
    guard let configuration = contentConfiguration else {
      configuredView?.removeFromSuperview()
      configuredView = nil
      return
    }
    if let configuredView, let old, type(of: old) == type(of: configuration) {
      configuredView.configuration = configuration
    } else {
      configuredView?.removeFromSuperview()
      let view = configuration.makeContentView()
      configuredView = view
      view.frame = contentView.bounds
      contentView.addSubview(view)
      setNeedsLayout()
    }
    setNeedsHeight()
  }

  /// What the cell shows may need another height now; rows that size themselves are measured before the next frame.
  package func setNeedsHeight() {
    guard isDisplayed, !needsHeight, let tableView else { return }
    needsHeight = true
    tableView.cellNeedsHeight()
  }
}
