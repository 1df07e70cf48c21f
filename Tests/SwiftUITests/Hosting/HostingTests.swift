import Combine
import CoreGraphics
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

@MainActor
struct HostingTests {
  final class Model: ObservableObject {
    @Published var color = Color.red
    @Published var height: CGFloat = 20
    @Published var count = 2
  }

  @MainActor static var bodies = 0
  @MainActor static var events: [String] = []

  private struct Row: View {
    @ObservedObject var model: Model

    var body: some View {
      HostingTests.bodies += 1
      return model.color.frame(width: 40, height: model.height)
    }
  }

  private func pixel(_ user: ScriptedUser, _ x: Int, _ y: Int) -> String { "\(user.display.frame[x, y])" }

  @Test func rootViewIsTheVeryValueThatWasGiven() {
    struct Identified: View, Equatable {
      let id = UUID()
      var body: some View { Box("a") }
      nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }
    }
    let first = Identified()
    let controller = UIHostingController(rootView: first)
    #expect(controller.rootView == first)
    controller.view.layoutIfNeeded()
    #expect(controller.rootView == first)
    let second = Identified()
    controller.rootView = second
    #expect(controller.rootView == second && controller.rootView != first)
  }

  @Test("A1: heights asked right after setting the root view belong to it")
  func heightAfterRootView() {
    let line = Text(verbatim: "one line")
    let controller = UIHostingController(rootView: Text(verbatim: ""))
    let size = CGSize(width: 320, height: 10_000)
    controller.rootView = line
    let one = controller.sizeThatFits(in: size).height
    controller.rootView = Text(verbatim: Array(repeating: "one line", count: 10).joined(separator: "\n"))
    #expect(controller.sizeThatFits(in: size).height == 10 * one)
    controller.rootView = line
    #expect(controller.sizeThatFits(in: size).height == one)
    #expect(controller.view.intrinsicContentSize.height == one)
  }

  @Test("A12: reading the intrinsic size of unchanged content runs no body and measures nothing")
  func intrinsicSizeIsKept() {
    let controller = UIHostingController(rootView: Row(model: Model()))
    let size = controller.view.intrinsicContentSize
    Self.bodies = 0
    for _ in 0..<10_000 where controller.view.intrinsicContentSize != size { Issue.record("another size") }
    #expect(Self.bodies == 0)
    #expect(size == CGSize(width: 40, height: 20))
  }

  @Test("D2: a hosted view lives on without its controller")
  func viewWithoutController() {
    let model = Model()
    weak var dropped: UIViewController?
    let view: UIView = {
      let controller = UIHostingController(rootView: Row(model: model))
      dropped = controller
      return controller.view
    }()
    #expect(dropped == nil)
    let user = ScriptedUser(view, width: 100, height: 100)
    let red = pixel(user, 50, 50)
    model.color = .blue
    user.frame()
    #expect(pixel(user, 50, 50) != red)
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test("D1: content is drawn with a parent, without one, and with one that comes later")
  func parents() {
    func frame(
      _ attach: (UIViewController, UIViewController) -> Void, later: (UIViewController, UIViewController) -> Void
    )
      -> UInt64
    {
      let controller = UIHostingController(rootView: Row(model: Model()))
      let parent = UIViewController()
      attach(parent, controller)
      let user = ScriptedUser(controller.view, width: 100, height: 100)
      later(parent, controller)
      user.frame()
      return user.frameHash
    }
    func add(_ parent: UIViewController, _ child: UIViewController) {
      parent.addChild(child)
      child.didMove(toParent: parent)
    }
    let none = frame({ _, _ in }, later: { _, _ in })
    #expect(frame(add, later: { _, _ in }) == none)
    #expect(frame({ _, _ in }, later: add) == none)
  }

  @Test func theBackgroundIsTheSystems() {
    let controller = UIHostingController(rootView: Box("a"))
    #expect(controller.view.backgroundColor == .systemBackground)
  }

  @Test("A frame is drawn only if something changed")
  func drawsOnlyChanges() {
    let model = Model()
    let user = ScriptedUser(UIHostingController(rootView: Row(model: model)).view, width: 100, height: 100)
    let presents = user.display.presentCount
    user.advance(frames: 3)
    #expect(user.display.presentCount == presents)
    model.count = 7
    user.frame()
    // The body ran, nothing looks different.
    #expect(user.display.presentCount == presents)
    model.height = 30
    user.frame()
    #expect(user.display.presentCount == presents + 1)
  }

  private struct Lifecycle: View {
    let depth: Int

    var body: some View {
      if depth == 0 {
        Box("a")
          .onAppear { HostingTests.events.append("appear") }
          .onDisappear { HostingTests.events.append("disappear") }
      } else {
        AnyView(VStack { Lifecycle(depth: depth - 1) })
      }
    }
  }

  @Test("D8, D9: appears once, in a window, at any depth", arguments: [1, 5, 15])
  func appearance(depth: Int) {
    Self.events = []
    let controller = UIHostingController(rootView: Lifecycle(depth: depth))
    controller.view.layoutIfNeeded()
    #expect(Self.events == [])
    let user = ScriptedUser(controller.view)
    user.advance(frames: 2)
    #expect(Self.events == ["appear"])
    controller.view.removeFromSuperview()
    #expect(Self.events == ["appear", "disappear"])
    user.window.addSubview(controller.view)
    user.frame()
    #expect(Self.events == ["appear", "disappear", "appear"])
  }

  private struct Numbered: View {
    let number: Int

    var body: some View {
      Box("a")
        .onAppear { HostingTests.events.append("appear \(number)") }
        .onDisappear { HostingTests.events.append("disappear \(number)") }
    }
  }

  @Test("B3: the same identity appears once; another one replaces it")
  func identityAndAppearance() {
    Self.events = []
    let controller = UIHostingController(rootView: Numbered(number: 3))
    let user = ScriptedUser(controller.view)
    controller.rootView = Numbered(number: 19)
    user.frame()
    #expect(Self.events == ["appear 3"])
    Self.events = []
    let identified = UIHostingController(rootView: Numbered(number: 3).id(3))
    let other = ScriptedUser(identified.view)
    identified.rootView = Numbered(number: 19).id(19)
    other.frame()
    #expect(Self.events == ["appear 3", "disappear 3", "appear 19"])
  }

  @Test("D4: nothing is left of a hosted view that is dropped")
  func nothingLeaks() {
    weak var view: UIView?
    weak var node: ViewNode?
    let model = Model()
    do {
      let controller = UIHostingController(rootView: Row(model: model).onReceive(model.objectWillChange) { _ in })
      controller.view.layoutIfNeeded()
      view = controller.view
      let probe = LayoutProbe(100, 100, Row(model: model))
      node = probe.graph.root
      #expect(view != nil && node != nil)
    }
    #expect(view == nil && node == nil)
    model.height = 1
  }

  @Test func onChangeTellsOldAndNew() {
    Self.events = []
    func view(_ value: Int) -> some View {
      Box("a").onChange(of: value) { old, new in HostingTests.events.append("\(old) \(new)") }
        .onChange(of: value, initial: true) { HostingTests.events.append("now \(value)") }
    }
    let controller = UIHostingController(rootView: view(1))
    let user = ScriptedUser(controller.view)
    for value in [1, 2, 2, 5] {
      controller.rootView = view(value)
      user.frame()
    }
    // The outer one first.
    #expect(Self.events == ["now 1", "now 2", "1 2", "now 5", "2 5"])
  }

  @Test("I1: dark mode reaches the content, and light mode brings back the first pixels")
  func darkMode() {
    let controller = UIHostingController(
      rootView: VStack {
        Text("Title"); Color.primary.frame(height: 10)
      })
    let user = ScriptedUser(controller.view, width: 100, height: 60)
    let light = user.frameHash
    user.window.overrideUserInterfaceStyle = .dark
    user.frame()
    let dark = user.frameHash
    #expect(dark != light)
    #expect("\(user.display.frame[50, 50])" == "\(user.display.frame[1, 50])")
    user.window.overrideUserInterfaceStyle = .light
    user.frame()
    #expect(user.frameHash == light)
  }

  @Test func theTintOfTheWindowIsTheAccentColor() {
    let controller = UIHostingController(rootView: Color.accentColor)
    let user = ScriptedUser(controller.view, width: 20, height: 20)
    #expect(user.display.frame[9, 9] == UIColor.systemBlue.pixelColor(for: .current))
    user.window.tintColor = .systemGreen
    user.frame()
    #expect(user.display.frame[9, 9] == UIColor.systemGreen.pixelColor(for: .current))
    // It also holds for views that come later.
    let later = UIHostingController(rootView: Color.accentColor)
    later.view.frame = user.window.bounds
    user.window.addSubview(later.view)
    controller.view.removeFromSuperview()
    user.frame()
    #expect(user.display.frame[9, 9] == UIColor.systemGreen.pixelColor(for: .current))
  }

  @Test func anOptionalRootComesAndGoes() {
    let controller = UIHostingController<Text?>(rootView: nil)
    #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 100)) == .zero)
    controller.rootView = Text("some")
    #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 100)).width > 0)
    controller.rootView = nil
    #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 100)) == .zero)
  }
}
