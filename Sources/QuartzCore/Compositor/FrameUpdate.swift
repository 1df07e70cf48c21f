import PixelRenderer

/// What turns the frame before into the next one: first pixels are moved, then the rest is composed.
package struct FrameUpdate: Equatable, Sendable {
  /// Pixels of the frame before that are right a few lines further up or down: those of rows that scrolled.
  package struct Move: Equatable, Sendable {
    /// Where they belong, in pixels of the frame.
    package var target: PixelRect
    /// Lines downwards; they come from `target` less this.
    package var dy: Int
  }

  package var move: Move?
  /// What is composed after the move.
  package var repair = Damage()
  /// Whether the frame shows what was composed last; else nothing in it is relied on.
  let knowsFrame: Bool

  package init() {
    knowsFrame = true
  }

  /// Composes all of `rect`, the whole frame.
  package init(redrawing rect: PixelRect) {
    repair = Damage(rect)
    knowsFrame = false
  }

  /// All that differs from the frame before.
  package var damage: Damage {
    var result = repair
    if let move { result.add(move.target) }
    return result
  }
}
