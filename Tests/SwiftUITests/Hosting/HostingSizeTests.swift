import Combine
import CoreGraphics
import Display
import FrameMetrics
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// How the size of hosted content reaches what is around it.
@MainActor
struct HostingSizeTests {
  private final class Model: ObservableObject {
    @Published var height: CGFloat = 20
  }

  @MainActor static var bodies = 0

  private struct Sized: View {
    @ObservedObject var model: Model

    var body: some View {
      HostingSizeTests.bodies += 1
      return Color.red.frame(width: 40, height: model.height)
    }
  }

  /// The hosted view, centred in a window by constraints alone.
  private func centred(_ controller: UIViewController) -> ScriptedUser {
    let outer = UIView()
    let hosted: UIView = controller.view
    hosted.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(hosted)
    hosted.centerXAnchor.constraint(equalTo: outer.centerXAnchor).isActive = true
    hosted.centerYAnchor.constraint(equalTo: outer.centerYAnchor).isActive = true
    return ScriptedUser(outer, width: 200, height: 200)
  }

  // "The hosting controller's view automatically invalidates its intrinsic content size when its ideal size changes"
  // (UIHostingControllerSizingOptions.intrinsicContentSize); the default of `sizingOptions` is the empty set.
  // bug log A7
  @Test("A7: layouts hear of a size that changed inside if the options say so, else when they are told")
  func intrinsicContentSize() {
    let model = Model()
    let controller = UIHostingController(rootView: Sized(model: model))
    #expect(controller.sizingOptions == [])
    let user = centred(controller)
    #expect(controller.view.frame.size == CGSize(width: 40, height: 20))
    model.height = 30
    user.frame()
    #expect(controller.view.frame.height == 20)
    #expect(controller.view.intrinsicContentSize.height == 30)
    controller.view.invalidateIntrinsicContentSize()
    user.frame()
    #expect(controller.view.frame == CGRect(x: 80, y: 85, width: 40, height: 30))
    controller.sizingOptions = .intrinsicContentSize
    for height in [50, 10, 80] as [CGFloat] {
      model.height = height
      user.frame()
      #expect(controller.view.frame.height == height)
    }
    controller.rootView = Sized(model: Model())
    user.frame()
    #expect(controller.view.frame.height == 20)
    #expect(user.showsWhatAFullRedrawShows())
  }

  // bug log A7
  @Test("A7: a row follows its content through both doors", arguments: Door.allCases)
  func rowsFollow(door: Door) throws {
    let model = Model()
    let rows = DoorTable(door, rows: 5) { Sized(model: $0 == 0 ? model : Model()) }
    let user = ScriptedUser(rows.table, width: 200, height: 400)
    rows.cell(0)?.controller?.sizingOptions = .intrinsicContentSize
    for height in [80, 150, 60] as [CGFloat] {
      model.height = height
      user.frame()
      #expect(rows.cell(0)?.frame.height == height)
      #expect(rows.cell(1)?.frame.minY == height)
    }
    #expect(user.showsWhatAFullRedrawShows())
  }

