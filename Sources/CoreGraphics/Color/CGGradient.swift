import PixelRenderer

public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours at places from 0 to 1.
public final class CGGradient: Sendable {
  package let stops: [Gradient.Stop]
  let ramp: Gradient.Ramp

  package init(stops: [Gradient.Stop]) {
    self.stops = stops
    ramp = Gradient.Ramp(stops)
  }

  /// Without locations the colours lie evenly. Nil without colours.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
    if colors.isEmpty { return nil }
    let stops = colors.indices.map { index in
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      return Gradient.Stop(colors[index], at: unsafe locations?[index] ?? even)
    }
    self.init(stops: CGGradient.inOrder(stops))
  }

  /// `components` holds those of the space and alpha for each of `count` colours.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).compactMap {
      unsafe CGColor(colorSpace: space, components: components + $0 * size)
    }
    unsafe self.init(colorsSpace: space, colors: colors, locations: locations)
  }

  func ramp(opacity: Double) -> Gradient.Ramp {
    Gradient.Ramp(
      stops.map { stop in
        Gradient.Stop(
          location: stop.location, red: stop.red, green: stop.green, blue: stop.blue, alpha: stop.alpha * opacity)
      })
  }

  /// Growing locations; equal ones keep their order, which makes a hard edge.
  private static func inOrder(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
    stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
  }
}

extension Gradient.Stop {
  package init(_ color: CGColor, at location: CGFloat) {
    self.init(
      location: Double(location), red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      alpha: Double(color.alpha))
  }
}
