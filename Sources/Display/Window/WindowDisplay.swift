package import PixelRenderer

/// A window of the desktop.
@MainActor package final class WindowDisplay: Display {
  /// What really paces frames.
  package enum Pacing: String, Sendable {
    /// The graphics driver waits for the screen.
    case vsync
    /// A timer stands in: there is no graphics processor, or its wait is not real.
    case timer
  }

  package private(set) var size: DisplaySize
  package private(set) var scale: Double
  package private(set) var refreshRate: Double
  package private(set) var frame: Bitmap
  package private(set) var isVisible = true
  package private(set) var pacing = Pacing.timer
  package var title: String

  /// Opens a window of `width` by `height` points. `scale` overrides what the display server says. Throws
  /// `DisplayError.noDisplay` where there is none.
  package init(
    title: String, width: Double, height: Double, scale: Double? = nil, refreshRate: Double? = nil
  ) throws(DisplayError) {
    throw .noDisplay(reason: "not yet")
  }

  package func setMinimumSize(width: Double, height: Double) {}

  package var now: Double { 0 }
  package func pollEvents(into events: inout [InputEvent]) {}
  package func wait(until deadline: Double?) {}
  package func present(_ damage: Damage) {}
  package nonisolated func wake() {}
  package func drainMainQueue() {}
}
