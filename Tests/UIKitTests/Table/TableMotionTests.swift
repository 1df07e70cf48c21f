import Display
import TestSupport
import Testing

@testable import UIKit

/// Motions of a table whose rows size themselves: how they end and what a person does meanwhile.
@MainActor
struct TableMotionTests {
  let table = UITableView()
  let source = SizingSource(1000)
  let user: ScriptedUser
  let middle = CGPoint(x: 150, y: 200)

  init() {
    table.register(SizingCell.self, forCellReuseIdentifier: "sizing")
    table.estimatedRowHeight = 200
    table.dataSource = source
    user = ScriptedUser(table)
  }

  // MARK: Interrupted

  enum Interruption: CaseIterable {
    case touch, wheel, precise, key, offset, animatedOffset
  }

  @Test(arguments: Interruption.allCases)
  func interruptedScrollToRowGoesNoFurther(by interruption: Interruption) {
    table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: true)
    user.advance(frames: 6)
    let offset = table.contentOffset.y
    #expect(offset > 0 && offset < 30_000)
    switch interruption {
    case .touch: user.press(at: middle)
    case .wheel: user.wheel(1, at: middle)
    case .precise: user.wheel(1, at: middle, isPrecise: true)
    case .key: user.key(.down)
    case .offset: table.contentOffset.y = offset + 1
    case .animatedOffset: table.setContentOffset(CGPoint(x: 0, y: offset + 100), animated: true)
    }
    var furthest = 0.0
    for _ in 0..<60 {
      user.frame()
      furthest = max(furthest, table.contentOffset.y)
    }
    // The frame of the event may still have moved.
    #expect(furthest < offset + 12_000)
    if interruption == .touch { user.lift() }
    user.advance(frames: 60)
    #expect(table.contentOffset.y < offset + 12_000)
    #expect(table.scrollTarget == nil)
  }

  // MARK: Near the end

  enum Push: CaseIterable {
    case wheel, pageDown, space
  }

  @Test(arguments: Push.allCases)
  func pushRestsWithinTheContent(by push: Push) {
    source.count = 12
    table.reloadData()
    user.frame()
    for _ in 0..<30 {
      switch push {
      case .wheel: user.wheel(5, at: middle)
      case .pageDown: user.key(.pageDown)
      case .space: user.key(.space)
      }
      var last = table.contentOffset.y
      for _ in 0..<120 {
        user.frame()
        #expect(table.contentOffset.y - last < 200)
        last = table.contentOffset.y
      }
      #expect(table.contentOffset.y < table.verticalRange.upperBound + 1e-6)
    }
    #expect(isAtTheEnd)
  }

  private var isAtTheEnd: Bool {
    let bottom = table.visible.last?.cell.frame.maxY ?? 0
    return abs(table.contentOffset.y - table.verticalRange.upperBound) < 1e-6 && abs(bottom - table.bounds.maxY) < 1e-6
  }

  @Test func animatedOffsetRestsWithinTheContent() {
    source.count = 12
    table.reloadData()
    user.frame()
    table.setContentOffset(CGPoint(x: 0, y: table.verticalRange.upperBound), animated: true)
    user.advance(frames: 40)
    #expect(isAtTheEnd)
  }

  // MARK: Clicks

  @Test(arguments: [1, 3, 6])
  func clickRightAfterTheWheelSelects(frames: Int) {
    let fixture = TableFixture()
    fixture.user.wheel(2, at: middle)
    fixture.user.advance(frames: frames)
    let offset = fixture.table.contentOffset.y
    #expect(offset > 0 && offset < 120)
    fixture.user.tap(at: middle)
    #expect(fixture.table.contentOffset.y - offset < 30)
    #expect(fixture.table.indexPathForSelectedRow?.row == Int((fixture.table.contentOffset.y + 200) / 50))
    fixture.user.advance(frames: 30)
    #expect(fixture.table.contentOffset.y - offset < 30)
  }

  @Test func dragRightAfterTheWheelDrags() {
    let fixture = TableFixture()
    fixture.user.wheel(2, at: middle)
    fixture.user.frame()
    fixture.user.press(at: middle)
    let offset = fixture.table.contentOffset.y
    fixture.user.move(to: CGPoint(x: 150, y: 90))
    #expect(fixture.table.contentOffset.y == offset + 100)
    fixture.user.lift()
    #expect(fixture.table.indexPathForSelectedRow == nil)
  }
}
