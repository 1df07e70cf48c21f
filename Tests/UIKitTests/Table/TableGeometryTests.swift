import Foundation
import Testing

@testable import UIKit

struct TableGeometryTests {
  /// 20 header, [30 header, 3 × 44, 10 footer], [], [3 × 44 of which the middle is 100], 7 footer.
  static func example() -> TableGeometry {
    var uneven = RowHeights(count: 3, defaultHeight: 44)
    uneven.set(100, of: 1)
    return TableGeometry(
      header: 20, footer: 7,
      sections: [
        .init(header: 30, footer: 10, rows: RowHeights(count: 3, defaultHeight: 44)),
        .init(header: 0, footer: 0, rows: RowHeights(count: 0, defaultHeight: 44)),
        .init(header: 0, footer: 0, rows: uneven),
      ])
  }

  @Test func placesEverything() {
    var geometry = Self.example()
    #expect(geometry.top(ofSection: 0) == 20)
    #expect(geometry.top(of: RowPath(0, 2)) == 138)
    #expect(geometry.top(ofSection: 1) == 192)
    #expect(geometry.top(ofSection: 2) == 192)
    #expect(geometry.top(of: RowPath(2, 2)) == 336)
    #expect(geometry.top(ofSection: 3) == 380)
    #expect(geometry.contentHeight() == 387)
  }

  @Test func findsRowsByPlace() {
    var geometry = Self.example()
    #expect(geometry.row(at: 0) == nil)
    #expect(geometry.row(at: 49.9) == nil)
    #expect(geometry.row(at: 50) == RowPath(0, 0))
    #expect(geometry.row(at: 181.9) == RowPath(0, 2))
    #expect(geometry.row(at: 182) == nil)
    #expect(geometry.row(at: 192) == RowPath(2, 0))
    #expect(geometry.row(at: 335) == RowPath(2, 1))
    #expect(geometry.row(at: 380) == nil)
    #expect(geometry.firstRow(below: -10) == RowPath(0, 0))
    #expect(geometry.firstRow(below: 185) == RowPath(2, 0))
    #expect(geometry.firstRow(below: 1000) == RowPath(2, 2))
  }

  @Test func walksOverEmptySections() {
    let geometry = Self.example()
    #expect(geometry.row(after: RowPath(0, 2)) == RowPath(2, 0))
    #expect(geometry.row(before: RowPath(2, 0)) == RowPath(0, 2))
    #expect(geometry.row(after: RowPath(2, 2)) == nil)
    #expect(geometry.row(before: RowPath(0, 0)) == nil)
    #expect(geometry.lastRow(beforeSection: 3) == RowPath(2, 2))
    #expect(geometry.contains(RowPath(2, 2)))
    #expect(!geometry.contains(RowPath(2, 3)))
    #expect(!geometry.contains(RowPath(3, 0)))
    #expect(!geometry.contains(RowPath(0, -1)))
  }

  @Test func changedHeightMovesWhatFollows() {
    var geometry = Self.example()
    #expect(geometry.contentHeight() == 387)
    geometry.setHeight(64, of: RowPath(0, 0))
    #expect(geometry.top(of: RowPath(0, 1)) == 114)
    #expect(geometry.top(of: RowPath(2, 0)) == 212)
    #expect(geometry.contentHeight() == 407)
    geometry.setHeights(header: 0, footer: 0, ofSection: 0)
    #expect(geometry.top(of: RowPath(2, 0)) == 172)
  }

  @Test func emptyTableHasNoRows() {
    var geometry = TableGeometry()
    #expect(geometry.contentHeight() == 0)
    #expect(geometry.firstRow() == nil)
    #expect(geometry.row(at: 0) == nil)
    #expect(geometry.firstRow(below: 0) == nil)
    geometry.header = 30
    #expect(geometry.contentHeight() == 30)
  }

  @Test func indexPathsOfRowsAreInline() {
    var path = IndexPath(row: 7, section: 3)
    #expect(path == IndexPath(indexes: [3, 7]))
    #expect(path.row == 7)
    #expect(path.section == 3)
    path.row = 9
    path.section = 1
    #expect(path == IndexPath(row: 9, section: 1))
  }
}
