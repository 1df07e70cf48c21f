package import Display
package import FrameMetrics
package import PixelRenderer

/// Makes frames of a window: input, update, layout, draw, overlay, present. There is no other way to a pixel.
@MainActor
package final class FrameDriver {
  package let display: any Display
  package let window: UIWindow
  /// Updates what floats above the window (the frame-rate overlay); timed apart.
  package var onOverlay: (() -> Void)?
  /// Sees each event before the window does; true: it is done with.
  package var onEvent: ((InputEvent) -> Bool)?
  /// Times the frames, where somebody asked for it.
  package var recorder: FrameRecorder?
  /// Whether frames that show nothing new are recorded, too: a measured trace counts its frames, a frame rate does not.
  package var recordsUnchangedFrames = true
  /// Called when a recorded frame is painted and not yet presented, with the rows it brought in; whatever it does is
  /// part of the frame's work.
  package var onWorkDone: ((FrameRecorder, Int) -> Void)?
  /// Set by `.quit`, or from outside, to end `run()`.
  package var isDone = false

  /// Called in the input phase, for input that is no event of the display.
  package var onInput: (() -> Void)?

  private let clock = FrameClock()
  // Asked of the window each time, it would be checked for exclusivity.
  private let layerTree: LayerTree
  private var events: [InputEvent] = []
  private var needsFrame = true

  package init(display: any Display, window: UIWindow) {
    self.display = display
    self.window = window
    layerTree = window.layerTree
    FrameClock.current = clock
    window.frameClock = clock
    clock.set(timestamp: display.now)
    clock.onActive = { [weak self] in self?.setNeedsFrame() }
    window.onNeedsFrame = { [weak self] in self?.setNeedsFrame() }
    resize()
  }

  private func setNeedsFrame() {
    needsFrame = true
  }

  /// Frames until somebody quits; nothing to do means nothing runs.
  package func run() {
    while !isDone {
      framesSinceTimers += 1
      if isIdle || framesSinceTimers >= Self.framesBetweenTimers {
        framesSinceTimers = 0
        let deadline = fireTimers()
        // A timer may have given the window something to show.
        if isIdle { display.wait(until: deadline) }
      }
      // Presenting takes until the next frame may begin; where nothing changed, that time is waited for here.
      if runFrame().isEmpty && needsFrame && display.isVisible {
        display.wait(until: display.now + 1 / display.refreshRate)
      }
    }
  }

  /// Fires the due timers of the main run loop. A turn of that loop allocates, so it is not made at each frame.
  /// Returns when the next one is due.
  private func fireTimers() -> Double? {
    guard let date = RunLoop.main.limitDate(forMode: .default), date < .distantFuture else { return nil }
    return display.now + max(0, date.timeIntervalSinceNow)
  }

  /// What nobody sees need not be made.
  private var isIdle: Bool { !needsFrame || !display.isVisible }

  private var framesSinceTimers = 0
  private static let framesBetweenTimers = 6

  /// One frame, if there is anything to show. Returns what changed on the display.
  @discardableResult
  package func runFrame() -> Damage {
    makeFrame(recordedBy: recorder)
  }

  /// A parameter that is not inlined: else the recorder, which anybody may change, is retained for each of its calls.
  @inline(never)
  private func makeFrame(recordedBy recorder: FrameRecorder?) -> Damage {
    FrameClock.current = clock
    let rows = rowsBroughtIn
    let pixels = layerTree.pixelsWritten
    recorder?.begin()
    handleInput()
    recorder?.mark(.update)
    update()
    if window.needsLayoutPhase {
      recorder?.mark(.layout)
      layout()
    }
    guard display.isVisible else { return Damage() }
    needsFrame = false
    recorder?.mark(.draw)
    var damage = draw(recorder)
    // An overlay that changed with every frame would keep an idle window awake.
    if let onOverlay, !damage.isEmpty {
      recorder?.mark(.overlay)
      onOverlay()
      window.layoutIfNeeded()
      damage.add(draw(recorder))
    }
    if let recorder, let onWorkDone { onWorkDone(recorder, rowsBroughtIn - rows) }
    recorder?.endWork()
    if !damage.isEmpty { display.present(damage) }
    if recordsUnchangedFrames || !damage.isEmpty {
      recorder?.end(
        rows: rowsBroughtIn - rows, pixelsPainted: layerTree.pixelsWritten - pixels,
        wasPresented: !damage.isEmpty && display.takesTimeToPresent)
    }
    if clock.isActive || window.needsFrame { needsFrame = true }
    return damage
  }

  private var rowsBroughtIn: Int {
    let counters = UIApplication.shared.counters
    return counters.cellsCreated + counters.cellsReused
  }

  private func handleInput() {
    events.removeAll(keepingCapacity: true)
    display.pollEvents(into: &events)
    onInput?()
    for event in events {
      if let onEvent, onEvent(event) { continue }
      switch event {
      case .resized: resize()
      case .exposed: redrawsAll = true
      case .visibility(let isVisible):
        visibilityChanged(isVisible)
        UIApplication.shared.send(event, to: window)
      case .quit: isDone = true
      default: UIApplication.shared.send(event, to: window)
      }
    }
  }

  private func update() {
    let now = display.now
    clock.tick(timestamp: now, duration: 1 / display.refreshRate)
    display.drainMainQueue()
    window.updateViews()
  }

  private func layout() {
    if !window.layoutUntilSettled(), unsettledView == nil { reportLayout() }
    window.finishAppearance()
  }

  /// The kind of view that asked for layout once too often in a frame; nil: none did.
  package private(set) var unsettledView: UIView.Type?

  /// Layout that goes on with the next frame, and the next, shows up as a busy loop: say whose it is, once.
  private func reportLayout() {
    guard let view = window.viewNeedingLayout else { return }
    unsettledView = type(of: view)
    StandardError.write(
      "layout did not settle in \(UIView.maximumLayoutPasses) passes of one frame: \(type(of: view)) asks for another "
        + "layout or size each time it is laid out; the frame is shown as it is")
  }

  private var redrawsAll = false

  private func draw(_ recorder: FrameRecorder?) -> Damage {
    let frame = display.frame
    var update = layerTree.prepare(width: frame.width, height: frame.height)
    recorder?.markPainted()
    if redrawsAll {
      redrawsAll = false
      update = FrameUpdate(redrawing: frame.bounds)
    }
    layerTree.compose(update, into: frame)
    return update.damage
  }

  /// Draws the last frame once more, all of it, where somebody else drew into its memory. No time passes.
  package func redraw() {
    layerTree.recompose(into: display.frame)
  }

  private func resize() {
    let size = CGSize(width: display.size.width, height: display.size.height)
    UIScreen.main.update(size: size, scale: display.scale, refreshRate: display.refreshRate)
    window.screenTraits = UITraitCollection.current
    layerTree.scale = display.scale
    window.frame = CGRect(origin: .zero, size: size)
    let safe = display.safeArea
    window.deviceSafeAreaInsets = UIEdgeInsets(top: safe.top, left: safe.left, bottom: safe.bottom, right: safe.right)
    redrawsAll = true
    needsFrame = true
  }

  private func visibilityChanged(_ isVisible: Bool) {
    redrawsAll = isVisible
    needsFrame = true
  }
}
