package import Typesetter

extension UIFont {
  /// What the typesetter is asked for when this font is drawn at `scale` device pixels a point.
  package func request(scale: CGFloat) -> FontRequest {
    FontRequest(
      family: family, pixelSize: Double(pointSize * scale), weight: typesetterWeight, italic: isItalic,
      monospaced: isMonospaced)
  }

  private var typesetterWeight: FontWeight {
    switch weight.rawValue {
    case ..<(-0.7): .ultraLight
    case ..<(-0.5): .thin
    case ..<(-0.2): .light
    case ..<0.115: .regular
    case ..<0.265: .medium
    case ..<0.35: .semibold
    case ..<0.48: .bold
    case ..<0.59: .heavy
    default: .black
    }
  }

  // In points, at the scale of the screen: whole device pixels, as the lines of a label have them.
  private func points(_ metric: (Face) -> Double) -> CGFloat {
    let scale = max(1, UITraitCollection.current.displayScale)
    return CGFloat(metric(Typesetter.shared.face(request(scale: scale)))) / scale
  }

  /// From one line's top to the next one's, in points.
  public var lineHeight: CGFloat { points { $0.lineHeight } }
  /// From the baseline up, in points.
  public var ascender: CGFloat { points { $0.ascent } }
  /// From the baseline down, in points; negative.
  public var descender: CGFloat { -points { $0.descent } }
  public var capHeight: CGFloat { points { $0.capHeight } }
  public var xHeight: CGFloat { points { $0.xHeight } }
  public var leading: CGFloat { points { $0.leading } }
}
