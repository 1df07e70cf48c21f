import CoreGraphics
import PixelRenderer
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// `shadow(color:radius:x:y:)`.
@MainActor
struct ShadowTests {
  private func show<V: View>(_ view: V) -> ScriptedUser {
    let host: UIView = UIHostingController(rootView: view).view
    host.backgroundColor = .white
    return ScriptedUser(host, width: 100, height: 100)
  }

  private struct Card: View {
    var color = Color.white

    var body: some View {
      Text("Card").padding(12).background(RoundedRectangle(cornerRadius: 9).fill(color))
    }
  }

  private func dump(_ user: ScriptedUser) -> String {
    user.window.subviews[0].layer.recordedContent().description
  }

  /// A solid outline's shadow is drawn as such; it looks like the one of what is painted.
  @Test func aSolidOutlineCastsTheSameShadowAsItsPixels() {
    let outline = show(Card().shadow(color: .black, radius: 4, x: 2, y: 5))
    // A transparent layer over it makes the outline unknown.
    let pixels = show(Card().opacity(1).shadow(color: .black, radius: 4, x: 2, y: 5))
    #expect(dump(outline).contains("shadowRounded") && !dump(outline).contains(" by "))
    #expect(!dump(pixels).contains("shadowRounded") && dump(pixels).contains(" by 2,5"))
    #expect(outline.display.frame.difference(from: pixels.display.frame)?.words == nil)
    #expect(outline.display.frame.contentHash != show(Card()).display.frame.contentHash)
  }

  /// Apple: black at a third, radius as given, not moved.
  @Test func defaults() {
    let plain = show(Card().shadow(radius: 3))
    let spelled = show(
      Card().shadow(color: Color(.sRGBLinear, white: 0, opacity: 0.33), radius: 3, x: 0, y: 0))
    #expect(plain.display.frame.contentHash == spelled.display.frame.contentHash)
  }

  @Test func aRadiusOfZeroIsSharp() {
    let user = show(Color.red.frame(width: 20, height: 20).shadow(color: .blue, radius: 0, x: 30, y: 0))
    #expect(user.display.frame[50, 50] == PixelColor(value: 0xFFFF_3B30))
    let shade = Color.blue.resolve(in: EnvironmentValues())
    #expect(user.display.frame[89, 50] == shade && user.display.frame[70, 59] == shade)
    #expect(user.display.frame[90, 50] == .white && user.display.frame[69, 50] == .white)
  }

  /// The shadow takes no room, and what is outside of the hosting view is painted all the same.
  @Test func theShadowIsInkNotSize() {
    let controller = UIHostingController(rootView: Color.red.frame(width: 20, height: 20).shadow(radius: 5, y: 9))
    #expect(controller.view.intrinsicContentSize == CGSize(width: 20, height: 20))
  }

  final class Model: ObservableObject {
    @Published var isHigh = false
    @Published var text = "Low"
  }

  private struct Lifted: View {
    @ObservedObject var model: Model

    var body: some View {
      Text(model.text).shadow(color: .black, radius: model.isHigh ? 6 : 1, x: 0, y: model.isHigh ? 8 : 1)
    }
  }

  /// Changes of the shadow, and of what casts it, repaint all that they reach.
  @Test func changesRepaintWhatTheyReach() {
    let model = Model()
    let user = show(Lifted(model: model))
    for step in 0..<4 {
      if step % 2 == 0 { model.isHigh.toggle() } else { model.text += " and more" }
      user.frame()
      #expect(user.showsWhatAFullRedrawShows(), "step \(step)")
    }
  }

  @Test func coloursFollowTheEnvironment() {
    let view = Color.red.frame(width: 20, height: 20).shadow(color: .primary, radius: 0, x: 30)
    #expect(show(view).display.frame[80, 50] == .black)
    #expect(show(view.environment(\.colorScheme, .dark)).display.frame[80, 50] == .white)
  }
}
