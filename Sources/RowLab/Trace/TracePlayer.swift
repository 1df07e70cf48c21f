import Display

/// Plays a recorded trace frame by frame; when it is over, it begins anew.
struct TracePlayer {
  /// What has to be done before a frame.
  enum Step {
    /// The trace begins: the content goes to this offset, in points.
    case begin(offset: Double)
    case event(InputEvent)
  }

  private let trace: RecordedTrace
  private let refreshRate: Double
  /// Frames that one round takes.
  let frames: Int
  private var next = 0
  private var start = 0.0

  /// - Parameter refreshRate: of the display it is played on, Hz.
  init(_ trace: RecordedTrace, refreshRate: Double) {
    self.trace = trace
    self.refreshRate = refreshRate
    frames = trace.frames(refreshRate: refreshRate)
  }

  /// - Parameters:
  ///   - frame: counted from 0, one after the other.
  ///   - now: the display's clock.
  mutating func play(frame: Int, now: Double, do step: (Step) -> Void) {
    let number = frame % frames
    if number == 0 {
      next = 0
      start = now
      step(.begin(offset: trace.offset))
    }
    let time = Double(number) / refreshRate
    // Times went through decimals, so an event of this very frame may be a little late.
    while next < trace.events.count, trace.events[next].time <= time + 1e-9 {
      step(.event(trace.events[next].moved(to: start + trace.events[next].time)))
      next += 1
    }
  }
}

extension RecordedTrace {
  /// How many frames it takes to play all of it once.
  package func frames(refreshRate: Double) -> Int {
    Int((duration * refreshRate - 1e-6).rounded(.up)) + 1
  }
}

extension InputEvent {
  /// When it happened; 0 where events have no time.
  var time: Double {
    switch self {
    case .pointer(let pointer): pointer.time
    case .wheel(let wheel): wheel.time
    case .key(let key): key.time
    case .text, .resized, .exposed, .visibility, .focus, .quit: 0
    }
  }

  /// The same at another time.
  func moved(to time: Double) -> InputEvent {
    switch self {
    case .pointer(var pointer):
      pointer.time = time
      return .pointer(pointer)
    case .wheel(var wheel):
      wheel.time = time
      return .wheel(wheel)
    case .key(var key):
      key.time = time
      return .key(key)
    case .text, .resized, .exposed, .visibility, .focus, .quit: return self
    }
  }
}
