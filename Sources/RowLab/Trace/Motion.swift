import Display

/// Where a trace is at a frame: a pure function, so that every machine visits the same offsets.
enum Motion {
  /// Device pixels a frame of `steady`.
  static let steadyStep = 24
  /// Frames from one fling, or burst of notches, to the next.
  static let flingPeriod = 120
  static let wheelPeriod = 30

  /// There and back again over `0...range`.
  static func bounced(_ distance: Int, range: Int) -> Int {
    guard range > 0 else { return 0 }
    let position = distance % (2 * range)
    return position <= range ? position : 2 * range - position
  }

  /// The vertical offset in device pixels; nil where the trace is events. `jump`: the viewport in whole rows, so that
  /// every row is new; of content that is not twice as high, as far as it goes.
  static func offset(of trace: BuiltInTrace, frame: Int, range: Int, jump: Int) -> Int? {
    switch trace {
    case .steady: bounced(frame * steadyStep, range: range)
    case .jump: bounced(frame * min(jump, range), range: range / max(1, min(jump, range)) * min(jump, range))
    case .jitter: bounced(range / 2 + jittered(frame), range: range)
    case .idle: 0
    case .wheel, .fling: nil
    }
  }

  /// Five frames one way, then three back, a little further each time.
  private static func jittered(_ frame: Int) -> Int {
    let round = frame / 8
    let step = frame % 8
    return (round * 2 + (step < 5 ? step : 10 - step)) * steadyStep
  }

  /// The frame is the first one of a movement of the hand, in the direction it keeps.
  static func begins(_ trace: BuiltInTrace, frame: Int) -> Bool {
    switch trace {
    case .wheel: frame % wheelPeriod == 0
    case .fling: frame % flingPeriod == 0
    case .steady, .jump, .jitter, .idle: false
    }
  }

  /// What the person does in this frame; y is the middle of the window.
  /// - Parameter isBackwards: towards the top.
  static func event(
    of trace: BuiltInTrace, frame: Int, isBackwards: Bool, width: Double, height: Double, time: Double
  ) -> InputEvent? {
    let x = width / 2
    switch trace {
    case .wheel:
      guard frame % wheelPeriod < 8 else { return nil }
      return .wheel(WheelEvent(dx: 0, dy: isBackwards ? 1 : -1, x: x, y: height / 2, time: time))
    case .fling:
      let step = frame % flingPeriod
      // A hand takes a tenth of a second for three quarters of the window.
      guard step < 8 else { return nil }
      let way = 0.75 * Double(min(step, 6)) / 6
      let y = height * (isBackwards ? 0.125 + way : 0.875 - way)
      let phase: PointerEvent.Phase = step == 0 ? .down : step == 7 ? .up : .move
      return .pointer(PointerEvent(phase: phase, x: x, y: y, time: time))
    case .steady, .jump, .jitter, .idle:
      return nil
    }
  }
}
