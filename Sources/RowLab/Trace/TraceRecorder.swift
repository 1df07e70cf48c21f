import Display

/// Takes down what a person does in a window.
package struct TraceRecorder {
  private let size: DisplaySize
  private let refreshRate: Double
  private let offset: Double
  private let start: Double
  private var events: [InputEvent] = []
  private var pressed: PointerEvent?

  /// - Parameters:
  ///   - offset: where the content is now, points.
  ///   - now: seconds of the display's clock, like the events' times.
  package init(size: DisplaySize, refreshRate: Double, offset: Double, now: Double) {
    self.size = size
    self.refreshRate = refreshRate
    self.offset = offset
    start = now
    events.reserveCapacity(4096)
  }

  /// Keeps the event if it can scroll. A press that began before the recording is none of its own.
  package mutating func add(_ event: InputEvent) {
    switch event {
    case .pointer(let pointer):
      guard pressed != nil || pointer.phase == .down else { return }
      pressed = pointer.phase == .down || pointer.phase == .move ? pointer : nil
    case .wheel: break
    case .key(let key) where key.isDown && key.key.scrollName != nil: break
    default: return
    }
    // The window system's times may be a little before the recording, and out of order.
    let time = max(event.time - start, events.last?.time ?? 0, 0)
    events.append(event.moved(to: time))
  }

  /// The trace; a press that is still held ends with it.
  package func finish(now: Double) -> RecordedTrace {
    let duration = max(now - start, events.last?.time ?? 0)
    var events = events
    if var pointer = pressed {
      pointer.phase = .cancel
      pointer.time = duration
      events.append(.pointer(pointer))
    }
    return RecordedTrace(size: size, refreshRate: refreshRate, offset: offset, duration: duration, events: events)
  }
}
