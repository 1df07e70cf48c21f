/// How heavy a face is; raw values are those of OpenType and CSS.
package enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  case ultraLight = 100
  case thin = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case heavy = 800
  case black = 900
}

/// What a caller wants of a font; the typesetter answers with the nearest face that is installed.
package struct FontRequest: Hashable, Sendable {
  /// nil asks for the system family.
  package var family: String?
  /// Height of the em square in device pixels, fractions allowed.
  package var pixelSize: Double
  package var weight: FontWeight
  package var italic: Bool
  package var monospaced: Bool

  package init(
    family: String? = nil, pixelSize: Double, weight: FontWeight = .regular, italic: Bool = false,
    monospaced: Bool = false
  ) {
    self.family = family
    self.pixelSize = pixelSize
    self.weight = weight
    self.italic = italic
    self.monospaced = monospaced
  }
}
