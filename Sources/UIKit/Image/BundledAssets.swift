import Assets

/// What comes with the toolkit, by name.
enum BundledAssets {
  /// The outline of a symbol as the data of an SVG path, and the size it is drawn in.
  static func symbol(named name: String) -> (outline: String, width: Double, height: Double)? { nil }

  /// The path of a picture's file.
  static func pictureFile(named name: String) -> String? { nil }
}
