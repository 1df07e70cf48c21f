/// Why there is no window.
package enum DisplayError: Error, Equatable, CustomStringConvertible {
  /// No display server answers.
  case noDisplay(reason: String)
  /// There is a display, but no window.
  case noWindow(reason: String)

  package var description: String {
    switch self {
    case .noDisplay(let reason): "no display: \(reason)"
    case .noWindow(let reason): "no window: \(reason)"
    }
  }
}
