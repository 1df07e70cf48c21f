import Foundation
import Synchronization

/// The environment an interface is shown in. Immutable, so it can be handed to any thread.
open class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// Device pixels a point; 0 means unspecified.
  public let displayScale: CGFloat

  package init(
    style: UIUserInterfaceStyle, idiom: UIUserInterfaceIdiom = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    contentSizeCategory: UIContentSizeCategory = .unspecified, displayScale: CGFloat = 0
  ) {
    userInterfaceStyle = style
    userInterfaceIdiom = idiom
    self.layoutDirection = layoutDirection
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    preferredContentSizeCategory = contentSizeCategory
    self.displayScale = displayScale
  }

  /// A collection that leaves everything unspecified.
  public override convenience init() {
    self.init(style: .unspecified)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, idiom: idiom)
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(style: .unspecified, layoutDirection: layoutDirection)
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, horizontalSizeClass: horizontalSizeClass)
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, verticalSizeClass: verticalSizeClass)
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(style: .unspecified, contentSizeCategory: preferredContentSizeCategory)
  }

  public convenience init(displayScale scale: CGFloat) {
    self.init(style: .unspecified, displayScale: scale)
  }

  /// The traits of all collections; a later one wins where it specifies something.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var category = UIContentSizeCategory.unspecified
    var scale: CGFloat = 0
    for traits in traitCollections {
      if traits.userInterfaceStyle != .unspecified { style = traits.userInterfaceStyle }
      if traits.userInterfaceIdiom != .unspecified { idiom = traits.userInterfaceIdiom }
      if traits.layoutDirection != .unspecified { direction = traits.layoutDirection }
      if traits.horizontalSizeClass != .unspecified { horizontal = traits.horizontalSizeClass }
      if traits.verticalSizeClass != .unspecified { vertical = traits.verticalSizeClass }
      if traits.preferredContentSizeCategory != .unspecified { category = traits.preferredContentSizeCategory }
      if traits.displayScale > 0 { scale = traits.displayScale }
    }
    self.init(
      style: style, idiom: idiom, layoutDirection: direction, horizontalSizeClass: horizontal,
      verticalSizeClass: vertical, contentSizeCategory: category, displayScale: scale)
  }

  /// Whether a dynamic colour may look different under `traitCollection`.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other
      || (userInterfaceStyle == other.userInterfaceStyle && userInterfaceIdiom == other.userInterfaceIdiom
        && layoutDirection == other.layoutDirection && horizontalSizeClass == other.horizontalSizeClass
        && verticalSizeClass == other.verticalSizeClass && displayScale == other.displayScale
        && preferredContentSizeCategory == other.preferredContentSizeCategory)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(layoutDirection)
    hasher.combine(preferredContentSizeCategory)
    hasher.combine(displayScale)
    return hasher.finalize()
  }

  private static let currentTraits = Mutex(
    UITraitCollection(
      style: .light, idiom: .phone, layoutDirection: .leftToRight, horizontalSizeClass: .compact,
      verticalSizeClass: .regular, contentSizeCategory: .large, displayScale: 1))

  /// The traits that colours, fonts and images use where no view says otherwise: those of the application's window.
  public class var current: UITraitCollection {
    get { currentTraits.withLock { $0 } }
    set { currentTraits.withLock { $0 = newValue } }
  }
}

/// Anything that has traits: screens, views, controllers.
@preconcurrency @MainActor public protocol UITraitEnvironment {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
