import CoreGraphics
@testable import SwiftUI
import TestSupport
import Testing
import UIKit

/// Heights and widths of hosted content, through every door. The numbers are those of the bug log, kind A.
@MainActor
struct HostedHeightTests {
  private static let long = String(repeating: "words that wrap and wrap again, ", count: 10).prefix(300)

  private static func text(_ row: Int) -> String {
    String(repeating: "word ", count: 1 + row * 37 % 60) + "\(row)"
  }

  private func rects(_ hosted: HostedTable<some View>) -> [CGRect] {
    hosted.table.visibleCells.map(\.frame)
  }

  /// Bug log A1.
  @Test("A1: a height asked right after other content was set belongs to it", arguments: Door.allCases)
  func heightRightAfterAChange(_ door: Door) {
    let hosted = Hosted(door, Text(verbatim: "one line"))
    let one = hosted.height(width: 320)
    hosted.set(Text(verbatim: Array(repeating: "one line", count: 10).joined(separator: "\n")))
    #expect(hosted.height(width: 320) == 10 * one)
    hosted.set(Text(verbatim: "one line"))
    #expect(hosted.height(width: 320) == one)
  }

  /// Bug log A2.
  @Test("A2: a table filled while it was hidden has its rows' own heights in the first frame", arguments: Door.allCases)
  func filledWithoutAWindow(_ door: Door) {
    let heights: [CGFloat] = [31, 77, 120]
    let hosted = HostedTable(door, rows: 3, height: nil) { Color.red.frame(height: heights[$0]) }
    hosted.table.estimatedRowHeight = 50
    hosted.table.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    hosted.table.reloadData()
    hosted.table.layoutIfNeeded()
    #expect(hosted.user.frames == 1)
    #expect(rects(hosted).map(\.height) == heights)
    #expect(hosted.user.showsWhatAFullRedrawShows())
  }

