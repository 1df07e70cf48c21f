package import PixelRenderer
import Synchronization

/// The outline of a bundled symbol, and the coverage it was drawn with lately; one object a name.
package final class SymbolGlyph: Sendable {
  package let name: String
  /// The size of the drawing that the outline lies in; any unit.
  package let width: Double
  package let height: Double
  private let outline: Path
  private let masks = Mutex<[Mask]>([])
  private static let keptMasks = 8
  private static let known = Mutex<[String: SymbolGlyph]>([:])

  init(name: String, outline: Path, width: Double, height: Double) {
    self.name = name
    self.outline = outline
    self.width = width
    self.height = height
  }

  /// nil where no symbol has that name.
  package static func named(_ name: String) -> SymbolGlyph? {
    if let glyph = known.withLock({ $0[name] }) { return glyph }
    guard let symbol = BundledAssets.symbol(named: name) else { return nil }
    let glyph = SymbolGlyph(name: name, outline: symbol.outline, width: symbol.width, height: symbol.height)
    known.withLock { $0[name] = glyph }
    return glyph
  }

  /// The coverage in device pixels; the last few sizes are kept.
  package func mask(width: Int, height: Int) -> Mask {
    masks.withLock { masks in
      if let index = masks.firstIndex(where: { $0.width == width && $0.height == height }) { return masks[index] }
      let map = Transform.scale(Double(width) / self.width, Double(height) / self.height)
      let made = outline.transformed(map).mask(width: width, height: height, label: name)
      if masks.count == Self.keptMasks { masks.removeFirst() }
      masks.append(made)
      return made
    }
  }
}
