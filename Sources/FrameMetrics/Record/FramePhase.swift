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
  /// In the order of the phases, and not a property each: adding to one takes a few instructions, which a frame that
  /// moved two megabytes finds in no cache.
  private var times = InlineArray<6, Int64>(repeating: 0)

  public init(
    input: Int64 = 0, update: Int64 = 0, layout: Int64 = 0, draw: Int64 = 0, overlay: Int64 = 0, present: Int64 = 0
  ) {
    times = [input, update, layout, draw, overlay, present]
  }

  public subscript(phase: FramePhase) -> Int64 {
    get { times[Int(phase.rawValue)] }
    set { times[Int(phase.rawValue)] = newValue }
  }

  public var input: Int64 { self[.input] }
  public var update: Int64 { self[.update] }
  public var layout: Int64 { self[.layout] }
  public var draw: Int64 { self[.draw] }
  public var overlay: Int64 { self[.overlay] }
  public var present: Int64 { self[.present] }

  public static func == (left: PhaseTimes, right: PhaseTimes) -> Bool {
    FramePhase.allCases.allSatisfy { left[$0] == right[$0] }
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
