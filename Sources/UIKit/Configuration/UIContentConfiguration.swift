/// What a view shows, as a value that makes the view for it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A new view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state; itself if it does not depend on it.
  func updated(for state: any UIConfigurationState) -> Self
  /// Has `view`, which another configuration made, show this one; false where it cannot.
  func _show(in view: any UIView & UIContentView) -> Bool
}

extension UIContentConfiguration {
  public func _show(in view: any UIView & UIContentView) -> Bool {
    guard view.supports(self) else { return false }
    view.configuration = self
    return true
  }
}

/// A view that shows a configuration and takes another of the same kind in its place.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show such a configuration, so that it need not be replaced by another view.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Configurations of the type that the view shows now.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}
