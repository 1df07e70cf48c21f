import Foundation
import Testing

@testable import UIKit

/// The numbers follow from the formulas of Ilya Lobanov's "Scrolling mechanics of UIScrollView" (2019), computed apart from
/// the program: velocity `v · d^(1000 t)`, and a spring of mass 1, stiffness 100, damping ratio 1.
struct FlingTests {
  static let everywhere = -1e9...1e9

  @Test func glidesByTheDecelerationRate() {
    let fling = Fling(from: 0, velocity: 1000, rate: 0.998, in: Self.everywhere)
    // 1000 · 0.998^1000 and −1000 / (1000 ln 0.998).
    #expect(abs(fling.velocity(at: 1) - 135.064_522) < 1e-6)
    #expect(abs(fling.rest - 499.499_833) < 1e-6)
    #expect(abs(fling.position(at: 1) - 432.035_127) < 1e-6)
    // ln(0.5 / 499.499833) / (1000 ln 0.998)
    #expect(abs(fling.duration - 3.449_923) < 1e-6)
    #expect(fling.position(at: fling.duration) == fling.rest)
    #expect(fling.velocity(at: fling.duration) == 0)
    #expect(abs(fling.position(at: fling.duration - 1e-9) - fling.rest) < 0.500_001)
  }

  @Test func fastRateStopsFiveTimesSooner() {
    let fling = Fling(from: 100, velocity: -1000, rate: 0.99, in: Self.everywhere)
    #expect(abs(fling.rest - 0.500_837_5) < 1e-6)
    #expect(abs(fling.duration - 0.526_679) < 1e-6)
  }

  @Test func isSplitWhereItCrossesTheEdge() {
    let fling = Fling(from: 0, velocity: 1000, rate: 0.998, in: 0...200)
    // ln(1 + 1000 ln(0.998) · 200 / 1000) / (1000 ln 0.998) = 0.255491 s, with 1000 + 1000 ln(0.998) · 200 = 599.5995 pt/s.
    let crossing = 0.255_490_9
    #expect(abs(fling.position(at: crossing) - 200) < 1e-3)
    #expect(abs(fling.velocity(at: crossing - 1e-7) - 599.599_47) < 1e-3)
    #expect(abs(fling.velocity(at: crossing + 1e-7) - 599.599_47) < 1e-2)
    // The spring goes furthest after 1 / 10 s: 599.59947 · 0.1 / e.
    #expect(abs(fling.position(at: crossing + 0.1) - 222.058_03) < 1e-3)
    #expect(abs(fling.velocity(at: crossing + 0.1)) < 1e-2)
    #expect(fling.rest == 200)
    #expect(fling.position(at: fling.duration) == 200)
    #expect(abs(fling.position(at: fling.duration - 1e-9) - 200) < 0.5)
  }

  @Test func stopsAtTheEdgeWithoutBounce() {
    let fling = Fling(from: 0, velocity: 1000, rate: 0.998, in: 0...200, bounces: false)
    #expect(abs(fling.duration - 0.255_490_9) < 1e-6)
    for step in 0...600 {
      #expect(fling.position(at: Double(step) / 100) <= 200)
    }
    #expect(fling.position(at: 1) == 200)
  }

  @Test func springPullsBackWhatWasLetGoPastTheEdge() {
    let fling = Fling(from: -50, velocity: 0, rate: 0.998, in: 0...200)
    // −50 (1 + 10 · 0.1) e^−1
    #expect(abs(fling.position(at: 0.1) + 36.787_944) < 1e-6)
    #expect(fling.position(at: 0) == -50)
    #expect(fling.velocity(at: 0) == 0)
    #expect(fling.rest == 0)
    #expect(abs(fling.position(at: fling.duration - 1e-9)) < 0.5)
  }

  @Test func strongFlingFromPastTheEdgeGoesOnIntoTheContent() {
    let fling = Fling(from: -50, velocity: 1000, rate: 0.998, in: 0...2000)
    #expect(abs(fling.rest - 449.499_833) < 1e-6)
    #expect(fling.velocity(at: 0) == 1000)
  }

  @Test func restingFingerEndsAtOnce() {
    let fling = Fling(from: 10, velocity: 0, rate: 0.998, in: 0...200)
    #expect(fling.duration == 0)
    #expect(fling.position(at: 0) == 10)
  }

  @Test(arguments: [(1000.0, 700.0), (1000, 300), (-500, 40), (0, 80), (20, 2000)])
  func targetIsReachedExactly(velocity: Double, target: Double) {
    let fling = Fling(from: 0, velocity: velocity, rate: 0.998, to: target)
    #expect(fling.position(at: 0) == 0)
    #expect(fling.position(at: fling.duration) == target)
    #expect(abs(fling.position(at: fling.duration - 1e-9) - target) < 0.500_001)
    #expect(fling.duration < 14)
  }

  @Test func velocityStaysWhenATargetAheadIsGiven() {
    let fling = Fling(from: 0, velocity: 1000, rate: 0.998, to: 300)
    #expect(abs(fling.velocity(at: 0) - 1000) < 1e-9)
  }

  /// The path does not depend on when it is looked at: begun anew from any moment it goes on alike.
  @Test func begunAnewItGoesOnAlike() {
    let fling = Fling(from: 0, velocity: 1800, rate: 0.998, in: 0...500)
    let early = Fling(from: fling.position(at: 0.1), velocity: fling.velocity(at: 0.1), rate: 0.998, in: 0...500)
    for step in 0..<100 {
      let time = Double(step) / 50
      #expect(abs(fling.position(at: 0.1 + time) - early.position(at: time)) < 1e-6)
    }
  }
}
