/// What a frame does, in this order. All but ``present`` add up to the frame's work.
public enum FramePhase: UInt8, CaseIterable, Sendable {
  /// Events: hit tests, gestures, the new content offset.
  case input
  /// Data source, state, bodies.
  case update
  case layout
  case draw
  /// The frame-time display itself, so that its cost is nobody else's.
  case overlay
  /// Handing the pixels over; where there is vsync, waiting for it.
  case present
}

/// A duration for each phase, in nanoseconds.
public struct PhaseTimes: Sendable, Equatable {
  public var input: Int64 = 0
  public var update: Int64 = 0
  public var layout: Int64 = 0
  public var draw: Int64 = 0
  public var overlay: Int64 = 0
  public var present: Int64 = 0

  public init(
    input: Int64 = 0, update: Int64 = 0, layout: Int64 = 0, draw: Int64 = 0, overlay: Int64 = 0, present: Int64 = 0
  ) {
    self.input = input
    self.update = update
    self.layout = layout
    self.draw = draw
    self.overlay = overlay
    self.present = present
  }

  public subscript(phase: FramePhase) -> Int64 {
    get {
      switch phase {
      case .input: input
      case .update: update
      case .layout: layout
      case .draw: draw
      case .overlay: overlay
      case .present: present
      }
    }
    set {
      switch phase {
      case .input: input = newValue
      case .update: update = newValue
      case .layout: layout = newValue
      case .draw: draw = newValue
      case .overlay: overlay = newValue
      case .present: present = newValue
      }
    }
  }

  /// From the start of the frame's handling to just before present.
  public var work: Int64 { input + update + layout + draw + overlay }

  /// What the rows cost: update, layout and draw.
  public var rowWork: Int64 { update + layout + draw }

  /// `total`, handed out to the phases of work in proportion to these times, nothing lost to rounding.
  func sharing(_ total: Int64) -> PhaseTimes {
    guard work > 0 else { return PhaseTimes(input: total) }
    let factor = Double(total) / Double(work)
    var sum: Int64 = 0
    var given: Int64 = 0
    func share(_ time: Int64) -> Int64 {
      sum += time
      let due = Int64(Double(sum) * factor + 0.5)
      defer { given = due }
      return due - given
    }
    return PhaseTimes(
      input: share(input), update: share(update), layout: share(layout), draw: share(draw), overlay: share(overlay))
  }
}
