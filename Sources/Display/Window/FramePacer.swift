/// When the next frame may begin: at the next multiple of the screen's period, so that late frames do not shift those
/// that follow.
struct FramePacer {
  private(set) var pacing: WindowDisplay.Pacing
  private var last = -Double.infinity
  /// Presents in a row that came back much sooner than a screen could have shown them.
  private var early = 0

  init(claimsVsync: Bool) {
    pacing = claimsVsync ? .vsync : .timer
  }

  /// Tells of a frame shown at `now`. Returns until when to sleep; nil where the driver has waited already.
  ///
  /// A driver's word for vsync is not taken: presents that come twice as fast as the screen show that it is not real.
  mutating func presented(at now: Double, refreshRate: Double) -> Double? {
    let period = 1 / max(1, refreshRate)
    if pacing == .vsync {
      early = now - last < period / 2 ? early + 1 : 0
      last = now
      if early >= 5 { pacing = .timer }
      return nil
    }
    // A frame that was due just now keeps its slot; after a pause slots start afresh.
    let due = last + period
    last = due > now ? due : (now - due < period ? due + period * ((now - due) / period).rounded(.down) : now)
    return last > now ? last : nil
  }
}
