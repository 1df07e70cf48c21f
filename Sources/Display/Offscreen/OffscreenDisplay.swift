package import PixelRenderer

/// A display in memory whose clock moves only when told to: for tests, measuring and snapshots.
@MainActor package final class OffscreenDisplay: Display {
  package private(set) var size: DisplaySize
  package private(set) var scale: Double
  package var refreshRate: Double
  package private(set) var frame: Bitmap
  package private(set) var isVisible = true
  package private(set) var now: Double = 0
  /// What the last `present` showed.
  package private(set) var presentedDamage = Damage()
  package private(set) var presentCount = 0
  /// Whether `drainMainQueue()` does anything. Set it in a program whose main thread is its own; inside a block of the
  /// main queue, where tests run, draining is not allowed.
  package var drainsMainQueue = false
  private var queue: [InputEvent] = []
  /// What a device would cover of each edge, in points, as tests want it.
  package var safeArea = DisplayInsets() {
    didSet { queue.append(.resized) }
  }

  /// `width` and `height` are points, at least 1 device pixel each.
  package init(width: Double, height: Double, scale: Double = 1, refreshRate: Double = 60) {
    size = DisplaySize(width: width, height: height)
    self.scale = scale
    self.refreshRate = refreshRate
    frame = Self.makeFrame(size: size, scale: scale)
  }

  /// Moves the clock on by `seconds`.
  package func advance(by seconds: Double) {
    precondition(seconds >= 0, "time does not go back")
    now += seconds
  }

  /// Queues `event` for the next `pollEvents(into:)`.
  package func send(_ event: InputEvent) {
    queue.makeRoom()
    queue.append(event)
  }

  /// A new size in points or a new scale, as when a person resizes a window.
  package func resize(width: Double, height: Double, scale: Double? = nil) {
    size = DisplaySize(width: width, height: height)
    self.scale = scale ?? self.scale
    frame = Self.makeFrame(size: size, scale: self.scale)
    queue.append(.resized)
  }

  /// Has `shared`, which is as large as its own frame, drawn into from now on. What it holds is somebody else's: whoever
  /// draws must draw all of it first.
  package func draw(into shared: Bitmap) {
    precondition(shared.width == frame.width && shared.height == frame.height, "frames of two sizes")
    frame = shared
  }

  package func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    queue.append(.visibility(visible))
  }

  package func pollEvents(into events: inout [InputEvent]) {
    for event in queue {
      events.makeRoom()
      events.append(event)
    }
    queue.removeAll(keepingCapacity: true)
  }

  /// The clock jumps to `deadline` unless input waits.
  package func wait(until deadline: Double?) {
    guard let deadline, queue.isEmpty, deadline > now else { return }
    now = deadline
  }

  package let takesTimeToPresent = false

  package func present(_ damage: Damage) {
    presentedDamage = damage
    presentCount += 1
  }

  /// Nothing ever sleeps here.
  package nonisolated func wake() {}

  package func drainMainQueue() {
    if drainsMainQueue { MainQueue.drain() }
  }

  private static func makeFrame(size: DisplaySize, scale: Double) -> Bitmap {
    Bitmap(
      scrollableWidth: max(1, Int((size.width * scale).rounded())),
      height: max(1, Int((size.height * scale).rounded())))
  }
}
