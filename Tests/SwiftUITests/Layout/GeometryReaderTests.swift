import Combine
import CoreGraphics
import PixelRenderer
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// Source: Apple's documentation of `GeometryReader`.
@MainActor
struct GeometryReaderTests {
  final class Model: ObservableObject {
    @Published var width: CGFloat = 100
    @Published var other = 0
  }

  private struct Halves: View {
    @ObservedObject var model: Model
    let events: Events

    var body: some View {
      VStack(spacing: 0) {
        Box("other", CGFloat(10 + model.other), 10)
        GeometryReader { geometry in
          let _ = events.list.append("\(Int(geometry.size.width)) \(Int(geometry.size.height))")
          Box("half", geometry.size.width / 2, geometry.size.height / 2)
        }
        .frame(width: model.width, height: 40)
      }
    }
  }

  @Test func takesWhatItIsOfferedAndPutsItsContentAtTheTopLeadingCorner() {
    let probe = LayoutProbe(200, 100) {
      HStack(spacing: 0) {
        Box("fixed", 50, 10)
        GeometryReader { geometry in
          Box("a", geometry.size.width, 7)
          Box("b", 9, geometry.size.height)
        }
      }
    }
    #expect(probe.frames == ["fixed 0 45 50 10", "a 50 0 150 7", "b 50 0 9 100"])
    let graph = probe.graph
    #expect(graph.sizeThatFits(.unspecified) == CGSize(width: 60, height: 10))
  }

  @Test func theContentIsMadeOnceForAFrame() {
    let model = Model()
    let events = Events()
    let probe = LayoutProbe(200, 100, Halves(model: model, events: events))
    #expect(events.list == ["100 40"])
    #expect(probe["half"] == CGRect(x: 50, y: 35, width: 50, height: 20))
    probe.layout()
    #expect(events.list.count == 1)
    model.width = 60
    probe.layout()
    #expect(events.list == ["100 40", "60 40"])
    #expect(probe["half"] == CGRect(x: 70, y: 35, width: 30, height: 20))
    model.other += 1
    probe.layout()
    #expect(events.list.count == 3, "a new closure is asked once")
  }

  @Test func framesInCoordinateSpaces() {
    var frames: [String: CGRect] = [:]
    let view: UIView = UIHostingController(
      rootView: VStack(spacing: 0) {
        Box("above", 10, 20)
        HStack(spacing: 0) {
          Box("left", 30, 10)
          GeometryReader { geometry in
            let _ = frames["local"] = geometry.frame(in: .local)
            let _ = frames["named"] = geometry.frame(in: .named("row"))
            let _ = frames["global"] = geometry.frame(in: .global)
            Color.red
          }
        }
        .coordinateSpace(name: "row")
      }
    ).view
    let outer = UIView()
    let user = ScriptedUser(outer, width: 200, height: 100)
    view.frame = CGRect(x: 50, y: 10, width: 100, height: 80)
    outer.addSubview(view)
    user.frame()
    #expect(frames["local"] == CGRect(x: 0, y: 0, width: 70, height: 60))
    #expect(frames["named"] == CGRect(x: 30, y: 0, width: 70, height: 60))
    #expect(frames["global"] == CGRect(x: 80, y: 30, width: 70, height: 60))
  }

  /// A bar of a part of the row's width, as rows draw it.
  private struct Bar: View {
    @ObservedObject var model: Model

    var body: some View {
      GeometryReader { geometry in
        Color(red: 1, green: 0, blue: 0).frame(width: geometry.size.width * model.width / 100)
      }
    }
  }

  @Test func stateInTheContentIsShownAndPartialRedrawIsFullRedraw() {
    let model = Model()
    let view: UIView = UIHostingController(rootView: Bar(model: model)).view
    let user = ScriptedUser(view, width: 100, height: 20)
    func length() -> Int { (0..<100).count { user.display.frame[$0, 10] == PixelColor(red: 1, green: 0, blue: 0) } }
    #expect(length() == 100)
    model.width = 25
    user.frame()
    #expect(length() == 25)
    #expect(user.showsWhatAFullRedrawShows())
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    user.frame()
    #expect(length() == 10)
    #expect(user.showsWhatAFullRedrawShows())
  }

  private struct Keeping: View {
    let keep: (GeometryProxy) -> Void

    var body: some View {
      GeometryReader { geometry in
        Color.red.onTapGesture { keep(geometry) }
      }
    }
  }

  @Test func actionsThatKeepTheProxyLeakNothing() {
    weak var graph: ViewGraph?
    weak var node: ViewNode?
    do {
      let probe = LayoutProbe(100, 100, Keeping { _ in })
      graph = probe.graph
      node = probe.graph.root
      #expect(node != nil)
    }
    #expect(graph == nil && node == nil)
  }
}
