/// What a person or the window system did. Positions are points, times seconds of the display's clock.
package enum InputEvent: Equatable, Sendable {
  case pointer(PointerEvent)
  case wheel(WheelEvent)
  case key(KeyEvent)
  /// What was typed, as the keyboard layout has it.
  case text(String)
  /// The size or the scale changed.
  case resized
  /// The window system lost what was presented.
  case exposed
  case visibility(Bool)
  case focus(Bool)
  /// The window was closed, or the process was asked to stop (Ctrl-C).
  case quit
}

package struct Modifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let shift = Modifiers(rawValue: 1)
  package static let control = Modifiers(rawValue: 2)
  package static let option = Modifiers(rawValue: 4)
  package static let command = Modifiers(rawValue: 8)
}

package struct PointerEvent: Equatable, Sendable {
  package enum Phase: Sendable {
    case down
    /// The pointer moved, with or without a button held.
    case move
    case up
    /// The gesture is void: the window lost the pointer.
    case cancel
  }

  package var phase: Phase
  package var x: Double
  package var y: Double
  /// 1 is the main button, 2 the middle one, 3 the secondary one; 0 for a move without a button.
  package var button: Int
  /// 2 is a double click.
  package var clickCount: Int
  package var modifiers: Modifiers
  package var time: Double

  package init(
    phase: Phase, x: Double, y: Double, button: Int = 1, clickCount: Int = 1, modifiers: Modifiers = [],
    time: Double = 0
  ) {
    self.phase = phase
    self.x = x
    self.y = y
    self.button = button
    self.clickCount = clickCount
    self.modifiers = modifiers
    self.time = time
  }
}

package struct WheelEvent: Equatable, Sendable {
  /// Notches, fractions allowed: positive is right and up (away from the person), as SDL has it.
  package var dx: Double
  package var dy: Double
  /// Whether the device sends fractions of a notch, as touchpads do.
  package var isPrecise: Bool
  package var x: Double
  package var y: Double
  package var modifiers: Modifiers
  package var time: Double

  package init(
    dx: Double, dy: Double, isPrecise: Bool = false, x: Double = 0, y: Double = 0, modifiers: Modifiers = [],
    time: Double = 0
  ) {
    self.dx = dx
    self.dy = dy
    self.isPrecise = isPrecise
    self.x = x
    self.y = y
    self.modifiers = modifiers
    self.time = time
  }
}
