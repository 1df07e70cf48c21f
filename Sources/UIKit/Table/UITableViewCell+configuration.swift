import Foundation

extension UITableViewCell {
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  /// The content that a cell of this style has in the system, still without texts and image.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// What the system puts behind a cell of such a table.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    tableView?.style ?? .plain == .plain ? .listPlainCell() : .listGroupedCell()
  }

  /// Updates the configurations for the state before the cell is next laid out; several calls cost one update.
  public func setNeedsUpdateConfiguration() {
    // Cells that neither follow a state nor have a handler are not laid out for it.
    guard !isUpdatingConfiguration,
      contentConfiguration != nil || configurationUpdateHandler != nil || backgroundConfiguration != nil
        || !isPlainCell
    else { return }
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Whether `updateConfiguration(using:)` cannot have been overridden.
  private var isPlainCell: Bool { type(of: self) == UITableViewCell.self }

  func updateConfigurationIfNeeded() {
    // What the update itself asks for, a size perhaps, is answered with what is there so far.
    guard needsUpdateConfiguration, !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      let updated = contentConfiguration.updated(for: state)
      self.contentConfiguration = updated
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    isUpdatingConfiguration = false
    needsUpdateConfiguration = false
  }

  /// A new configuration is one for the normal state.
  private func adaptToState() {
    if isMarked || isEditing || !isUserInteractionEnabled { setNeedsUpdateConfiguration() }
  }

  func contentConfigurationChanged(from old: (any UIContentConfiguration)?) {
    let shown = contentSlot.view(showing: contentConfiguration, insteadOf: old, in: contentView)
    if shown !== contentSlot.view {
      contentSlot.view = shown
      setNeedsLayout()
    }
    adaptToState()
    setNeedsHeight()
  }

  func backgroundConfigurationChanged() {
    if let backgroundConfiguration {
      if let backgroundConfigurationView {
        backgroundConfigurationView.configuration = backgroundConfiguration
      } else {
        backgroundConfigurationView = BackgroundConfigurationView(backgroundConfiguration)
        markChanged()
        orderBackgrounds()
      }
      setNeedsLayout()
      adaptToState()
    } else if let old = backgroundConfigurationView {
      backgroundConfigurationView = nil
      old.removeFromSuperview()
      markChanged()
    }
  }

  /// What the cell shows may need another height now; rows that size themselves are measured before the next frame.
  package func setNeedsHeight() {
    guard isDisplayed, !needsHeight, let tableView else { return }
    needsHeight = true
    tableView.cellNeedsHeight()
  }
}
