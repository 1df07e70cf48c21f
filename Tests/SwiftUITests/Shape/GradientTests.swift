import CoreGraphics
import PixelRenderer
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

@MainActor
struct GradientTests {
  nonisolated private static let red = Color(red: 1, green: 0, blue: 0)
  nonisolated private static let blue = Color(red: 0, green: 0, blue: 1)

  private func show<V: View>(_ view: V) -> ScriptedUser {
    let host: UIView = UIHostingController(rootView: view).view
    host.backgroundColor = .white
    return ScriptedUser(host, width: 100, height: 100)
  }

  @Test func coloursChangeEvenlyAlongTheLine() {
    let user = show(LinearGradient(colors: [Self.red, Self.blue], startPoint: .leading, endPoint: .trailing))
    let frame = user.display.frame
    for x in [0, 25, 50, 75, 99] {
      let pixel = frame[x, 50]
      let share = (Double(x) + 0.5) / 100
      #expect(abs(Double(pixel.red) - 255 * (1 - share)) < 2 && abs(Double(pixel.blue) - 255 * share) < 2)
      #expect(frame[x, 0] == pixel && frame[x, 99] == pixel)
    }
  }

  @Test func stopsInAnyOrderAndAnyStyleFillShapes() {
    let stops = [Gradient.Stop(color: Self.blue, location: 0.5), Gradient.Stop(color: Self.red, location: 0.5)]
    let user = show(Circle().fill(.linearGradient(stops: stops, startPoint: .top, endPoint: .bottom)))
    let frame = user.display.frame
    #expect(frame[50, 20].blue == 255 && frame[50, 20].red == 0)
    #expect(frame[50, 80].red == 255 && frame[50, 80].blue == 0)
    #expect(frame[3, 3] == PixelColor(red: 1, green: 1, blue: 1), "outside of the circle")
  }

  final class Model: ObservableObject {
    @Published var colors = [GradientTests.red, GradientTests.blue]
  }

  private struct Bar: View {
    @ObservedObject var model: Model

    var body: some View {
      Rectangle()
        .fill(LinearGradient(gradient: Gradient(colors: model.colors), startPoint: .top, endPoint: .bottom))
        .frame(width: 50, height: 50)
    }
  }

  @Test func otherColoursRepaint() {
    let model = Model()
    let user = show(Bar(model: model))
    #expect(user.display.frame[50, 26].red > 240)
    model.colors.reverse()
    user.frame()
    #expect(user.display.frame[50, 26].blue > 240)
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test func coloursFollowTheEnvironment() {
    let gradient = LinearGradient(
      colors: [Color(uiColor: .systemBackground), Color(uiColor: .systemBackground)], startPoint: .top,
      endPoint: .bottom)
    #expect(show(gradient.environment(\.colorScheme, .dark)).display.frame[50, 50].red == 0)
    #expect(show(gradient).display.frame[50, 50].red == 255)
  }

  @Test func picture() {
    let user = show(
      VStack(spacing: 4) {
        RoundedRectangle(cornerRadius: 10)
          .fill(LinearGradient(colors: [.orange, .purple], startPoint: .topLeading, endPoint: .bottomTrailing))
        Capsule().fill(Gradient(colors: [.white, .black]))
        RadialGradient(colors: [.yellow, .green], center: .center, startRadius: 2, endRadius: 20)
      }
      .padding(6))
    expectGolden(user.display.frame, "gradients", tolerance: 1)
  }
}
