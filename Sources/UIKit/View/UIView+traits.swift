extension UIView: UITraitEnvironment {
  /// Style, text size, direction and scale as they hold here.
  public var traitCollection: UITraitCollection { currentTraits }

  /// Takes the traits of the superview, with this view's overrides, and hands them down where they differ.
  func updateTraits() {
    var traits = inheritedTraits
    if let hostedTraits { traits = UITraitCollection(traitsFrom: [traits, hostedTraits]) }
    if overrideUserInterfaceStyle != .unspecified, traits.userInterfaceStyle != overrideUserInterfaceStyle {
      traits = UITraitCollection(
        traitsFrom: [traits, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    }
    let previous = currentTraits
    if traits === previous || traits == previous { return }
    currentTraits = traits
    if let backgroundColor { layer.backgroundColor = backgroundColor.cgColor(for: traits) }
    for view in subviews { view.updateTraits() }
    viewController?.traitCollectionDidChange(previous)
    traitCollectionDidChange(previous)
    setNeedsDisplay()
    setNeedsLayout()
  }

  private var inheritedTraits: UITraitCollection {
    superview?.currentTraits ?? (self as? UIWindow)?.screenTraits ?? currentTraits
  }
}
