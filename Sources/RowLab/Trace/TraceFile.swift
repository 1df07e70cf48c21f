import Display

/// A ``RecordedTrace`` as the file has it.
struct TraceFile: Codable {
  var schema: Int
  /// Points.
  var size: [Double]
  var refreshHz: Double
  /// Points.
  var offset: Double
  /// Seconds.
  var duration: Double
  var events: [Event]

  private enum CodingKeys: String, CodingKey {
    case schema, size
    case refreshHz = "refresh_hz"
    case offset, duration, events
  }

  init(_ trace: RecordedTrace) {
    schema = RecordedTrace.schema
    size = [trace.size.width, trace.size.height]
    refreshHz = trace.refreshRate
    offset = trace.offset
    duration = trace.duration
    events = trace.events.compactMap(Event.init)
  }

  /// - Throws: what cannot have been recorded.
  func trace() throws(TraceError) -> RecordedTrace {
    guard schema == RecordedTrace.schema else {
      throw TraceError("has schema \(schema), this program reads schema \(RecordedTrace.schema)")
    }
    guard size.count == 2, size.allSatisfy({ (1...16_384).contains($0) }) else {
      throw TraceError("size is not two numbers from 1 to 16384")
    }
    guard (1...1000).contains(refreshHz) else { throw TraceError("refresh_hz is not from 1 to 1000") }
    guard (0...86_400).contains(duration) else { throw TraceError("duration is not from 0 to 86400 seconds") }
    guard abs(offset) < 1e12 else { throw TraceError("offset is not in any table") }
    var read: [InputEvent] = []
    read.reserveCapacity(events.count)
    var last = 0.0
    for (index, event) in events.enumerated() {
      guard event.time >= last, event.time <= duration else {
        throw TraceError("events[\(index)].time is before the event before it, or after the trace's duration")
      }
      last = event.time
      guard let input = event.input else { throw TraceError("events[\(index)] is no event that can be replayed") }
      read.append(input)
    }
    return RecordedTrace(
      size: DisplaySize(width: size[0], height: size[1]), refreshRate: refreshHz, offset: offset, duration: duration,
      events: read)
  }
}

extension TraceFile {
  /// One event; which keys it has depends on its type.
  struct Event: Codable {
    var time: Double
    /// `pointer`, `wheel` or `key`.
    var type: String
    var phase: String?
    var key: String?
    var x, y, dx, dy: Double?
    var button, clicks: Int?
    var precise, repeats: Bool?
    /// The sum of shift 1, control 2, option 4, command 8.
    var modifiers: UInt8?

    /// nil where the event scrolls nothing.
    init?(_ event: InputEvent) {
      switch event {
      case .pointer(let pointer):
        (time, type) = (pointer.time, "pointer")
        phase = pointer.phase.name
        (x, y) = (pointer.x, pointer.y)
        (button, clicks) = (pointer.button, pointer.clickCount)
        modifiers = pointer.modifiers.rawValue
      case .wheel(let wheel):
        (time, type) = (wheel.time, "wheel")
        (x, y, dx, dy) = (wheel.x, wheel.y, wheel.dx, wheel.dy)
        precise = wheel.isPrecise
        modifiers = wheel.modifiers.rawValue
      case .key(let pressed) where pressed.isDown:
        guard let name = pressed.key.scrollName else { return nil }
        (time, type) = (pressed.time, "key")
        key = name
        repeats = pressed.isRepeat
        modifiers = pressed.modifiers.rawValue
      default: return nil
      }
    }

    /// nil where keys are missing or mean nothing.
    var input: InputEvent? {
      let modifiers = Modifiers(rawValue: modifiers ?? 0)
      func place(_ value: Double?) -> Double? { value.flatMap { abs($0) < 1e6 ? $0 : nil } }
      switch type {
      case "pointer":
        guard let phase = phase.flatMap(PointerEvent.Phase.init(name:)), let x = place(x), let y = place(y) else {
          return nil
        }
        return .pointer(
          PointerEvent(
            phase: phase, x: x, y: y, button: button ?? 1, clickCount: clicks ?? 1, modifiers: modifiers, time: time))
      case "wheel":
        guard let x = place(x), let y = place(y), let dx = place(dx), let dy = place(dy) else { return nil }
        return .wheel(
          WheelEvent(dx: dx, dy: dy, isPrecise: precise ?? false, x: x, y: y, modifiers: modifiers, time: time))
      case "key":
        guard let key = key.flatMap(Key.init(scrollName:)) else { return nil }
        return .key(KeyEvent(key: key, isRepeat: repeats ?? false, modifiers: modifiers, time: time))
      default: return nil
      }
    }
  }
}

extension Key {
  /// The keys that scroll, as the file spells them.
  private static let scrolling: [(key: Key, name: String)] = [
    (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"), (.pageUp, "page-up"), (.pageDown, "page-down"),
    (.home, "home"), (.end, "end"), (.space, "space"),
  ]

  var scrollName: String? { Self.scrolling.first { $0.key == self }?.name }

  init?(scrollName: String) {
    guard let found = Self.scrolling.first(where: { $0.name == scrollName }) else { return nil }
    self = found.key
  }
}

extension PointerEvent.Phase {
  private static let all: [(phase: PointerEvent.Phase, name: String)] = [
    (.down, "down"), (.move, "move"), (.up, "up"), (.cancel, "cancel"),
  ]

  var name: String { Self.all.first { $0.phase == self }?.name ?? "" }

  init?(name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found.phase
  }
}
