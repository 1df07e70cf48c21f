/// The environment values that hold below some node. One object a node that changes them, shared by all below.
///
/// They are replaced whole, and copied before they are handed to anyone: as long as everybody does, the compiler knows
/// that no two accesses overlap, and the many looks at single values are not checked for exclusivity.
@MainActor
final class EnvironmentScope {
  var values: EnvironmentValues

  init(_ values: EnvironmentValues) {
    self.values = values
  }
}

/// Which environment values changed.
struct EnvironmentChange: OptionSet {
  let rawValue: UInt16

  /// Fonts, text size, line limits, line spacing: all that decides the size of text and symbols.
  static let text = EnvironmentChange(rawValue: 1)
  /// Colours and whatever else decides pixels only.
  static let color = EnvironmentChange(rawValue: 2)
  static let direction = EnvironmentChange(rawValue: 4)
  static let scale = EnvironmentChange(rawValue: 8)
  static let enabled = EnvironmentChange(rawValue: 16)
  static let buttonStyle = EnvironmentChange(rawValue: 32)
  /// Values that only bodies read.
  static let other = EnvironmentChange(rawValue: 64)
}
