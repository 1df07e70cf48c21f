import PixelRenderer

/// A colour: straight (not premultiplied) components and the space they are in.
public final class CGColor: Hashable, Sendable {
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let black = CGColor(gray: 0, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  private let space: CGColorSpace
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat
  public let alpha: CGFloat
  /// As it lies in a bitmap.
  package let pixelColor: PixelColor

  private init(space: CGColorSpace, red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.space = space
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    pixelColor = PixelColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: CGColorSpaceCreateDeviceRGB(), red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.sRGB, model: .rgb)
    self.init(space: space, red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: CGColorSpaceCreateDeviceGray(), red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.genericGrayGamma2_2, model: .monochrome)
    self.init(space: space, red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// `components` holds the space's components, then alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.model == .monochrome {
      let gray = unsafe components[0]
      self.init(space: space, red: gray, green: gray, blue: gray, alpha: unsafe components[1])
    } else {
      self.init(
        space: space, red: unsafe components[0], green: unsafe components[1], blue: unsafe components[2],
        alpha: unsafe components[3])
    }
  }

  public var colorSpace: CGColorSpace? { space }

  /// With alpha.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  public var components: [CGFloat]? {
    space.model == .monochrome ? [red, alpha] : [red, green, blue, alpha]
  }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, red: red, green: green, blue: blue, alpha: alpha)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b
      || (a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha && a.space == b.space)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}
