import Foundation
package import PixelRenderer
import Synchronization

/// A colour that may depend on the traits it is shown with. Immutable.
open class UIColor: NSObject, @unchecked Sendable {
  /// Straight components from 0 to 1 in sRGB.
  package struct Components: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    package var pixelColor: PixelColor { PixelColor(red: red, green: green, blue: blue, alpha: alpha) }
  }

  private enum Source {
    case fixed
    case lightAndDark
    case provider((UITraitCollection) -> UIColor)
  }

  private let source: Source
  private let light: Components
  private let dark: Components
  // What painting asks for, ready made.
  private let lightPixel: PixelColor
  private let darkPixel: PixelColor
  // Made when first asked for, so that a layer can be given the same colour again and again.
  private let lightColor = Mutex<CGColor?>(nil)
  private let darkColor = Mutex<CGColor?>(nil)

  package init(_ components: Components) {
    source = .fixed
    light = components
    dark = components
    lightPixel = components.pixelColor
    darkPixel = lightPixel
  }

  package init(light: Components, dark: Components) {
    source = .lightAndDark
    self.light = light
    self.dark = dark
    lightPixel = light.pixelColor
    darkPixel = dark.pixelColor
  }

  /// Components from 0 to 1; values outside are cut when painted.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Components(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Hue, saturation and brightness from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    // The distance of each component from full brightness along the colour wheel.
    func component(_ offset: CGFloat) -> CGFloat {
      let position = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// A colour that is asked for anew under each set of traits.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    source = .provider(dynamicProvider)
    light = Components(red: 0, green: 0, blue: 0, alpha: 0)
    dark = light
    lightPixel = .clear
    darkPixel = .clear
  }

  /// The components under `traits`.
  package func components(for traits: UITraitCollection) -> Components {
    switch source {
    case .fixed: light
    case .lightAndDark: traits.userInterfaceStyle == .dark ? dark : light
    case .provider(let provide): provide(traits).components(for: traits)
    }
  }

  /// The colour as it is painted under `traits`; allocates nothing unless a provider does.
  package func pixelColor(for traits: UITraitCollection) -> PixelColor {
    switch source {
    case .fixed: lightPixel
    case .lightAndDark: traits.userInterfaceStyle == .dark ? darkPixel : lightPixel
    case .provider(let provide): provide(traits).pixelColor(for: traits)
    }
  }

  /// The colour of a layer under `traits`; allocates nothing the second time, unless a provider does.
  package func cgColor(for traits: UITraitCollection) -> CGColor {
    switch source {
    case .fixed: made(lightColor, light)
    case .lightAndDark: traits.userInterfaceStyle == .dark ? made(darkColor, dark) : made(lightColor, light)
    case .provider(let provide): provide(traits).cgColor(for: traits)
    }
  }

  private func made(_ color: borrowing Mutex<CGColor?>, _ parts: Components) -> CGColor {
    color.withLock { color in
      if let color { return color }
      let made = CGColor(
        red: CGFloat(parts.red), green: CGFloat(parts.green), blue: CGFloat(parts.blue), alpha: CGFloat(parts.alpha))
      color = made
      return made
    }
  }

  /// Whether it can look different under other traits.
  package var isDynamic: Bool {
    if case .fixed = source { false } else { true }
  }

  /// The fixed colour that this one is under `traitCollection`.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if isDynamic { UIColor(components(for: traitCollection)) } else { self }
  }

  /// The same colour with another opacity; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    func faded(_ components: Components) -> Components {
      var result = components
      result.alpha = Double(alpha)
      return result
    }
    switch source {
    case .fixed: return UIColor(faded(light))
    case .lightAndDark: return UIColor(light: faded(light), dark: faded(dark))
    case .provider(let provide): return UIColor { provide($0).withAlphaComponent(alpha) }
    }
  }

  /// Writes the components under the current traits; always true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components(for: .current)
    unsafe red?.pointee = CGFloat(parts.red)
    unsafe green?.pointee = CGFloat(parts.green)
    unsafe blue?.pointee = CGFloat(parts.blue)
    unsafe alpha?.pointee = CGFloat(parts.alpha)
    return true
  }

  /// Writes brightness and opacity if the colour is a shade of grey under the current traits; else returns false.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let parts = components(for: .current)
    guard parts.red == parts.green, parts.green == parts.blue else { return false }
    unsafe white?.pointee = CGFloat(parts.red)
    unsafe alpha?.pointee = CGFloat(parts.alpha)
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (source, other.source) {
    case (.fixed, .fixed), (.lightAndDark, .lightAndDark): return light == other.light && dark == other.dark
    default: return false
    }
  }

  open override var hash: Int {
    var hasher = Hasher()
    if case .provider = source { hasher.combine(ObjectIdentifier(self)) }
    hasher.combine(light)
    hasher.combine(dark)
    return hasher.finalize()
  }

  open override var description: String {
    if case .provider = source { return "UIColor(dynamicProvider)" }
    func text(_ parts: Components) -> String { "\(parts.red) \(parts.green) \(parts.blue) \(parts.alpha)" }
    return isDynamic ? "UIColor(light: \(text(light)), dark: \(text(dark)))" : "UIColor(\(text(light)))"
  }
}
