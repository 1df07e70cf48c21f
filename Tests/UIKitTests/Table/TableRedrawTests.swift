import Display
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// What is on show after any change is, byte for byte, what painting everything anew shows. New stores begin as poison.
@MainActor
struct TableRedrawTests {
  @Test(arguments: [1.0, 1.25, 2])
  func partialRedrawEqualsFullRedraw(scale: Double) {
    for seed in 1...2 {
      let fixture = TableFixture([40, 3, 200], scale: scale, titles: ["First", "", "Third"])
      let table = fixture.table
      var random = SeededGenerator(UInt64(seed) * 31)
      for step in 0..<25 {
        let action = Int.random(in: 0..<12, using: &random)
        perform(action, on: fixture, random: &random)
        fixture.user.advance(frames: 2)
        guard fixture.isConsistent() else {
          Issue.record("wrong rows after action \(action), step \(step), seed \(seed), scale \(scale)")
          return
        }
        // What still moves is compared as it is.
        table.stopMotion()
        guard fixture.user.showsWhatAFullRedrawShows() else {
          Issue.record("pixels differ after action \(action), step \(step), seed \(seed), scale \(scale)")
          return
        }
      }
    }
    // Tests of views without a window rely on it.
    #expect(UIScreen.main.scale == 1)
  }

  private func perform(_ action: Int, on fixture: TableFixture, random: inout SeededGenerator) {
    let table = fixture.table
    let user = fixture.user
    switch action {
    case 0: table.contentOffset.y += Double.random(in: -40...40, using: &random)
    case 1: table.contentOffset.y = Double.random(in: 0...9000, using: &random)
    case 2: user.tap(at: CGPoint(x: 150, y: Double.random(in: 0..<350, using: &random)))
    case 3:
      user.fling(from: fixture.middle, velocity: CGPoint(x: 0, y: Double.random(in: -3000...3000, using: &random)))
    case 4: user.wheel(Double(Int.random(in: -5...5, using: &random)), at: fixture.middle)
    case 5: table.reloadData()
    case 6:
      user.display.resize(
        width: Double(Int.random(in: 200...400, using: &random)),
        height: Double(Int.random(in: 300...500, using: &random)))
    case 7:
      fixture.source.numbers[2] = (0..<Int.random(in: 0...300, using: &random)).map { $0 * 3 }
      table.reloadData()
    case 8: user.key(Bool.random(using: &random) ? .pageDown : .pageUp)
    case 9: table.separatorStyle = table.separatorStyle == .none ? .singleLine : .none
    case 10:
      // Source: bug log I1.
      user.window.overrideUserInterfaceStyle = user.window.overrideUserInterfaceStyle == .dark ? .light : .dark
    default: user.drag(from: fixture.middle, by: CGPoint(x: 0, y: Double.random(in: -150...150, using: &random)))
    }
  }

  /// Source: bug log F6.
  @Test func reloadWithEqualDataChangesNoPixel() {
    let fixture = TableFixture()
    fixture.table.contentOffset.y = 333
    fixture.user.frame()
    let before = fixture.user.frameHash
    let presents = fixture.user.display.presentCount
    let painted = fixture.user.window.layerTree.pixelsPainted
    fixture.table.reloadData()
    fixture.user.frame()
    #expect(fixture.user.frameHash == before)
    #expect(fixture.table.contentOffset.y == 333)
    // Each row got its own cell back: nothing was painted, let alone shown.
    #expect(fixture.user.window.layerTree.pixelsPainted == painted)
    #expect(fixture.user.display.presentCount == presents)
  }

  /// Source: bug log F7.
  @Test func reusedCellIsFullyNewInItsFirstFrame() {
    let fixture = TableFixture()
    fixture.user.tap(row: 0, of: fixture.table)
    fixture.table.contentOffset.y = 400
    fixture.user.frame()
    #expect(fixture.user.showsWhatAFullRedrawShows())
    #expect(fixture.table.visible.allSatisfy { !$0.cell.isSelected && !$0.cell.isHighlighted })
  }

  @Test func highlightIsPaintedAndGoes() {
    let fixture = TableFixture()
    let before = fixture.user.frameHash
    fixture.user.press(at: CGPoint(x: 250, y: 75))
    fixture.user.advance(milliseconds: 200)
    #expect(fixture.user.display.frame[250, 75] == UIColor.systemGray4.cgColor.pixelColor)
    fixture.user.cancel()
    #expect(fixture.user.frameHash == before)
  }
}
