import CoreGraphics
@testable import SwiftUI
import TestSupport
import Testing
import UIKit

/// Life, appearance and memory of hosted content, through every door. Bug log, kind D.
@MainActor
struct HostedLifeTests {
  @MainActor
  final class Log {
    var lines: [String] = []
  }

  private func viewCount(_ view: UIView) -> Int {
    view.subviews.reduce(1) { $0 + viewCount($1) }
  }

  /// Bug log D3.
  @Test("D3: each cell has one hosted view, and there are no more cells than fit", arguments: Door.allCases)
  func oneHostedView(_ door: Door) {
    let hosted = HostedTable(door, rows: 1000) { Text("Row \($0)") }
    hosted.scroll(to: 30)
    let views = viewCount(hosted.table)
    for offset in stride(from: 0, through: 1000 * 60 - 480, by: 330) { hosted.scroll(to: CGFloat(offset)) }
    #expect(viewCount(hosted.table) <= views)
    for cell in hosted.table.visibleCells { #expect(cell.contentView.subviews.count == 1) }
  }

  private struct Watched: View {
    let row: Int
    @ObservedObject var model: HostingTests.Model

    var body: some View {
      HStack { Text("\(row) \(model.count)") }.onReceive(model.$height) { _ in }
    }
  }

  private final class WeakView {
    weak var view: UIView?
    init(_ view: UIView?) { self.view = view }
  }

  /// Bug log D4. Memory over many rows is in the tests of the strategies.
  @Test("D4: no host is left of a table that is dropped, though its model lives on", arguments: Door.allCases)
  func nothingIsLeft(_ door: Door) {
    let model = HostingTests.Model()
    var hosts: [WeakView] = []
    do {
      let hosted = HostedTable(door) { Watched(row: $0, model: model) }
      for offset in stride(from: 0, through: 5000, by: 90) {
        hosted.scroll(to: CGFloat(offset))
        for cell in hosted.table.visibleCells where !hosts.contains(where: { $0.view === cell }) {
          hosts += [WeakView(cell), WeakView(cell.contentView.subviews.first)]
        }
      }
      #expect(hosts.count >= 18 && hosts.allSatisfy { $0.view != nil })
    }
    #expect(hosts.allSatisfy { $0.view == nil })
    // Nobody listens any more.
    model.height = 3
    model.count = 7
  }

  /// Bug log D6. Apple's documentation of `UITableViewCell.contentView`: content that is to keep clear of accessories and
  /// edit controls goes into the content view.
  @Test("D6: content beside the content view is drawn and touched, too, but not inset", arguments: Door.allCases)
  func besideTheContentView(_ door: Door) {
    var taps: [String] = []
    func cell(inContentView: Bool) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = .disclosureIndicator
      let name = inContentView ? "inside" : "beside"
      let hosted = Hosted(door, Color.red.onTapGesture { taps.append(name) })
      let parent: UIView = inContentView ? cell.contentView : cell
      parent.addSubview(hosted.view)
      hosted.view.frame = parent.bounds
      hosted.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return cell
    }
    func reach(_ cell: UITableViewCell) -> Int {
      let user = ScriptedUser(cell, width: 320, height: 44)
      user.tap(at: CGPoint(x: 100, y: 20))
      let red = UIColor.systemRed.pixelColor(for: cell.traitCollection)
      return (0..<320).count { user.display.frame[$0, 2] == red }
    }
    #expect(reach(cell(inContentView: true)) == 284)
    #expect(reach(cell(inContentView: false)) == 320)
    #expect(taps == ["inside", "beside"])
  }

  private final class LoggingHost: UIHostingController<Text> {
    let log: Log

    init(_ log: Log) {
      self.log = log
      super.init(rootView: Text("child"))
    }

    @MainActor required dynamic init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { log.lines.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.lines.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("didDisappear") }
  }

  private final class Parent: UIViewController {
    var whileAppearing: (() -> Void)?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      whileAppearing?()
    }
  }

  /// Bug log D7: a hosting controller is a child like any other; other children are in `AppearanceTests`.
  @Test(
    "D7: a hosting controller hears of its appearance once, whenever it became a child",
    arguments: ["before", "while", "after"])
  func childAppearance(_ moment: String) {
    let log = Log()
    let child = LoggingHost(log)
    let parent = Parent()
    func embed() {
      parent.addChild(child)
      child.view.frame = parent.view.bounds
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    if moment == "before" { embed() }
    if moment == "while" { parent.whileAppearing = embed }
    let user = ScriptedUser(UIView())
    user.window.rootViewController = parent
    user.advance(frames: 2)
    if moment == "after" { embed() }
    user.advance(frames: 2)
    #expect(log.lines == ["willAppear", "didAppear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    user.frame()
    #expect(log.lines == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
  }

  private struct Deep: View {
    let depth: Int
    let log: Log

    var body: some View {
      if depth == 0 {
        Text("deep")
          .onAppear { log.lines.append("appear") }
          .onDisappear { log.lines.append("disappear") }
      } else {
        AnyView(VStack { Deep(depth: depth - 1, log: log) })
      }
    }
  }

  /// Bug log D8, D9.
  @Test("D8, D9: appears once, in a window, at any depth", arguments: Door.allCases, [1, 5, 15])
  func appearance(_ door: Door, depth: Int) {
    let log = Log()
    let hosted = Hosted(door, Deep(depth: depth, log: log))
    hosted.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    hosted.view.layoutIfNeeded()
    #expect(log.lines == [])
    let user = ScriptedUser(hosted.view)
    user.advance(frames: 2)
    #expect(log.lines == ["appear"])
    hosted.view.removeFromSuperview()
    #expect(log.lines == ["appear", "disappear"])
    user.window.addSubview(hosted.view)
    user.frame()
    #expect(log.lines == ["appear", "disappear", "appear"])
  }
}
