import Combine
import CoreGraphics
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// Hosting controllers made in all ways, and hosted views that outlive them.
@MainActor
struct HostingLifeTests {
  private static let changed = Notification.Name("HostingLifeTests.changed")

  private final class Model: ObservableObject {
    @Published var color = Color.red
    var heard = 0
  }

  private struct Row: View {
    @ObservedObject var model: Model

    var body: some View {
      model.color
        .frame(height: 40)
        .onReceive(NotificationCenter.default.publisher(for: HostingLifeTests.changed)) { _ in model.heard += 1 }
    }
  }

  // bug log D2
  @Test("D2: a row whose controller is gone draws, follows its model and hears each post once")
  func cellsKeepOnlyTheView() {
    let model = Model()
    weak var dropped: UIViewController?
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    do {
      let controller = UIHostingController(rootView: Row(model: model))
      dropped = controller
      controller.view.frame = cell.contentView.bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.contentView.addSubview(controller.view)
    }
    #expect(dropped == nil)
    let user = ScriptedUser(cell, width: 100, height: 60)
    #expect(user.shows(.systemRed, 50, 30))
    model.color = .blue
    user.frame()
    #expect(user.shows(.systemBlue, 50, 30))
    NotificationCenter.default.post(name: Self.changed, object: nil)
    #expect(model.heard == 1)
    cell.contentView.subviews.first?.removeFromSuperview()
    NotificationCenter.default.post(name: Self.changed, object: nil)
    #expect(model.heard == 1)
  }

  private enum Attaching: CaseIterable {
    case never, before, after
  }

  private func attach(_ rows: DoorTable, to parent: UIViewController) {
    for cell in rows.table.visibleCells {
      guard let controller = (cell as? DoorCell)?.controller else { continue }
      parent.addChild(controller)
      controller.didMove(toParent: parent)
    }
  }

  private func firstFrame(_ attaching: Attaching) -> UInt64 {
    let parent = UIViewController()
    let rows = DoorTable(.controller, rows: 3) { index in
      Text(verbatim: "Row \(index)").padding().background(Color.yellow)
    }
    parent.view = rows.table
    if attaching == .before {
      rows.table.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      rows.table.layoutIfNeeded()
      attach(rows, to: parent)
      #expect(parent.children.count == 3)
    }
    let user = ScriptedUser(rows.table, width: 200, height: 200)
    let first = user.frameHash
    if attaching == .after { attach(rows, to: parent) }
    user.frame()
    #expect(user.frameHash == first)
    return first
  }

  // bug log D1
  @Test("D1: cells draw the same in their first frame with a parent, without, and with one that comes later")
  func cellsWithAndWithoutParents() {
    var hashes: Set<UInt64> = []
    for attaching in Attaching.allCases { hashes.insert(firstFrame(attaching)) }
    #expect(hashes.count == 1)
  }

  // MARK: Making

  private final class Restored: UIHostingController<Text> {
    required init?(coder aDecoder: NSCoder) {
      super.init(coder: aDecoder, rootView: Text(verbatim: "restored"))
    }
  }

  private final class Sub: UIHostingController<Color> {
    var isLoaded = false

    override init(rootView: Color) {
      super.init(rootView: rootView)
    }

    required init?(coder aDecoder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      isLoaded = true
      view.backgroundColor = .clear
    }
  }

  @Test func subclassesComeFromStoryboardsWithARootOfTheirOwn() throws {
    let restored = try #require(Restored(coder: InterfaceCoder()))
    restored.view.layoutIfNeeded()
    #expect(restored.view.backgroundColor == .systemBackground)
    #expect(restored.view.intrinsicContentSize.width > 0)
    #expect(UIHostingController<Text>(coder: InterfaceCoder()) == nil)
    let sub = Sub(rootView: .red)
    _ = sub.view
    #expect(sub.isLoaded && sub.view.backgroundColor == .clear)
  }

  @Test func aClearBackgroundShowsWhatIsBehind() {
    let outer = UIView()
    outer.backgroundColor = .systemGreen
    let controller = UIHostingController(rootView: Color.red.frame(width: 10, height: 10))
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    outer.addSubview(controller.view)
    let user = ScriptedUser(outer, width: 100, height: 100)
    #expect(user.shows(.systemBackground, 20, 20) && user.shows(.systemRed, 50, 50))
    controller.view.backgroundColor = .clear
    user.frame()
    #expect(user.shows(.systemGreen, 20, 20) && user.shows(.systemRed, 50, 50))
    controller.view.backgroundColor = nil
    user.frame()
    #expect(user.shows(.systemGreen, 20, 20))
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test func anOptionalRootIsGivenBackAndShown() {
    let controller = UIHostingController<Color?>(rootView: nil)
    #expect(controller.rootView == nil)
    let user = ScriptedUser(controller.view, width: 100, height: 100)
    #expect(user.shows(.systemBackground, 50, 50))
    controller.rootView = .red
    user.frame()
    #expect(controller.rootView == .red && user.shows(.systemRed, 50, 50))
    controller.rootView = nil
    user.frame()
    #expect(user.shows(.systemBackground, 50, 50))
  }

  // MARK: Overflow

  @Test func contentLargerThanItsViewShows() {
    let controller = UIHostingController(rootView: Color.red.frame(width: 60, height: 60))
    controller.view.backgroundColor = .clear
    controller.view.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
    let outer = UIView()
    outer.backgroundColor = .systemGreen
    outer.addSubview(controller.view)
    let user = ScriptedUser(outer, width: 100, height: 100)
    #expect(user.shows(.systemRed, 21, 21) && user.shows(.systemRed, 79, 79) && user.shows(.systemGreen, 19, 50))
    #expect(user.showsWhatAFullRedrawShows())
    controller.view.frame.origin.x = 50
    user.frame()
    #expect(user.shows(.systemGreen, 21, 50) && user.shows(.systemRed, 89, 50))
    #expect(user.showsWhatAFullRedrawShows())
    controller.view.clipsToBounds = true
    user.frame()
    #expect(user.shows(.systemGreen, 49, 50) && user.shows(.systemRed, 50, 50) && user.shows(.systemGreen, 70, 50))
    controller.view.clipsToBounds = false
    controller.rootView = Color.red.frame(width: 10, height: 10)
    user.frame()
    #expect(user.shows(.systemGreen, 52, 50) && user.shows(.systemRed, 60, 50))
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test("A row's content may overflow its view, not its cell", arguments: Door.allCases)
  func rowsOverflowWithinTheirCells(door: Door) {
    let rows = DoorTable(door, rows: 3) { index in
      Color.clear.frame(height: 50).overlay(index == 1 ? Color.red.frame(width: 20, height: 90) : nil)
    }
    let user = ScriptedUser(rows.table, width: 100, height: 200)
    #expect(user.shows(.systemRed, 50, 51) && user.shows(.systemRed, 50, 98))
    #expect(!user.shows(.systemRed, 50, 49) && !user.shows(.systemRed, 50, 100))
    #expect(user.showsWhatAFullRedrawShows())
  }
}
