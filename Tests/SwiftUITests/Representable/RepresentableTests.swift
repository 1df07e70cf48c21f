import Combine
import CoreGraphics
import PixelRenderer
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// The life of represented views. Source: Apple's documentation of `UIViewRepresentable`.
@MainActor
struct RepresentableTests {
  final class Model: ObservableObject {
    @Published var color = UIColor.systemRed
    @Published var isShown = true
    @Published var id = 0
    @Published var other = 0
    @Published var scheme = ColorScheme.light
  }

  private struct Content: View {
    @ObservedObject var model: Model
    let events: Events

    var body: some View {
      VStack(spacing: 0) {
        Text(verbatim: "\(model.other)")
        if model.isShown {
          Plate(events: events, color: model.color).id(model.id)
        }
      }
      .environment(\.colorScheme, model.scheme)
    }
  }

  private func host(_ model: Model, _ events: Events) -> (ScriptedUser, UIView) {
    let view: UIView = UIHostingController(rootView: Content(model: model, events: events)).view
    return (ScriptedUser(view, width: 100, height: 100), view)
  }

  @Test func madeOnceAndUpdatedOnlyWhenTheValueChanges() {
    let model = Model()
    let events = Events()
    let (user, view) = host(model, events)
    #expect(events.list == ["coordinator", "make", "update"])
    let plate = view.plates.first
    #expect(plate?.superview === view)

    user.advance(frames: 5)
    model.other += 1
    user.frame()
    #expect(events.list.count == 3, "an equal value and an idle frame update nothing")

    model.color = .systemBlue
    user.advance(frames: 3)
    #expect(events.list == ["coordinator", "make", "update", "update"])
    #expect(view.plates.first === plate && plate?.backgroundColor == .systemBlue)
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test func dismantledOnceWhenItGoes() {
    let model = Model()
    let events = Events()
    let (user, view) = host(model, events)
    model.isShown = false
    user.frame()
    #expect(events.list == ["coordinator", "make", "update", "dismantle"])
    #expect(view.subviews.isEmpty)
    #expect(user.showsWhatAFullRedrawShows())
    model.isShown = true
    user.frame()
    #expect(events.list.suffix(3) == ["coordinator", "make", "update"])
    #expect(view.plates.count == 1)
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test func anotherIdentityIsAnotherView() {
    let model = Model()
    let events = Events()
    let (user, view) = host(model, events)
    let first = view.plates.first
    model.id = 1
    user.frame()
    #expect(view.plates.count == 1 && view.plates.first !== first)
    #expect(events.count("make") == 2 && events.count("update") == 2 && events.count("dismantle") == 1)
    #expect(first?.superview == nil)
  }

  private struct Cached: UIViewRepresentable {
    let view: UIView

    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  /// A player or a web view that the program keeps.
  @Test func aCachedViewStaysWithTheNodeThatGotItLast() {
    let view = UIView()
    let controller = UIHostingController(rootView: Cached(view: view).id(1))
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    controller.view.layoutIfNeeded()
    controller.rootView = Cached(view: view).id(2)
    controller.view.layoutIfNeeded()
    #expect(view.superview === controller.view)
    var other: UIHostingController? = UIHostingController(rootView: Cached(view: view).id(1))
    other?.view.frame = CGRect(x: 0, y: 0, width: 60, height: 50)
    other?.view.layoutIfNeeded()
    #expect(view.superview === other?.view && view.frame.width == 60)
    controller.view.frame.size.width = 80
    controller.view.layoutIfNeeded()
    controller.rootView = Cached(view: UIView()).id(3)
    controller.view.layoutIfNeeded()
    #expect(view.superview === other?.view && view.frame.width == 60)
    other = nil
    #expect(view.superview == nil)
  }

  @Test func theEnvironmentFlowsInAndUpdatesOnce() throws {
    let model = Model()
    let events = Events()
    let (user, view) = host(model, events)
    let plate = try #require(view.plates.first)
    #expect(plate.traitCollection.userInterfaceStyle == .light)
    model.scheme = .dark
    user.frame()
    #expect(plate.traitCollection.userInterfaceStyle == .dark)
    #expect(events.count("update") == 2)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let expected = UIColor.systemRed.resolvedColor(with: dark).cgColor.pixelColor
    #expect(user.display.frame[Int(plate.frame.midX), Int(plate.frame.midY)] == expected)
    model.scheme = .light
    user.frame()
    #expect(plate.traitCollection.userInterfaceStyle == .light)
    #expect(events.count("update") == 3)
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test func directionTextSizeAndTheWindowsTraitsFlowInToo() throws {
    let events = Events()
    let view: UIView = UIHostingController(
      rootView: Plate(events: events)
        .environment(\.layoutDirection, .rightToLeft)
        .environment(\.dynamicTypeSize, .accessibility2)
    ).view
    let user = ScriptedUser(view, width: 100, height: 100)
    let plate = try #require(view.plates.first)
    #expect(plate.traitCollection.layoutDirection == .rightToLeft)
    #expect(plate.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    user.window.overrideUserInterfaceStyle = .dark
    user.frame()
    #expect(plate.traitCollection.userInterfaceStyle == .dark)
    #expect(plate.traitCollection.layoutDirection == .rightToLeft)
    #expect(events.count("update") == 2)
  }

  @Test func theTintFlowsIn() throws {
    let host = UIHostingController(rootView: Plate(events: Events()).tint(nil))
    host.rootView = Plate(events: Events()).tint(Color(red: 1, green: 0, blue: 0))
    let user = ScriptedUser(host.view, width: 100, height: 100)
    let plate = try #require(host.view.plates.first)
    let inner = UIView()
    plate.addSubview(inner)
    let red = PixelColor(red: 1, green: 0, blue: 0)
    #expect(plate.tintColor.cgColor.pixelColor == red && inner.tintColor.cgColor.pixelColor == red)
    host.rootView = Plate(events: Events()).tint(nil)
    user.frame()
    #expect(plate.tintColor == .systemBlue && inner.tintColor == .systemBlue)
    host.view.tintColor = .systemGreen
    user.frame()
    #expect(plate.tintColor == .systemGreen)
  }

  /// A view that reads a value of its own choice.
  private struct Reading: UIViewRepresentable {
    let note: (Bool, LayoutDirection) -> Void

    func makeUIView(context: Context) -> UIView { UIView() }

    func updateUIView(_ uiView: UIView, context: Context) {
      note(context.environment.isEnabled, context.environment.layoutDirection)
    }
  }

  @Test func theContextHasTheEnvironment() {
    var read: [Bool] = []
    let probe = LayoutProbe(100, 100) { Reading { isEnabled, _ in read.append(isEnabled) }.disabled(true) }
    #expect(read == [false])
    _ = probe
  }

  private struct Counting: UIViewRepresentable {
    @State private var count = 0
    @Binding var doubled: Int
    let updates: Events

    final class Coordinator {
      var increment: () -> Void = {}
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> UIButton {
      UIButton(
        frame: .zero,
        primaryAction: UIAction(title: "+") { [coordinator = context.coordinator] _ in
          coordinator.increment()
        })
    }

    func updateUIView(_ uiView: UIButton, context: Context) {
      updates.list.append("\(count)")
      context.coordinator.increment = {
        count += 1
        doubled = count * 2
      }
    }
  }

  private struct Doubling: View {
    @State private var doubled = 0
    let updates: Events

    var body: some View {
      VStack(spacing: 0) {
        Counting(doubled: $doubled, updates: updates).frame(width: 100, height: 50)
        Text(verbatim: "\(doubled)")
      }
    }
  }

  @Test func stateOfItsOwnAndABindingReachBothWorlds() {
    let updates = Events()
    let view: UIView = UIHostingController(rootView: Doubling(updates: updates)).view
    let user = ScriptedUser(view, width: 100, height: 100)
    #expect(updates.list == ["0"])
    let button = view.subviews.first
    for tap in 1...3 {
      user.tap(at: CGPoint(x: 50, y: (button?.frame.midY ?? 0)))
      #expect(view.layer.shownTexts.last == "\(tap * 2)")
      #expect(updates.list.last == "\(tap)")
    }
  }

  @Observable final class Observed {
    var color = UIColor.systemRed
  }

  private struct Observing: UIViewRepresentable {
    let model: Observed
    let events: Events

    func makeUIView(context: Context) -> PlateView { PlateView() }

    func updateUIView(_ uiView: PlateView, context: Context) {
      events.list.append("update")
      uiView.backgroundColor = model.color
    }
  }

  @Test func anObservableReadInTheUpdateBringsAnUpdate() {
    let model = Observed()
    let events = Events()
    let view: UIView = UIHostingController(rootView: Observing(model: model, events: events)).view
    let user = ScriptedUser(view, width: 100, height: 100)
    model.color = .systemGreen
    user.frame()
    #expect(events.list == ["update", "update"])
    #expect(view.plates.first?.backgroundColor == .systemGreen)
  }

  @Test func droppingTheHostDismantlesOnceAndLeaksNothing() {
    let events = Events()
    weak var plate: PlateView?
    weak var coordinator: Plate.Coordinator?
    do {
      let view: UIView = UIHostingController(rootView: Plate(events: events)).view
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      view.layoutIfNeeded()
      plate = view.plates.first
      coordinator = plate?.coordinator
      #expect(plate != nil && coordinator != nil)
    }
    #expect(plate == nil && coordinator == nil)
    #expect(events.list == ["coordinator", "make", "update", "dismantle"])
  }

  @Test func viewsThatOthersAddLieInFront() throws {
    let events = Events()
    let view: UIView = UIHostingController(rootView: Plate(events: events)).view
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    front.backgroundColor = .systemGreen
    view.addSubview(front)
    let user = ScriptedUser(view, width: 100, height: 100)
    #expect(view.subviews.count == 2 && view.subviews.last === front)
    let green = UIColor.systemGreen.resolvedColor(with: front.traitCollection).cgColor.pixelColor
    #expect(user.display.frame[50, 50] == green)
    #expect(view.hitTest(CGPoint(x: 50, y: 50), with: nil) === front)
    // Whoever takes the view out by hand takes it from the picture, too.
    front.removeFromSuperview()
    view.plates.first?.removeFromSuperview()
    user.frame()
    #expect(view.subviews.isEmpty && view.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    #expect(user.showsWhatAFullRedrawShows())
  }
}
