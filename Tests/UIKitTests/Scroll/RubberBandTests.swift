import Foundation
import Testing

@testable import UIKit

/// Numbers from the published formula `(1 − 1 / (x · 0.55 / D + 1)) · D`, computed apart from the program.
struct RubberBandTests {
  @Test func followsTheFormula() {
    #expect(abs(RubberBand.stretch(100, length: 600) - 50.381_679_389) < 1e-9)
    #expect(abs(RubberBand.stretch(1000, length: 600) - 286.956_521_739) < 1e-9)
    #expect(RubberBand.stretch(0, length: 600) == 0)
    #expect(RubberBand.stretch(1e12, length: 600) < 600)
    #expect(RubberBand.stretch(10, length: 0) == 0)
  }

  @Test(arguments: [0.5, 10, 300, 5000])
  func inverseGivesTheFingerBack(distance: Double) {
    let stretch = RubberBand.stretch(distance, length: 480)
    #expect(abs(RubberBand.distance(stretch, length: 480) - distance) < 1e-6)
  }

  @Test func resistsAtBothEdgesAndNotBetween() {
    #expect(RubberBand.resist(50, in: 0...100, length: 600) == 50)
    #expect(abs(RubberBand.resist(-100, in: 0...100, length: 600) + 50.381_679_389) < 1e-9)
    #expect(abs(RubberBand.resist(200, in: 0...100, length: 600) - 150.381_679_389) < 1e-9)
    for offset in [-100.0, 0, 50, 100, 200] {
      let shown = RubberBand.resist(offset, in: 0...100, length: 600)
      #expect(abs(RubberBand.release(shown, in: 0...100, length: 600) - offset) < 1e-9)
    }
  }

  @Test func easeIsHalfWayAtHalfTime() {
    let ease = ScrollEase(from: 100, to: 300, duration: 0.3)
    #expect(ease.position(at: 0) == 100)
    #expect(ease.position(at: 0.15) == 200)
    // 3/16 − 2/64 = 0.15625 of the way at a quarter of the time.
    #expect(abs(ease.position(at: 0.075) - 131.25) < 1e-9)
    #expect(ease.position(at: 0.3) == 300)
    #expect(ease.position(at: 9) == 300)
  }
}