  /// Bug log A3.
  @Test(
    "A3: rows never overlap in any frame, and a row asks for one height however often it is measured",
    arguments: Door.allCases)
  func stableHeights(_ door: Door) {
    let hosted = HostedTable(door, rows: 200, height: nil) { Text(Self.text($0)) }
    var offset: CGFloat = 0
    var seen = 0
    while seen < 199, offset < 40_000 {
      hosted.scroll(to: offset)
      offset += 90
      let frames = rects(hosted)
      seen = max(seen, hosted.shownRows.last ?? 0)
      let isStacked = zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 1e-6 }
      let isMeasured = hosted.table.visibleCells.allSatisfy { cell in
        (0..<3).allSatisfy { _ in
          cell.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
          ).height == cell.frame.height
        }
      }
      guard isStacked, isMeasured else {
        Issue.record("at \(offset): \(frames)")
        return
      }
    }
    #expect(seen == 199)
  }

  /// Bug log A4.
  @Test(
    "A4: text without a limit wraps and the row grows; with one it ends there in an ellipsis",
    arguments: Door.allCases)
  func wrappingText(_ door: Door) {
    let long = String(Self.long)
    let free = HostedTable(door, rows: 1, height: nil) { _ in Text(long) }
    free.user.frame()
    let lines = free.texts(0)
    let lineHeight = Hosted(door, Text("one")).height(width: 320)
    #expect(lines.count > 3)
    #expect(!lines.contains { $0.contains("…") })
    #expect(free.cell(0)?.frame.height == CGFloat(lines.count) * lineHeight)
    let limited = HostedTable(door, rows: 1, height: nil) { _ in Text(long).lineLimit(2) }
    limited.user.frame()
    #expect(limited.texts(0).count == 2)
    #expect(limited.texts(0).last?.hasSuffix("…") == true)
    #expect(limited.cell(0)?.frame.height == 2 * lineHeight)
  }

  /// Bug log A5.
  @Test(
    "A5: after a change of width every row has the height it has in a table made at that width",
    arguments: Door.allCases)
  func widthChanges(_ door: Door) {
    func table(_ width: Double) -> HostedTable<Text> {
      let hosted = HostedTable(door, rows: 60, height: nil) { Text(Self.text($0)) }
      hosted.user.display.resize(width: width, height: 480)
      hosted.user.frame()
      return hosted
    }
    func heights(_ hosted: HostedTable<Text>) -> [CGFloat] {
      (0..<60).map { row in
        hosted.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
        hosted.user.frame()
        return hosted.cell(row)?.frame.height ?? -1
      }
    }
    let travelled = table(320)
    let narrow = heights(table(320))
    let wide = heights(table(480))
    #expect(narrow != wide)
    #expect(heights(travelled) == narrow)
    travelled.user.display.resize(width: 480, height: 480)
    #expect(heights(travelled) == wide)
    travelled.user.display.resize(width: 320, height: 480)
    #expect(heights(travelled) == narrow)
  }

  private struct Growing: View {
    @ObservedObject var model: HostingTests.Model

    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<model.count, id: \.self) { _ in Color.red.frame(height: 60) }
      }
    }
  }

  /// Bug log A7. On Apple's systems a hosting controller's view follows its content with
  /// `sizingOptions = .intrinsicContentSize`, which the door sets; a hosting configuration does by itself.
  @Test("A7: a row that changes its size from inside moves the rows below", arguments: Door.allCases)
  func rowsFollowTheirContent(_ door: Door) {
    let model = HostingTests.Model()
    let hosted = HostedTable(door, height: nil) { row in
      if row == 0 { Growing(model: model) } else { Color.blue.frame(height: 33) }
    }
    for (count, height) in [(2, 120), (5, 300), (1, 60)] as [(Int, CGFloat)] {
      model.count = count
      hosted.user.frame()
      #expect(hosted.cell(0)?.frame.height == height)
      #expect(hosted.cell(1)?.frame.minY == height)
      #expect(hosted.cell(2)?.frame.minY == height + 33)
    }
    #expect(hosted.user.showsWhatAFullRedrawShows())
  }

  /// Bug log A10.
  @Test("A10: content wraps at what an accessory leaves of the width, in a table and alone", arguments: Door.allCases)
  func accessories(_ door: Door) {
    let text = (0..<200).map { "\($0)" }.joined(separator: " ")
    let alone = HostedCell(style: .default, reuseIdentifier: nil)
    alone.accessoryType = .disclosureIndicator
    alone.show(Text(text), door)
    alone.layoutIfNeeded()
    let hosted = HostedTable(door, rows: 1, height: nil) { _ in Text(text) }
    hosted.user.frame()
    let plain = hosted.cell(0)?.frame.height ?? 0
    hosted.cell(0)?.accessoryType = .disclosureIndicator
    hosted.table.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
    hosted.user.frame()
    let width = hosted.cell(0)?.contentView.frame.width
    #expect(width == 284 && alone.contentView.frame.width == 284)
    #expect(hosted.cell(0)?.contentView.subviews.first?.frame.width == 284)
    #expect(hosted.cell(0)?.frame.height == Hosted(door, Text(text)).height(width: 284))
    #expect((hosted.cell(0)?.frame.height ?? 0) > plain)
  }

  /// Bug log A11.
  @Test(
    "A11: a short text in a frame of infinite width fills the width and begins at its edge",
    arguments: Door.allCases)
  func flexibleFrames(_ door: Door) {
    let framed = Hosted(door, Text("short").frame(maxWidth: .infinity, alignment: .leading).background(Color.red))
    let user = ScriptedUser(framed.view, width: 390, height: 30)
    // The background covers the frame, from edge to edge.
    let red = "\(user.display.frame[0, 15])"
    #expect("\(user.display.frame[389, 15])" == red)
    // Nothing is written right of the text.
    #expect((100..<390).allSatisfy { "\(user.display.frame[$0, 15])" == red })
    #expect((0..<60).contains { "\(user.display.frame[$0, 15])" != red })
  }
}
