/// What a view keeps for constraints, margins and guides; made when first needed.
@MainActor package final class ConstraintStorage {
  /// The active constraints whose nearest common view this is.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  /// nil: the default margins.
  var margins: NSDirectionalEdgeInsets?
  var insetsMarginsFromSafeArea = true
  var horizontalHugging = UILayoutPriority.defaultLow
  var verticalHugging = UILayoutPriority.defaultLow
  var horizontalResistance = UILayoutPriority.defaultHigh
  var verticalResistance = UILayoutPriority.defaultHigh
  var needsUpdateConstraints = true

  /// Whether constraints place views at or below this one, which lies in no larger such region.
  var isRegionRoot = false
  /// How those views are placed, worked out at the next layout; nil after a change of structure.
  package var region: LayoutRegion?
  /// The same with the size of the view itself open.
  var fittingRegion: LayoutRegion?
}
