package import PixelRenderer

/// A size in points.
package struct DisplaySize: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Distances from the edges inwards, in points.
package struct DisplayInsets: Equatable, Sendable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Where frames go and input comes from. Coordinates are points, y down; times are seconds of `now`.
@MainActor package protocol Display: AnyObject {
  var size: DisplaySize { get }
  /// Device pixels a point, fractions allowed.
  var scale: Double { get }
  /// What the device covers of each edge: nothing of a window on a desktop.
  var safeArea: DisplayInsets { get }
  /// Frames a second.
  var refreshRate: Double { get }
  /// What was painted last, `size * scale` rounded. Its contents stay from frame to frame; a size change makes a new
  /// one, with nothing painted yet.
  var frame: Bitmap { get }
  /// Whether anybody can see a frame; while nobody can, nothing should be painted.
  var isVisible: Bool { get }
  /// Seconds of a clock that never goes back.
  var now: Double { get }

  /// Appends everything that happened. Pointer moves without anything between them become one.
  func pollEvents(into events: inout [InputEvent])
  /// Returns when there is input, work on the main queue, a `wake()`, or `deadline` (seconds of `now`; nil: none).
  func wait(until deadline: Double?)
  /// Whether a frame's way to who sees it takes any time; in memory it does not, and nobody need look at a clock.
  var takesTimeToPresent: Bool { get }
  /// Shows the part `damage` of `frame` (device pixels), and returns when the next frame may be begun; that holds for
  /// empty damage too.
  func present(_ damage: Damage)
  /// Ends a `wait(until:)`, from any thread.
  nonisolated func wake()
  /// Runs what waits on the main queue.
  func drainMainQueue()
}

extension Display {
  package var safeArea: DisplayInsets { DisplayInsets() }
  package var takesTimeToPresent: Bool { true }
}
