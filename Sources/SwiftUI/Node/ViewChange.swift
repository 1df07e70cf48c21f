/// What an update of a node means for those above it.
public struct _ViewChange: OptionSet, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Other pixels in the same place.
  static let paint = _ViewChange(rawValue: 1)
  /// A measurement may come out differently.
  static let size = _ViewChange(rawValue: 2)
  /// Views came or went: whoever lays them out has to collect them again.
  static let structure = _ViewChange(rawValue: 4)

  /// Measurements and placements made before are void.
  var affectsLayout: Bool { rawValue & 6 != 0 }
}
