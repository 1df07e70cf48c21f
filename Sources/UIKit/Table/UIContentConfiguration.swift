/// The state that a configuration may follow.
public protocol UIConfigurationState {}

/// What a cell shows, as a value that makes the view for it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A new view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state; itself if it does not depend on it.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration and takes another of the same type.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

/// How a cell stands with the person and the table.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  public var isSelected = false
  public var isHighlighted = false
  public var isEditing = false
  public var isDisabled = false
  public var isFocused = false

  public init() {}
}
