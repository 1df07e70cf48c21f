import Testing

@testable import Display

@Suite struct FramePacerTests {
  @Test func slotsStayOnTheGridOfTheScreen() {
    var pacer = FramePacer(claimsVsync: false)
    // The first frame starts the grid and does not wait.
    #expect(pacer.presented(at: 10, refreshRate: 100) == nil)
    #expect(near(pacer.presented(at: 10.002, refreshRate: 100), 10.01))
    #expect(near(pacer.presented(at: 10.013, refreshRate: 100), 10.02))
    // A frame that took longer than its slot goes on at once and keeps the grid.
    #expect(pacer.presented(at: 10.035, refreshRate: 100) == nil)
    #expect(near(pacer.presented(at: 10.036, refreshRate: 100), 10.04))
    // After a pause the grid starts afresh.
    #expect(pacer.presented(at: 20.0055, refreshRate: 100) == nil)
    #expect(near(pacer.presented(at: 20.006, refreshRate: 100), 20.0155))
  }

  @Test func vsyncThatDoesNotWaitIsNotBelieved() {
    var pacer = FramePacer(claimsVsync: true)
    var now = 1.0
    for _ in 0..<20 {
      now += 1.0 / 60
      #expect(pacer.presented(at: now, refreshRate: 60) == nil)
    }
    #expect(pacer.pacing == .vsync)
    for _ in 0..<5 {
      now += 0.001
      _ = pacer.presented(at: now, refreshRate: 60)
    }
    #expect(pacer.pacing == .timer)
    _ = pacer.presented(at: now + 0.001, refreshRate: 60)
    #expect(pacer.presented(at: now + 0.002, refreshRate: 60) != nil)
  }

  private func near(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 1e-9 } ?? false
  }
}
