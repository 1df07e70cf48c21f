/// The drawing of a symbol on a grid of `size` units, y downwards, as the data of SVG paths.
public struct SymbolDrawing: Sendable, Equatable {
  /// The width and height of the grid.
  public static let size = 24.0

  /// Outlines to fill by the non-zero rule. Outlines that run against the others cut holes.
  public let fills: [String]

  /// Lines to draw with round ends and corners. They do not cross the fills.
  public let strokes: [String]

  /// The width of the lines in units of the grid.
  public let strokeWidth: Double

  init(fills: [String] = [], strokes: [String] = [], strokeWidth: Double = 1.7) {
    self.fills = fills
    self.strokes = strokes
    self.strokeWidth = strokeWidth
  }
}
