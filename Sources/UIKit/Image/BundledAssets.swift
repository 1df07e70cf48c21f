import Assets
internal import PixelRenderer

/// What comes with the toolkit, by name.
enum BundledAssets {
  /// The outline of a symbol, to be filled by the non-zero rule, and the size it is drawn in.
  static func symbol(named name: String) -> (outline: Path, width: Double, height: Double)? {
    guard let drawing = Symbols.drawing(named: name) else { return nil }
    let stroke = Stroke(width: drawing.strokeWidth, cap: .round, join: .round)
    var outline = Path()
    for fill in drawing.fills { Path(svg: fill).map { outline.append($0) } }
    for line in drawing.strokes { Path(svg: line).map { outline.append($0.stroked(stroke)) } }
    return (outline, SymbolDrawing.size, SymbolDrawing.size)
  }

  /// The path of a picture's file.
  static func pictureFile(named name: String) -> String? { Pictures.file(named: name)?.path }
}
