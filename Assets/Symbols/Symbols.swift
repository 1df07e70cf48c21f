/// Drawings of the project's own under the names that apps give to system symbols.
public enum Symbols {
  /// The drawing of this name, nil if there is none.
  public static func drawing(named name: String) -> SymbolDrawing? {
    drawings[name]
  }

  /// All names, sorted.
  public static var names: [String] { drawings.keys.sorted() }

  private static let drawings = [marks, controls, things, world].reduce(into: [:]) { all, group in
    all.merge(group) { first, _ in first }
  }
}
