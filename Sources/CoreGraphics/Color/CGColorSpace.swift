public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome
  case rgb
}

/// What a colour's components mean. Everything is shown as sRGB here, so a space is its model and its name.
public final class CGColorSpace: Hashable, Sendable {
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  public let name: String?
  public let model: CGColorSpaceModel

  init(name: String?, model: CGColorSpaceModel) {
    self.name = name
    self.model = model
  }

  /// Nil for a space that is not known here.
  public convenience init?(name: String) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: self.init(name: name, model: .rgb)
    case CGColorSpace.genericGrayGamma2_2: self.init(name: name, model: .monochrome)
    default: return nil
    }
  }

  /// Without alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name && a.model == b.model }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }
}

private let deviceRGB = CGColorSpace(name: "kCGColorSpaceDeviceRGB", model: .rgb)
private let deviceGray = CGColorSpace(name: "kCGColorSpaceDeviceGray", model: .monochrome)

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { deviceRGB }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { deviceGray }
