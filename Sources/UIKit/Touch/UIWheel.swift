package import Display

/// A turn of a wheel, or a two-finger stroke on a touchpad.
package struct UIWheel {
  /// Notches, fractions allowed; positive is right and up (away from the person).
  package var dx: CGFloat
  package var dy: CGFloat
  /// Whether the device sends fractions of a notch.
  package var isPrecise: Bool
  /// In the window.
  package var location: CGPoint
  package var isShiftDown: Bool
  package var timestamp: TimeInterval

  package init(_ event: WheelEvent) {
    dx = event.dx
    dy = event.dy
    isPrecise = event.isPrecise
    location = CGPoint(x: event.x, y: event.y)
    isShiftDown = event.modifiers.contains(.shift)
    timestamp = event.time
  }
}

/// A key that went down, or repeats.
package typealias UIKeyPress = KeyEvent
