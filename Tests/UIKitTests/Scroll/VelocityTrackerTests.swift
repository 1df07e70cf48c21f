import Foundation
import Testing

@testable import UIKit

struct VelocityTrackerTests {
  @Test func steadyFingerHasItsVelocity() {
    var tracker = VelocityTracker()
    for frame in 0..<30 {
      tracker.add(CGPoint(x: 0, y: Double(frame) * -10), at: Double(frame) / 60)
    }
    let velocity = tracker.velocity(at: 29.0 / 60)
    #expect(abs(velocity.y + 600) < 1e-9)
    #expect(velocity.x == 0)
  }

  @Test func onlyTheLastTenthOfASecondCounts() {
    var tracker = VelocityTracker()
    tracker.add(CGPoint(x: 0, y: 5000), at: 0)
    tracker.add(CGPoint(x: 0, y: 0), at: 1)
    tracker.add(CGPoint(x: 0, y: 25), at: 1.05)
    tracker.add(CGPoint(x: 0, y: 100), at: 1.1)
    #expect(abs(tracker.velocity(at: 1.1).y - 1000) < 1e-9)
  }

  @Test func heldFingerRests() {
    var tracker = VelocityTracker()
    for frame in 0..<10 { tracker.add(CGPoint(x: Double(frame) * 20, y: 0), at: Double(frame) / 100) }
    #expect(abs(tracker.velocity(at: 0.1).x - 2000) < 1e-9)
    #expect(tracker.velocity(at: 0.2) == .zero)
  }

  @Test func oneSampleIsNoMotion() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == .zero)
    tracker.add(CGPoint(x: 3, y: 4), at: 1)
    #expect(tracker.velocity(at: 1) == .zero)
    // Two motions within one moment are one sample, not a division by zero.
    tracker.add(CGPoint(x: 9, y: 9), at: 1)
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.reset()
    #expect(tracker.velocity(at: 1) == .zero)
  }

  @Test func ringHoldsMoreThanItsSize() {
    var tracker = VelocityTracker()
    for step in 0..<1000 { tracker.add(CGPoint(x: Double(step), y: 0), at: Double(step) / 1000) }
    #expect(abs(tracker.velocity(at: 0.999).x - 1000) < 1e-6)
  }
}
