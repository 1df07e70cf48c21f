package import QuartzCore

extension CALayer {
  /// The lines of text that the layer shows, in the order in which they are painted.
  package var shownTexts: [String] {
    recordedContent().commands.compactMap { command in
      guard case .mask(let mask, _, _, _) = command, !mask.label.isEmpty else { return nil }
      return mask.label
    }
  }
}
