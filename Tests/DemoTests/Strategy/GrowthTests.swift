import Combine
import Display
import FrameMetrics
import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import Demo

/// Nothing is left of lists that are gone, and nothing grows while one is scrolled.
@MainActor
@Suite(.serialized) struct GrowthTests {
  /// A window in which lists come and go.
  @MainActor
  final class Room {
    let options: DemoOptions
    let source: RowSource
    let display: OffscreenDisplay
    let window: UIWindow
    let driver: FrameDriver
    let pictures: PictureStore
    let scaleBefore = UIScreen.main.scale

    init() {
      let titles = (0..<500).map { "Title \($0)" }
      source = RowSource(name: "numbered", titles: titles, pictures: [.bundled(0), .bundled(1)], count: 1_000_000)
      var options = DemoOptions(verb: .measure)
      options.size = WindowSize(width: 200, height: 192)
      self.options = options
      display = options.makeOffscreenDisplay()
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 192))
      driver = FrameDriver(display: display, window: window)
      pictures = PictureStore(source, scale: 1)
    }

    /// Shows a list, recycles `rows` rows, and drops it.
    func visit(_ name: StrategyName, rows: Int) {
      let list = show(name)
      scroll(list, rows: rows)
      drop()
    }

    func show(_ name: StrategyName) -> RowListController {
      let list = RowListController(source: source, pictures: pictures, strategy: name.makeStrategy())
      window.rootViewController = list
      driver.runFrame()
      pictures.waitUntilIdle()
      driver.runFrame()
      return list
    }

    /// Screen by screen, so that each frame brings in all rows of its screen.
    func scroll(_ list: RowListController, rows: Int) {
      let screen = 3
      for step in 0..<(rows / screen) {
        list.tableView.contentOffset = CGPoint(x: 0, y: CGFloat(step % 300_000 * screen) * RowMetrics.height)
        driver.runFrame()
      }
    }

    func drop() {
      window.rootViewController = UIViewController()
      driver.runFrame()
    }
  }

  @Test(arguments: StrategyName.allCases)
  func nothingIsLeftOf100Lists(_ name: StrategyName) {
    let room = Room()
    room.visit(name, rows: 30)
    let before = LiveCounts.now
    for _ in 0..<100 { room.visit(name, rows: 6) }
    #expect(LiveCounts.now == before)
  }

  /// And no node is made after the first screens, in any strategy that recycles.
  @Test(arguments: StrategyName.allCases)
  func nothingGrowsWhileRowsAreRecycled(_ name: StrategyName) {
    let none = LiveCounts.now
    let room = Room()
    do {
      let list = room.show(name)
      room.scroll(list, rows: 60)
      let before = LiveCounts.now
      let made = UIApplication.shared.counters
      room.scroll(list, rows: 600)
      #expect(LiveCounts.now == before)
      let work = UIApplication.shared.counters - made
      if name == .fresh {
        #expect(work.nodesCreated > 600)
      } else {
        #expect(work.nodesCreated == 0)
        #expect(work.cellsCreated == 0)
        #expect(work.cellsReused >= 590)
      }
      #expect((before.hostingViews > none.hostingViews) == (name != .uikit))
      #expect((before.nodes > none.nodes) == (name != .uikit))
    }
    room.drop()
    #expect(LiveCounts.now == none)
  }

  /// Every live row hears a post, no other; the row that is meant takes it.
  @Test func onePostReachesLiveRowsOnly() {
    let none = LiveCounts.now.subscriptions
    let room = Room()
    do {
      let list = room.show(.notification)
      room.scroll(list, rows: 300)
      let subscriptions = LiveCounts.now.subscriptions - none
      let cells = list.tableView.subviews.count { $0 is NotificationCell }
      #expect(subscriptions == cells && cells <= 5)
    }
    room.drop()
    #expect(LiveCounts.now.subscriptions == none)
  }

  /// Resident memory, in a process of its own, so that nothing else counts. `GROWTH_ROWS` sets the rows of each strategy.
  @Test(
    "Memory is within 2 MB of the start after 100 lists and all recycled rows", arguments: StrategyName.allCases)
  func memoryStays(_ name: StrategyName) async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [text = name.rawValue as String] in
      await MainActor.run {
        let name = StrategyName(rawValue: text) ?? .uikit
        let asked = ProcessInfo.processInfo.environment["GROWTH_ROWS"].flatMap { Int($0) }
        let rows = asked ?? (_isDebugAssertConfiguration() ? 1000 : 50_000)
        let room = Room()
        for _ in 0..<2 { room.visit(name, rows: 600) }
        let live = LiveCounts.now
        let memory = ProcessMemory.current
        for _ in 0..<100 { room.visit(name, rows: 6) }
        let shown = ProcessMemory.current - memory
        room.visit(name, rows: rows)
        let scrolled = ProcessMemory.current - memory
        print("\(text): \(shown / 1024) KB after 100 lists, \(scrolled / 1024) KB after \(rows) rows more")
        precondition(LiveCounts.now == live)
        precondition(shown < 2 << 20 && scrolled < 2 << 20)
      }
    }
    print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), terminator: "")
  }
}
