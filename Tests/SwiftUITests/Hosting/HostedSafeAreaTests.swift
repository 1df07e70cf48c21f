import CoreGraphics
import Display
import FrameMetrics
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// What the safe area means to hosted content. The window covers 47 points at the top and 34 at the bottom.
@MainActor
struct HostedSafeAreaTests {
  private let green = Color(uiColor: .systemGreen)

  private func covered(_ view: UIView, width: Double = 200, height: Double = 400) -> ScriptedUser {
    let user = ScriptedUser(view, width: width, height: height)
    user.display.safeArea = DisplayInsets(top: 47, bottom: 33)
    user.frame()
    return user
  }

  private struct Row: View {
    let index: Int

    var body: some View {
      HStack {
        Color.blue.frame(width: 30, height: 30)
        Text(verbatim: "Row \(index)")
        Spacer()
      }
      .padding(10)
      .background(Color.yellow)
    }
  }

  // Apple's rows do react: a hosting controller's view in a cell gets the insets of wherever the row is, and content moves
  // and grows as it passes under the edge; `safeAreaRegions = []` turns it off. Here a row never does, whatever its
  // regions: what a scroll view moves has no safe area along that axis. It looks the same at every offset, and scrolling
  // lays nothing out.
  // bug log E1
  @Test("E1: a row looks the same at every place, and passing under an edge costs nothing", arguments: Door.allCases)
  func rowsPassUnderTheSafeArea(door: Door) throws {
    let rows = DoorTable(door) { Row(index: $0) }
    let user = covered(rows.table)
    let table = rows.table
    #expect(table.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 33, right: 0))
    table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .middle, animated: false)
    user.frame()
    let picture = try #require(rows.cell(20)).layer.recordedContent().commands.map { "\($0)" }
    let height = try #require(rows.cell(20)).frame.height
    let place = table.rectForRow(at: IndexPath(row: 20, section: 0))
    var seen = 0
    var offset = place.minY - 400
    while offset <= place.maxY {
      table.contentOffset = CGPoint(x: 0, y: offset)
      let before = UIApplication.shared.counters
      user.frame()
      let work = UIApplication.shared.counters - before
      if work.cellsReused + work.cellsCreated == 0 {
        #expect(work.bodies == 0 && work.nodesUpdated == 0)
      }
      if let cell = rows.cell(20) {
        seen += 1
        #expect(cell.safeAreaInsets == .zero)
        #expect(cell.frame.height == height && cell.hosted?.frame.height == height)
        #expect(cell.layer.recordedContent().commands.map { "\($0)" } == picture)
      }
      offset += 1
    }
    #expect(seen > 400)
    #expect(user.showsWhatAFullRedrawShows())
  }

  // bug log E1
  @Test("E1: content of a plain scroll view is not pushed either")
  func scrollViewsKeepTheirContent() {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 200, height: 2000)
    let controller = UIHostingController(rootView: green)
    controller.view.frame = CGRect(x: 0, y: 300, width: 200, height: 100)
    scrollView.addSubview(controller.view)
    let user = covered(scrollView)
    for y in [0, 20, 46] {
      scrollView.contentOffset.y = CGFloat(300 - y)
      user.frame()
      #expect(user.shows(.systemGreen, 100, y) && user.shows(.systemGreen, 100, y + 99))
    }
  }

  // A desktop has no keyboard on its screen, so the inset is the test's.
  // bug log E2
  @Test("E2: a keyboard moves no row", arguments: Door.allCases)
  func rowsAndKeyboard(door: Door) {
    let rows = DoorTable(door) { Row(index: $0) }
    let user = covered(rows.table)
    let frames = rows.frames
    let before = user.frameHash
    user.window.keyboardHeight = 300
    user.frame()
    #expect(rows.frames == frames && user.frameHash == before)
    rows.table.contentOffset.y = 77
    user.frame()
    for cell in rows.table.visibleCells { #expect(cell.frame.height == frames[0].height) }
  }

  // "Disabling a safe area region omits it from the SwiftUI layout system altogether" (UIHostingController.safeAreaRegions).
  @Test func regionsThatAreLeftOutHaveNoEffect() {
    let controller = UIHostingController(rootView: green)
    #expect(controller.safeAreaRegions == .all)
    let user = covered(controller.view)
    func rows() -> ClosedRange<Int>? {
      let shown = (0..<400).filter { user.shows(.systemGreen, 100, $0) }
      guard let first = shown.first, let last = shown.last, shown.count == last - first + 1 else { return nil }
      return first...last
    }
    #expect(rows() == 47...366)
    user.window.keyboardHeight = 150
    user.frame()
    #expect(rows() == 47...249)
    controller.safeAreaRegions = .container
    user.frame()
    #expect(rows() == 47...366)
    controller.safeAreaRegions = .keyboard
    user.frame()
    #expect(rows() == 0...249)
    controller.safeAreaRegions = []
    user.frame()
    #expect(rows() == 0...399)
    #expect(controller._disableSafeArea)
    controller.safeAreaRegions = .all
    user.window.keyboardHeight = 0
    user.frame()
    #expect(rows() == 47...366)
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test func contentIsOfferedAndCentredInWhatIsLeft() {
    let controller = UIHostingController(rootView: green.frame(width: 20, height: 20))
    let user = covered(controller.view)
    // The middle of 47...366.
    #expect(user.shows(.systemGreen, 100, 197) && user.shows(.systemGreen, 100, 216))
    #expect(!user.shows(.systemGreen, 100, 196) && !user.shows(.systemGreen, 100, 217))
    // What it keeps clear of is part of the size that the view asks for.
    #expect(controller.view.intrinsicContentSize == CGSize(width: 20, height: 100))
    #expect(controller.sizeThatFits(in: CGSize(width: 200, height: 400)) == CGSize(width: 20, height: 100))
    controller.additionalSafeAreaInsets.top = 10
    user.frame()
    #expect(user.shows(.systemGreen, 100, 202) && user.shows(.systemGreen, 100, 221))
  }

  private func extent(of view: some View, keyboard: CGFloat = 0) -> [Int] {
    let user = covered(UIHostingController(rootView: view).view)
    user.window.keyboardHeight = keyboard
    user.frame()
    let shown = (0..<400).filter { user.shows(.systemGreen, 100, $0) }
    return [shown.first ?? -1, shown.last ?? -1]
  }

  // "To extend your content into these regions, you can ignore safe areas on specific edges" (View.ignoresSafeArea).
  @Test func viewsReachOutOfTheSafeAreaWhereTheyLieAtItsEdge() {
    #expect(extent(of: green) == [47, 366])
    #expect(extent(of: green.ignoresSafeArea()) == [0, 399])
    #expect(extent(of: green.ignoresSafeArea(edges: .top)) == [0, 366])
    #expect(extent(of: green.ignoresSafeArea(edges: .bottom)) == [47, 399])
    #expect(extent(of: green.ignoresSafeArea(edges: .horizontal)) == [47, 366])
    #expect(extent(of: green.edgesIgnoringSafeArea(.top)) == [0, 366])
    // The first view lies at the top edge, not at the bottom one.
    let stack = VStack(spacing: 0) {
      green.ignoresSafeArea()
      Color.blue.frame(height: 100)
    }
    #expect(extent(of: stack) == [0, 266])
    // One that lies at no edge stays as it is.
    #expect(extent(of: green.frame(height: 20).ignoresSafeArea()) == [197, 216])
    #expect(extent(of: green.padding(1).ignoresSafeArea()) == [1, 398])
    #expect(extent(of: green.ignoresSafeArea().padding(1)) == [48, 365])
  }

  @Test func keyboardAndContainerAreIgnoredApart() {
    #expect(extent(of: green, keyboard: 100) == [47, 299])
    #expect(extent(of: green.ignoresSafeArea(.keyboard), keyboard: 100) == [47, 366])
    #expect(extent(of: green.ignoresSafeArea(.container), keyboard: 100) == [0, 299])
    #expect(extent(of: green.ignoresSafeArea(), keyboard: 100) == [0, 399])
  }

  // `background(_:ignoresSafeAreaEdges:)` does so at all edges by default.
  @Test func stylesFillTheSafeAreaBehindAViewAtItsEdge() {
    let filling = Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity)
    #expect(extent(of: filling.background(green)) == [0, 399])
    #expect(extent(of: filling.background(green, ignoresSafeAreaEdges: .top)) == [0, 366])
    #expect(extent(of: filling.background(green, ignoresSafeAreaEdges: [])) == [47, 366])
    #expect(extent(of: filling.overlay(green)) == [0, 399])
    #expect(extent(of: Color.clear.frame(height: 30).background(green)) == [192, 221])
    // A view, as opposed to a style, does not.
    #expect(extent(of: filling.background { green }) == [47, 366])
  }

  @Test func contentFollowsASafeAreaThatChanges() {
    let controller = UIHostingController(
      rootView: ZStack(alignment: .top) {
        Color.blue.ignoresSafeArea()
        green.frame(height: 10)
      })
    let user = covered(controller.view)
    #expect(user.shows(.systemGreen, 100, 47) && user.shows(.systemBlue, 100, 0))
    user.display.safeArea = DisplayInsets(top: 60, bottom: 33)
    user.frame()
    #expect(user.shows(.systemGreen, 100, 60) && !user.shows(.systemGreen, 100, 59))
    #expect(user.shows(.systemBlue, 100, 0) && user.shows(.systemBlue, 100, 399))
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test func directionsAndSides() {
    let controller = UIHostingController(
      rootView: green.ignoresSafeArea(edges: .leading).environment(\.layoutDirection, .rightToLeft))
    let user = ScriptedUser(controller.view, width: 200, height: 50)
    user.display.safeArea = DisplayInsets(left: 10, right: 20)
    user.frame()
    #expect(!user.shows(.systemGreen, 9, 25) && user.shows(.systemGreen, 10, 25))
    #expect(user.shows(.systemGreen, 199, 25))
  }

  @Test func aPageUnderASafeArea() {
    let controller = UIHostingController(
      rootView: VStack(spacing: 0) {
        Color.orange.frame(height: 40)
        HStack(spacing: 4) {
          Circle().fill(Color.red)
          RoundedRectangle(cornerRadius: 12).fill(Color.purple)
        }
        .padding(8)
        .frame(maxHeight: .infinity)
        .background(Color.yellow)
        Color.gray.frame(height: 20).ignoresSafeArea(edges: .top)
      }
      .background(Color.mint))
    let user = covered(controller.view, width: 120, height: 200)
    expectGolden(user.display.frame, "hosted-safe-area")
  }
}
