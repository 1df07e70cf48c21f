import Foundation
import TestSupport
import Testing

@testable import UIKit

struct RowHeightsTests {
  @Test func uniformRowsNeedNoStorage() {
    let heights = RowHeights(count: 10_000_000, defaultHeight: 64)
    #expect(heights.total == 640_000_000)
    #expect(heights.offset(of: 9_999_999) == 639_999_936)
    #expect(heights.row(at: 639_999_936) == 9_999_999)
    #expect(heights.row(at: 639_999_935) == 9_999_998)
    #expect(heights.row(at: 1e12) == 9_999_999)
    #expect(heights.row(at: -5) == 0)
    #expect(heights.storedRows == 0)
  }

  @Test func memoryIsHeldOnlyWhereHeightsWereSet() {
    var heights = RowHeights(count: 1_000_000, defaultHeight: 44)
    heights.set(100, of: 500_000)
    heights.set(30, of: 500_001)
    #expect(heights.storedRows == 64)
    #expect(heights.total == 44_000_042)
    #expect(heights.offset(of: 500_000) == 22_000_000)
    #expect(heights.offset(of: 500_001) == 22_000_100)
    #expect(heights.offset(of: 500_002) == 22_000_130)
    #expect(heights.offset(of: 999_999) == 44_000_042 - 44)
    #expect(heights.row(at: 22_000_099.5) == 500_000)
    #expect(heights.row(at: 22_000_100) == 500_001)
    #expect(heights.row(at: 22_000_130) == 500_002)
    #expect(heights.isKnown(500_000))
    #expect(!heights.isKnown(499_999))
  }

  /// Against a plain array, in every depth of the tree.
  @Test(arguments: [1, 63, 64, 65, 4096, 4097, 10_000])
  func agreesWithAPlainArray(count: Int) {
    var random = SeededGenerator(UInt64(count))
    var heights = RowHeights(count: count, defaultHeight: 44)
    var plain = Array(repeating: 44.0, count: count)
    for _ in 0..<min(count * 2, 3000) {
      let row = Int.random(in: 0..<count, using: &random)
      let height = Double(Int.random(in: 0...200, using: &random)) / 2
      heights.set(height, of: row)
      plain[row] = height
    }
    var offset = 0.0
    for row in 0..<count {
      #expect(abs(heights.offset(of: row) - offset) < 1e-6)
      #expect(heights.height(of: row) == plain[row])
      if plain[row] > 0 {
        #expect(heights.row(at: offset) == row)
        #expect(heights.row(at: offset + plain[row] - 0.25) == row)
      }
      offset += plain[row]
    }
    #expect(abs(heights.total - offset) < 1e-6)
  }

  /// Sums do not depend on the way they were reached, to the last bit.
  @Test func historyLeavesNoTrace() {
    var straight = RowHeights(count: 5000, defaultHeight: 44)
    var detour = straight
    for row in 0..<5000 { detour.set(Double(row % 7) * 0.1, of: row) }
    for row in (0..<5000).reversed() { detour.set(40 + Double(row % 11) * 0.8, of: row) }
    for row in 0..<5000 { straight.set(40 + Double(row % 11) * 0.8, of: row) }
    for row in stride(from: 0, through: 5000, by: 13) { #expect(straight.offset(of: row) == detour.offset(of: row)) }
    #expect(straight.total == detour.total)
  }

  @Test func forgottenHeightsStayAsEstimates() {
    var heights = RowHeights(count: 100, defaultHeight: 44)
    heights.set(80, of: 3)
    heights.set(90, of: 70)
    heights.forget(3)
    #expect(!heights.isKnown(3))
    #expect(heights.isKnown(70))
    heights.forget()
    #expect(!heights.isKnown(70))
    #expect(heights.height(of: 70) == 90)
    #expect(heights.total == 4400 + 36 + 46)
  }

  @Test func heightsFollowTheirRows() {
    var heights = RowHeights(count: 200, defaultHeight: 44)
    heights.set(80, of: 3)
    heights.set(90, of: 150)
    heights.set(44, of: 151)
    // Rows 0 and 3 are deleted, two rows are inserted in front.
    let after = heights.rearranged(count: 200) { $0 == 0 || $0 == 3 ? nil : $0 > 3 ? $0 : $0 + 1 }
    #expect(after.height(of: 3) == 44)
    #expect(after.height(of: 150) == 90)
    #expect(after.isKnown(151))
    #expect(after.total == 200 * 44 + 46)
    let shorter = heights.rearranged(count: 100) { $0 }
    #expect(shorter.total == 4400 + 36)
  }

  @Test func rowsOfNoHeightAreSkipped() {
    var heights = RowHeights(count: 4, defaultHeight: 0)
    #expect(heights.total == 0)
    heights.set(10, of: 2)
    #expect(heights.row(at: 5) == 2)
    #expect(heights.offset(of: 3) == 10)
  }
}

extension RowHeightsTests {
  /// At most 16 bytes a row that was seen, whenever one looks.
  @Test func aMillionRowsThatWereSeenAreSmall() {
    var heights = RowHeights(count: 1_000_000, defaultHeight: 44)
    for row in 0..<1_000_000 {
      heights.set(Double(40 + row % 7), of: row)
      if row % 1000 == 999, heights.storedBytes > 16 * (row + 1) {
        Issue.record("\(heights.storedBytes) bytes for \(row + 1) rows")
        return
      }
    }
    #expect(heights.storedBytes < 11_000_000)
  }

  @Test func estimatesAreNotKnown() {
    var heights = RowHeights(count: 1000, defaultHeight: 44)
    for row in 0..<1000 { heights.estimate(44, of: row) }
    #expect(heights.storedRows == 0)
    heights.estimate(100, of: 7)
    #expect(heights.height(of: 7) == 100 && heights.total == 44_056)
    #expect(!heights.isKnown(7))
  }
}
