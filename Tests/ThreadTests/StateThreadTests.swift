import Foundation
import TestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite struct StateThreadTests {
  private final class Door {
    var count: Binding<Int>?
    var text: Binding<String>?
  }

  private struct Counter: View {
    let door: Door
    @State private var count = 0
    @State private var text = "none"

    var body: some View {
      door.count = $count
      door.text = $text
      return Text("\(count) \(text)")
    }
  }

  // "You can safely mutate state properties from any thread" (State).
  @Test func stateWrittenOnAnotherThreadIsShown() async throws {
    let door = Door()
    let controller = UIHostingController(rootView: Counter(door: door))
    let user = ScriptedUser(controller.view, width: 400, height: 100)
    #expect(controller.view.layer.shownTexts == ["0 none"])
    nonisolated(unsafe) let count = try #require(door.count)
    nonisolated(unsafe) let text = try #require(door.text)
    for end in [100, 200] {
      let written = await Task.detached {
        for _ in 0..<100 { count.wrappedValue += 1 }
        text.wrappedValue = "up to \(end)"
        return count.wrappedValue
      }.value
      #expect(written == end)
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
      user.frame()
      #expect(controller.view.layer.shownTexts == ["\(end) up to \(end)"])
    }
  }

  private final class Model: ObservableObject {
    @Published var text = "old"
  }

  private struct Row: View {
    @ObservedObject var model: Model

    var body: some View { Text(model.text) }
  }

  @MainActor private final class Notes {
    var seen: [String] = []
  }

  // A property tells of a change before it changes; the main thread may show the model between the two.
  @Test func modelIsShownAsItIsInTheEndThoughAFrameCameBetween() async {
    let model = Model()
    let controller = UIHostingController(rootView: Row(model: model))
    let user = ScriptedUser(controller.view, width: 400, height: 100)
    let notes = Notes()
    let subscription = model.$text.sink { @Sendable text in
      guard text == "new" else { return }
      DispatchQueue.main.sync {
        MainActor.assumeIsolated {
          user.frame()
          notes.seen = controller.view.layer.shownTexts
        }
      }
    }
    nonisolated(unsafe) let shared = model
    await Task.detached { shared.text = "new" }.value
    #expect(notes.seen == ["old"])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    user.frame()
    #expect(controller.view.layer.shownTexts == ["new"])
    subscription.cancel()
  }
}