  private final class Parent: UIViewController {
    var wishes: [CGSize] = []

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      wishes.append(container.preferredContentSize)
    }
  }

  // "The hosting controller tracks its content's ideal size in its preferred content size"
  // (UIHostingControllerSizingOptions.preferredContentSize).
  @Test func preferredContentSizeFollowsTheContent() {
    let model = Model()
    let controller = UIHostingController(rootView: Sized(model: model))
    let parent = Parent()
    parent.addChild(controller)
    let user = ScriptedUser(controller.view, width: 200, height: 200)
    #expect(controller.preferredContentSize == .zero)
    controller.sizingOptions = [.preferredContentSize]
    #expect(controller.preferredContentSize == CGSize(width: 40, height: 20))
    model.height = 35
    // Asked at once, it is that of the content of now.
    #expect(controller.preferredContentSize.height == 35)
    user.frame()
    model.height = 36
    user.frame()
    user.frame()
    #expect(parent.wishes.map(\.height) == [20, 35, 36])
    // It is the content's: what the view keeps clear of does not count.
    user.display.safeArea = DisplayInsets(top: 47)
    user.frame()
    #expect(controller.preferredContentSize.height == 36)
    controller.sizingOptions = []
    controller.preferredContentSize = CGSize(width: 1, height: 2)
    model.height = 50
    user.frame()
    #expect(controller.preferredContentSize == CGSize(width: 1, height: 2))
  }

  // bug log A12
  @Test("A12: reading the size of unchanged content runs no body and measures nothing", arguments: Door.allCases)
  func sizesAreKept(door: Door) throws {
    let cell = DoorCell(style: .default, reuseIdentifier: nil)
    let box = Box("a", 40, 20)
    cell.show(box, through: door)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    cell.layoutIfNeeded()
    let view = try #require(cell.hosted)
    let size = view.intrinsicContentSize
    let before = UIApplication.shared.counters
    for _ in 0..<10_000 where view.intrinsicContentSize != size { Issue.record("another size") }
    let work = UIApplication.shared.counters - before
    #expect(work.bodies == 0 && work.nodesUpdated == 0 && work.textsTypeset == 0)
  }

  // bug log A6
  @Test("A6: hosted content shrinks with the window", arguments: Door.allCases)
  func narrower(door: Door) throws {
    let rows = DoorTable(door, rows: 8) { _ in Color.red.frame(height: 50) }
    let user = ScriptedUser(rows.table, width: 600, height: 300)
    user.display.safeArea = DisplayInsets(left: 30)
    user.frame()
    #expect(rows.cell(0)?.hosted?.frame.width == 570)
    for width in [300, 600, 250] {
      user.display.resize(width: Double(width), height: 300)
      user.frame()
      let cell = try #require(rows.cell(0))
      #expect(cell.frame.width == CGFloat(width))
      #expect(cell.contentView.frame == CGRect(x: 30, y: 0, width: CGFloat(width) - 30, height: 50))
      #expect(cell.hosted?.frame == cell.contentView.bounds)
      #expect(user.shows(.systemRed, width - 1, 20) && user.shows(.systemRed, 30, 20))
      #expect(!user.shows(.systemRed, 29, 20))
    }
    #expect(user.showsWhatAFullRedrawShows())
  }

  // bug log A9
  @Test("A9: push and pop leave the rows' frames alone", arguments: Door.allCases)
  func pushAndPop(door: Door) {
    let rows = DoorTable(door) { _ in Color.red.frame(height: 90) }
    let list = UIViewController()
    list.view = rows.table
    let navigation = UINavigationController(rootViewController: list)
    let user = ScriptedUser(navigation.view, width: 200, height: 400)
    rows.table.contentOffset.y = 333
    user.frame()
    let frames = rows.frames
    #expect(frames.map(\.height) == Array(repeating: 90, count: frames.count))
    let offset = rows.table.contentOffset
    navigation.pushViewController(UIViewController(), animated: false)
    user.advance(frames: 2)
    #expect(rows.frames == frames)
    navigation.popViewController(animated: false)
    user.frame()
    #expect(rows.frames == frames && rows.table.contentOffset == offset)
  }

  private final class Restless: UIViewController {
    var layouts = 0

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layouts += 1
      view.invalidateIntrinsicContentSize()
      view.subviews.first?.invalidateIntrinsicContentSize()
      view.setNeedsLayout()
    }
  }

  // bug log A8
  @Test("A8: a layout that always asks for another ends with its frame")
  func invalidatingInLayout() {
    let outer = Restless()
    let hosting = UIHostingController(rootView: Color.red.frame(width: 30, height: 30))
    hosting.sizingOptions = .intrinsicContentSize
    hosting.view.translatesAutoresizingMaskIntoConstraints = false
    outer.view.addSubview(hosting.view)
    hosting.view.centerXAnchor.constraint(equalTo: outer.view.centerXAnchor).isActive = true
    let user = ScriptedUser(outer.view, width: 100, height: 100)
    outer.layouts = 0
    user.frame()
    #expect((1...8).contains(outer.layouts))
    #expect(user.driver.unsettledView != nil)
  }

  // bug log A8
  @Test("A8: a host half outside the window does not grow for ever")
  func hostInTheUnsafeArea() {
    let hosting = UIHostingController(rootView: Color.red.frame(width: 30, height: 60))
    hosting.sizingOptions = .intrinsicContentSize
    let outer = UIView()
    hosting.view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(hosting.view)
    hosting.view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 170).isActive = true
    let user = ScriptedUser(outer, width: 100, height: 200)
    let before = UIApplication.shared.counters.nodesUpdated
    user.display.safeArea = DisplayInsets(bottom: 50)
    user.frame()
    #expect(UIApplication.shared.counters.nodesUpdated - before < 50)
    // Never more is covered of it than of what it lies in.
    #expect(hosting.view.frame == CGRect(x: 0, y: 170, width: 30, height: 110))
    #expect(user.driver.unsettledView == nil)
  }
}
